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
