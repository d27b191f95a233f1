/** Things of one shape as one string, for the data of a page. */
export type Packed<T> = string & { readonly packed: T };

/** What was packed last on the server, where it is drawn in the next moment: it need not be read out of its string. */
const kept = new Map<string, readonly object[]>();
const MOST = 16;

/**
 * Packs what a page has many of: the names of the fields once, then the values of each thing. React Router encodes the
 * data of a page value by value, which for a list of small cards costs more than drawing them; one string costs next to
 * nothing. The values must be plain JSON, none of them undefined. For what everybody may see: the last ones are kept.
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

/** The things that were packed, not to be changed. */
export function unpack<T extends object>(packed: Packed<T>): readonly T[] {
  const found = import.meta.env.SSR ? kept.get(packed) : undefined;
  if (found) return found as readonly T[];
  const [fields, ...rows] = JSON.parse(packed) as [string[], ...unknown[][]];
  return rows.map((row) => Object.fromEntries(fields.map((field, index) => [field, row[index]])) as T);
}
