import { LRUCache } from 'lru-cache';

interface Kept {
  value: Promise<unknown>;
  tags: readonly string[];
  until: number;
}

/** Milliseconds after which data is loaded again, as a fallback. Invalidation usually happens earlier. */
const LIFETIME = 60_000;
const MAX_ENTRIES = 500;

/**
 * Creates a cache for data that many pages need and that is the same for everyone, such as the navigation. It is loaded
 * once and kept until one of its tags is invalidated. A failed load is not cached.
 */
export function createSharedData(now: () => number = Date.now) {
  const entries = new LRUCache<string, Kept>({ max: MAX_ENTRIES });

  function remember<T>(key: string, tags: readonly string[], load: () => Promise<T>): Promise<T> {
    const kept = entries.get(key);
    if (kept && kept.until > now()) return kept.value as Promise<T>;
    const entry: Kept = { value: load(), tags, until: now() + LIFETIME };
    entries.set(key, entry);
    entry.value.catch(() => {
      if (entries.peek(key) === entry) entries.delete(key);
    });
    return entry.value as Promise<T>;
  }

  /** Drops the entries with one of these tags, or all entries if no tags are given. */
  function invalidate(tags?: readonly string[]): void {
    const gone = [...entries].filter(([, entry]) => !tags || tags.some((tag) => entry.tags.includes(tag)));
    for (const [key] of gone) entries.delete(key);
  }

  return { remember, invalidate };
}

export type SharedData = ReturnType<typeof createSharedData>;
