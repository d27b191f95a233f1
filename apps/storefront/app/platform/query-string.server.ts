import qs, { type ParsedQs } from 'qs';

/** Values in a query. `undefined` and `null` are omitted. */
export type QueryValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly QueryValue[]
  | { readonly [key: string]: QueryValue };

/**
 * Serializes a query in Strapi's format: nested names in brackets, arrays with indices, only values encoded (C00d). `{
 * sort: ['price', 'name'] }` becomes `sort[0]=price&sort[1]=name`, without a leading question mark.
 */
export function serialiseQuery(query: Readonly<Record<string, QueryValue>>): string {
  return qs.stringify(query, { encodeValuesOnly: true, skipNulls: true });
}

/**
 * Parses a query string: `a[b][0]=x` nests, and a repeated name or `a[]=x` makes a list. Brackets deeper than five
 * levels are part of the last name, indices above twenty make an object instead of a list, and only the first 1,000
 * parameters count (C00e). `__proto__` is ignored.
 */
export function parseQuery(search: string): ParsedQs {
  const limits = { depth: 5, arrayLimit: 21, parameterLimit: 1_000 };
  return qs.parse(search, { ...limits, ignoreQueryPrefix: true, plainObjects: true });
}
