/** Things of one shape as one string, for the data of a page. */
export type Packed<T> = string & { readonly packed: T };

/**
 * Packs what a page has many of: the names of the fields once, then the values of each thing. React Router encodes the
 * data of a page value by value, which for a list of small cards costs more than drawing them; one string costs next to
 * nothing. The values must be plain JSON; one that is absent comes back as null.
 */
export function pack<T extends object>(things: readonly T[]): Packed<T> {
  const fields = Object.keys(things[0] ?? {}) as (keyof T)[];
  return JSON.stringify([fields, ...things.map((thing) => fields.map((field) => thing[field]))]) as Packed<T>;
}

/** The things that were packed. */
export function unpack<T extends object>(packed: Packed<T>): T[] {
  const [fields, ...rows] = JSON.parse(packed) as [string[], ...unknown[][]];
  return rows.map((row) => Object.fromEntries(fields.map((field, index) => [field, row[index]])) as T);
}
