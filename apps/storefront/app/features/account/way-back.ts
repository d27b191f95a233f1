/** Where to go after logging in: a path of this shop and nothing else, so that a link cannot send people elsewhere. */
export function wayBack(wanted: string | null, otherwise: string): string {
  if (wanted === null || !wanted.startsWith('/') || /^\/[/\\]/.test(wanted) || /[\p{Cc}\\]/u.test(wanted))
    return otherwise;
  return wanted;
}
