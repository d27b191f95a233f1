interface Kept {
  value: Promise<unknown>;
  tags: readonly string[];
  until: number;
}

/** Milliseconds; invalidation comes first, this is the safety net. */
const LIFETIME = 60_000;
const MAX_ENTRIES = 500;

/**
 * Data that many pages need and that is the same for everybody, like the navigation: loaded once, kept until one of
 * its tags is invalidated. A failed load is not kept.
 */
export function createSharedData(now: () => number = Date.now) {
  const entries = new Map<string, Kept>();

  function remember<T>(key: string, tags: readonly string[], load: () => Promise<T>): Promise<T> {
    const kept = entries.get(key);
    if (kept && kept.until > now()) return kept.value as Promise<T>;
    const entry: Kept = { value: load(), tags, until: now() + LIFETIME };
    entries.delete(key);
    entries.set(key, entry);
    entry.value.catch(() => {
      if (entries.get(key) === entry) entries.delete(key);
    });
    const [oldest] = entries.keys();
    if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest);
    return entry.value as Promise<T>;
  }

  /** Forgets what carries one of these tags; without tags, everything. */
  function invalidate(tags?: readonly string[]): void {
    for (const [key, entry] of entries) {
      if (!tags || tags.some((tag) => entry.tags.includes(tag))) entries.delete(key);
    }
  }

  return { remember, invalidate };
}

export type SharedData = ReturnType<typeof createSharedData>;
