/**
 * Builds parts of SQL statements from one list of columns, so that each column name is written only once
 * (docs/developers/buyer-fields.md). The parts are built when a module is loaded, so a statement's text stays fixed.
 */

import type { Param } from './statement.ts';

/** Columns, each with a function that reads its value from a source: `{ unit_price: (item) => item.unitPrice }`. */
export type ColumnsOf<Source> = Readonly<Record<string, (source: Source) => Param>>;

/** Returns the source's values by column: `{ unit_price: 4900 }`. */
export const valuesFrom = <Source, Columns extends ColumnsOf<Source>>(columns: Columns, source: Source) =>
  Object.fromEntries(Object.entries(columns).map(([column, valueOf]) => [column, valueOf(source)])) as {
    [Column in keyof Columns]: ReturnType<Columns[Column]>;
  };

/** Returns the column name for a response key: `unitPrice` becomes `unit_price`. */
const columnOf = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Returns the column list `email, name`, or `c.email, c.name` for a table with an alias. */
export const columnList = (columns: readonly string[], alias?: string): string =>
  columns.map((column) => (alias === undefined ? column : `${alias}.${column}`)).join(', ');

/** Returns `$email, $name`, the values of an insert. */
export const valueList = (columns: readonly string[]): string => columns.map((column) => `$${column}`).join(', ');

/** Returns `email = $email, name = $name`, the assignments of an update. */
export const assignments = (columns: readonly string[]): string =>
  columns.map((column) => `${column} = $${column}`).join(', ');

/** Returns `email = coalesce(c.email, o.email)`: a column that is null in the first row is taken from the second. */
export const firstOf = (columns: readonly string[], [one, other]: readonly [string, string]): string =>
  columns.map((column) => `${column} = coalesce(${one}.${column}, ${other}.${column})`).join(', ');

/** Returns the assignments that empty these columns: `email = null, name = null`. */
export const emptied = (columns: readonly string[]): string => columns.map((column) => `${column} = null`).join(', ');

/** Returns `json_build_object('unitPrice', i.unit_price)` for the row with this table alias. */
export const jsonOf = (alias: string, keys: readonly string[]): string =>
  `json_build_object(${keys.map((key) => `'${key}', ${alias}.${columnOf(key)}`).join(', ')})`;

/** The parts of an insert from JSON: its columns, the JSON keys in the same order, and their types. */
export function fromJson(types: Readonly<Record<string, string>>): { into: string; values: string; record: string } {
  const keys = Object.keys(types);
  return {
    into: keys.map(columnOf).join(', '),
    values: keys.map((key) => `i."${key}"`).join(', '),
    record: keys.map((key) => `"${key}" ${types[key]}`).join(', '),
  };
}
