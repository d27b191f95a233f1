const MAX_PATH = 500;

/** Returns a path within the shop, or `null` for anything that could lead elsewhere. */
export function localPath(wanted: unknown): string | null {
  if (typeof wanted !== 'string' || wanted.length > MAX_PATH || !wanted.startsWith('/')) return null;
  return /^\/[/\\]/.test(wanted) || /[\p{Cc}\p{Cs}\\]/u.test(wanted) ? null : wanted;
}
