/**
 * A statement with a name. PostgreSQL parses and plans it once per connection, which halves the cost of short ones, so
 * names are unique in the whole backend: `folder.what`, like `carts.read`. The text never changes at run time; values
 * travel as `$1`, `$2`, ….
 */
export interface Statement<Row, Params extends readonly Param[] = readonly Param[]> {
  readonly name: string;
  readonly text: string;
  /** Never set: carry the types of a row and of the values. */
  readonly row?: Row;
  readonly params?: Params;
}

/** A value that goes into a statement. */
export type Param = string | number | boolean | Date | Buffer | null | readonly (string | number | null)[];

const texts = new Map<string, string>();

/**
 * Declares a statement. Throws when another text already has the name. The type of its row is held against its columns, and
 * what it is called with against its parameters, by `apps/backend/tests/sql-types.test.ts`.
 */
export function sql<Row = never, Params extends readonly Param[] = readonly Param[]>(
  name: string,
  text: string,
): Statement<Row, Params> {
  const known = texts.get(name);
  if (known !== undefined && known !== text) throw new Error(`Two statements are called ${name}`);
  texts.set(name, text);
  return { name, text };
}

/** Every statement that the modules loaded so far declare: its name, and its text. */
export const declaredStatements = (): ReadonlyMap<string, string> => texts;
