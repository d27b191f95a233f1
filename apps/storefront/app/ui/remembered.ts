/**
 * One value that the browser remembers under `key`, the last one that was kept. A browser that refuses storage knows it for
 * this page only.
 */
export function createRemembered(key: string) {
  const listeners = new Set<() => void>();
  let keptHere: string | undefined;
  return {
    /** Tells of what is kept, here and in other tabs. */
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
        // Storage is off: it is forgotten with this page.
      }
      for (const listener of listeners) listener();
    },
  };
}
