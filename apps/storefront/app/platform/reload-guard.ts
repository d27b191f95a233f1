/** Milliseconds in which a page reloads itself at most once (B12). */
export const GUARD_TIME = 10_000;

const KEY = 'reload-guard';

/**
 * Says whether the page may reload itself now, and remembers that it did. Where the browser keeps no storage it may
 * not: better an error page than a loop.
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
