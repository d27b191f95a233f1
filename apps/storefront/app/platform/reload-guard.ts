/** Milliseconds within which a page reloads itself at most once (B12). */
export const GUARD_TIME = 10_000;

const KEY = 'reload-guard';

/**
 * Returns true if the page may reload itself now, and records the reload. Returns false if the browser has no storage,
 * because an error page is better than a reload loop.
 */
export function mayReload(storage: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  try {
    const last = Number(storage.getItem(KEY) ?? Number.NEGATIVE_INFINITY);
    if (now - last < GUARD_TIME) return false;
    storage.setItem(KEY, String(now));
    return true;
  } catch {
    return false;
  }
}
