/**
 * A statement with a name. PostgreSQL parses and plans it once per connection, which halves the cost of short ones, so
 * names are unique in the whole backend: `folder.what`, like `carts.read`. The text never changes at run time; values
 * travel as `$1`, `$2`, ….
 */
export interface Statement<Row> {
  readonly name: string;
  readonly text: string;
  /** Never set: carries the type of a row. */
  readonly row?: Row;
}

const texts = new Map<string, string>();

/** Declares a statement. Throws when another text already has the name. */
export function sql<Row = never>(name: string, text: string): Statement<Row> {
  const known = texts.get(name);
  if (known !== undefined && known !== text) throw new Error(`Two statements are called ${name}`);
  texts.set(name, text);
  return { name, text };
}

/** Every statement that the modules loaded so far declare: its name, and its text. */
export const declaredStatements = (): ReadonlyMap<string, string> => texts;
