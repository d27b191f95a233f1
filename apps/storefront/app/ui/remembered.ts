/**
 * Creates access to a value that the browser stores under `key`. Only the last value is kept. If the browser blocks
 * storage, the value lasts only until the page is closed.
 */
export function createRemembered(key: string) {
  const listeners = new Set<() => void>();
  let keptHere: string | undefined;
  return {
    /** Subscribes to changes of the value, here and in other tabs. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        removeEventListener('storage', listener);
      };
    },
    has(value: string): boolean {
      if (keptHere === value) return true;
      try {
        return localStorage.getItem(key) === value;
      } catch {
        return false;
      }
    },
    keep(value: string): void {
      keptHere = value;
      try {
        localStorage.setItem(key, value);
      } catch {
        // Storage is blocked, so the value is lost with this page.
      }
      for (const listener of listeners) listener();
    },
  };
}
