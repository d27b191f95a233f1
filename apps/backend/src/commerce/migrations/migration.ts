/**
 * What a column holds, seen by the law. `personal` is about a person and goes when they ask for it; `tax` must be kept
 * for years; `neither` is neither. A JSON column has one declaration, so mixed ones are split.
 */
export type ColumnKind = 'personal' | 'tax' | 'neither';

/** The columns of a table and what each holds. */
export type Columns = Readonly<Record<string, ColumnKind>>;

/** One step forward of the commerce tables. It never changes once it is on main: the next step is a new file. */
export interface Migration {
  /** The number in front of its file's name. */
  readonly version: number;
  readonly name: string;
  /** SQL, several statements, run inside the transaction of all pending migrations. */
  readonly text: string;
  /** Every column that the text adds; an undeclared one fails a test. */
  readonly columns: Readonly<Record<string, Columns>>;
  /** Columns of earlier migrations that it takes away, as `table.column`. */
  readonly removes?: readonly string[];
}
