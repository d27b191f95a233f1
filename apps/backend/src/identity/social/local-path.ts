const MAX_PATH = 500;

/** Returns `wanted` if it is a path within the shop, or `null` if it could lead elsewhere. */
export function localPath(wanted: unknown): string | null {
  if (typeof wanted !== 'string' || wanted.length > MAX_PATH || !wanted.startsWith('/')) return null;
  return /^\/[/\\]/.test(wanted) || /[\p{Cc}\p{Cs}\\]/u.test(wanted) ? null : wanted;
}
