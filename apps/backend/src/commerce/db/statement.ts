/**
 * A statement with a name. PostgreSQL parses and plans it once per connection, which halves the cost of short ones, so
 * names are unique in the whole backend: `folder.what`, like `carts.read`. The text never changes at run time; values
 * travel as `$1`, `$2`, ….
 */
export interface Statement<Row, Params extends Values = readonly Param[]> {
  readonly name: string;
  readonly text: string;
  /** The names of its values in the order of `$1`, `$2`, …; left out where they have none. */
  readonly names?: readonly string[];
  /** Planned anew at each call, for the values that it is called with. */
  readonly planned?: 'for its values';
  /** Never set: carry the types of a row and of the values. */
  readonly row?: Row;
  readonly params?: Params;
}

/** A value that goes into a statement. */
export type Param = string | number | boolean | Date | Buffer | null | readonly (string | number | null)[];

/** Values by their names, for a statement with many: `$email` instead of `$24`. */
export type Named = Readonly<Record<string, Param>>;

/** What a statement is called with. */
export type Values = readonly Param[] | Named;

const texts = new Map<string, string>();
const named = new Map<string, readonly string[]>();
const forValues = new Set<string>();

/**
 * The same statement for values that decide which index leads to few rows, such as the beginning of a name. Costs its planning
 * and two more messages each time (decision 0053).
 */
export function plannedForItsValues<S extends Statement<unknown, Values>>(statement: S): S {
  forValues.add(statement.name);
  return { ...statement, planned: 'for its values' };
}

/** The names of those. */
export const statementsPlannedForValues = (): ReadonlySet<string> => forValues;

/**
 * Declares a statement. Throws when another text already has the name. The type of its row is held against its columns, and
 * what it is called with against its parameters, by `apps/backend/tests/sql-types.test.ts`. With `Named` as its second type the
 * text names its values, `$email`, and it is called with an object.
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

/** PostgreSQL counts values: a name gets its number where it comes first. Throws where some have names and others numbers. */
function numberedText(text: string): { text: string; names: readonly string[] } {
  const names: string[] = [];
  const numbered = text.replace(/\$([a-z]\w*)/g, (_whole, name: string) => {
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  if (names.length > 0 && /\$\d/.test(text)) throw new Error(`Some values have names, others numbers: ${text}`);
  return { text: numbered, names };
}

/** The values in the order in which PostgreSQL counts them. Throws where one is missing. */
export function valuesOf({ name, names }: Statement<unknown, Values>, values: Values = []): readonly Param[] {
  if (isList(values)) return values;
  return (names ?? []).map((each) => {
    const value = values[each];
    if (value === undefined) throw new Error(`${name} lacks the value ${each}`);
    return value;
  });
}

const isList = (values: Values): values is readonly Param[] => Array.isArray(values);

/** Every statement that the modules loaded so far declare: its name, and its text. */
export const declaredStatements = (): ReadonlyMap<string, string> => texts;

/** The names of the values, of each statement whose values have names. */
export const declaredNames = (): ReadonlyMap<string, readonly string[]> => named;

/** Text that somebody typed as a part of a pattern for `like`, in which `%` and `_` are letters. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}
