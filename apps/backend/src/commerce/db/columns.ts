/**
 * Parts of statements that are made of one list of columns, so that a column is written once (docs/developers/buyer-fields.md).
 * They are put together when a module is loaded, so the text of a statement is as fixed as any other.
 */

import type { Param } from './statement.ts';

/** Columns, and what goes into each: `{ unit_price: (item) => item.unitPrice }`. */
export type ColumnsOf<Source> = Readonly<Record<string, (source: Source) => Param>>;

/** The values of columns: `{ unit_price: 4900 }`. */
export const valuesFrom = <Source, Columns extends ColumnsOf<Source>>(columns: Columns, source: Source) =>
  Object.fromEntries(Object.entries(columns).map(([column, valueOf]) => [column, valueOf(source)])) as {
    [Column in keyof Columns]: ReturnType<Columns[Column]>;
  };

/** The column of a key, and the key of an answer: `unit_price` is `unitPrice`. */
const columnOf = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** `email, name`, or `c.email, c.name` of a table with an alias. */
export const columnList = (columns: readonly string[], alias?: string): string =>
  columns.map((column) => (alias === undefined ? column : `${alias}.${column}`)).join(', ');

/** `$email, $name`: the values of an insert. */
export const valueList = (columns: readonly string[]): string => columns.map((column) => `$${column}`).join(', ');

/** `email = $email, name = $name`: the values of an update. */
export const assignments = (columns: readonly string[]): string =>
  columns.map((column) => `${column} = $${column}`).join(', ');

/** `email = coalesce(c.email, o.email)`: what the first row lacks comes from the second. */
export const firstOf = (columns: readonly string[], [one, other]: readonly [string, string]): string =>
  columns.map((column) => `${column} = coalesce(${one}.${column}, ${other}.${column})`).join(', ');

/** `email = null, name = null`. */
export const emptied = (columns: readonly string[]): string => columns.map((column) => `${column} = null`).join(', ');

/** `json_build_object('unitPrice', i.unit_price)` of the row with this alias. */
export const jsonOf = (alias: string, keys: readonly string[]): string =>
  `json_build_object(${keys.map((key) => `'${key}', ${alias}.${columnOf(key)}`).join(', ')})`;

/** What an insert takes from JSON: the columns in its order, the same as the JSON has them, and their types. */
export function fromJson(types: Readonly<Record<string, string>>): { into: string; values: string; record: string } {
  const keys = Object.keys(types);
  return {
    into: keys.map(columnOf).join(', '),
    values: keys.map((key) => `i."${key}"`).join(', '),
    record: keys.map((key) => `"${key}" ${types[key]}`).join(', '),
  };
}
