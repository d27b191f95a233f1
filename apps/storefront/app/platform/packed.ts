/** A list of objects of the same shape, packed into a single string for a page's data. */
export type Packed<T> = string & { readonly packed: T };

/** The most recently packed lists on the server. They are rendered right away, so they need not be parsed again. */
const kept = new Map<string, readonly object[]>();
const MOST = 16;

/**
 * Packs a list: the field names once, then each object's values. React Router encodes page data value by value, which
 * costs more than rendering for a list of small cards, while a single string costs next to nothing. Values must be
 * plain JSON, none of them undefined. Use it for public data only, because the most recent lists are kept in memory.
 */
export function pack<T extends object>(things: readonly T[]): Packed<T> {
  const fields = Object.keys(things[0] ?? {}) as (keyof T)[];
  const packed = JSON.stringify([fields, ...things.map((thing) => fields.map((field) => thing[field]))]) as Packed<T>;
  if (import.meta.env.SSR) {
    for (const oldest of kept.keys()) if (kept.size >= MOST) kept.delete(oldest);
    kept.set(packed, things);
  }
  return packed;
}

/** Returns the packed objects, which must not be changed. */
export function unpack<T extends object>(packed: Packed<T>): readonly T[] {
  const found = import.meta.env.SSR ? kept.get(packed) : undefined;
  if (found) return found as readonly T[];
  const [fields, ...rows] = JSON.parse(packed) as [string[], ...unknown[][]];
  return rows.map((row) => Object.fromEntries(fields.map((field, index) => [field, row[index]])) as T);
}
