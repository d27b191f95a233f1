/** What a query may hold; undefined and null are left out. */
export type QueryValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly QueryValue[]
  | { readonly [key: string]: QueryValue };

/**
 * Serialises a query as Strapi reads it: nested names in brackets, arrays with their indices, only values encoded
 * (C00d). `{ sort: ['price', 'name'] }` gives `sort[0]=price&sort[1]=name`. Gives no leading question mark.
 */
export function serialiseQuery(query: Readonly<Record<string, QueryValue>>): string {
  return Object.entries(query)
    .flatMap(([name, value]) => pairs(name, value))
    .join('&');
}

function pairs(name: string, value: QueryValue): string[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((entry: QueryValue, index) => pairs(`${name}[${index}]`, entry));
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([key, entry]) => pairs(`${name}[${key}]`, entry));
  return [`${name}=${encodeURIComponent(String(value))}`];
}
