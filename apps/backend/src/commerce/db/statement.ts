/**
 * A SQL statement with a name. PostgreSQL parses and plans it once per connection, which halves the cost of short
 * statements, so names are unique in the whole backend: `folder.what`, like `carts.read`. The text never changes at run
 * time. Values are passed as `$1`, `$2`, ….
 */
export interface Statement<Row, Params extends Values = readonly Param[]> {
  readonly name: string;
  readonly text: string;
  /** The value names in the order of `$1`, `$2`, …. Absent if the values have no names. */
  readonly names?: readonly string[];
  /** Set if PostgreSQL plans the statement anew on each call, for the values of that call. */
  readonly planned?: 'for its values';
  /** These fields are never set. They only carry the types of a row and of the values. */
  readonly row?: Row;
  readonly params?: Params;
}

/** A single value of a statement. */
export type Param = string | number | boolean | Date | Buffer | null | readonly (string | number | null)[];

/** Values by name, for a statement with many values: `$email` instead of `$24`. */
export type Named = Readonly<Record<string, Param>>;

/** The values that a statement is called with. */
export type Values = readonly Param[] | Named;

const texts = new Map<string, string>();
const named = new Map<string, readonly string[]>();
const forValues = new Set<string>();

/**
 * Returns the same statement, planned for its values. Use it if the values decide which index leads to few rows, such
 * as the beginning of a name. It costs planning and two more messages on each call (decision 0053).
 */
export function plannedForItsValues<S extends Statement<unknown, Values>>(statement: S): S {
  forValues.add(statement.name);
  return { ...statement, planned: 'for its values' };
}

/** Returns the names of the statements that are planned for their values. */
export const statementsPlannedForValues = (): ReadonlySet<string> => forValues;

/**
 * Declares a statement. Throws if a statement with another text already has the name.
 * `apps/backend/tests/sql-types.test.ts` checks the row type against the columns, and the value types against the
 * parameters. With `Named` as the second type, the text names its values (`$email`), and the caller passes an object.
 */
export function sql<Row = never, Params extends Values = readonly Param[]>(
  name: string,
  text: string,
): Statement<Row, Params> {
  const { text: numbered, names } = numberedText(text);
  const known = texts.get(name);
  if (known !== undefined && known !== numbered) throw new Error(`Two statements are called ${name}`);
  texts.set(name, numbered);
  if (names.length === 0) return { name, text };
  named.set(name, names);
  return { name, text: numbered, names };
}

/** Replaces value names with numbers by first appearance, as PostgreSQL requires. Throws if a text mixes both. */
function numberedText(text: string): { text: string; names: readonly string[] } {
  const names: string[] = [];
  const numbered = text.replace(/\$([a-z]\w*)/g, (_whole, name: string) => {
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  if (names.length > 0 && /\$\d/.test(text)) throw new Error(`Some values have names, others numbers: ${text}`);
  return { text: numbered, names };
}

/** Returns the values in the order of PostgreSQL's numbering. Throws if a value is missing. */
export function valuesOf({ name, names }: Statement<unknown, Values>, values: Values = []): readonly Param[] {
  if (isList(values)) return values;
  return (names ?? []).map((each) => {
    const value = values[each];
    if (value === undefined) throw new Error(`${name} lacks the value ${each}`);
    return value;
  });
}

const isList = (values: Values): values is readonly Param[] => Array.isArray(values);

/** Returns the name and text of every statement that the modules loaded so far declare. */
export const declaredStatements = (): ReadonlyMap<string, string> => texts;

/** Returns the value names of each statement that names its values. */
export const declaredNames = (): ReadonlyMap<string, readonly string[]> => named;

/** Escapes user input for a `like` pattern, so that `%` and `_` are literal characters. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}

/**
 * SQL for the `returning` clause of a statement that only does bookkeeping and is its own transaction: its commit does
 * not wait for the disk, because that wait would cost more than the statement. If the database machine crashes a moment
 * later, the row is back in its old state. Readers see no difference. Inside a transaction it would apply to the whole
 * transaction, so do not use it there.
 */
export const ASYNC_COMMIT = `set_config('synchronous_commit', 'off', true)`;

// The rest builds parts of statements from one list of columns, so that each column name is written only once
// (docs/developers/buyer-fields.md). The parts are built when a module is loaded, so a statement's text stays fixed.

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
