/** One step forward of the commerce tables. It never changes once it is in a release: the next step is a new file. */
export interface Migration {
  /** The number in front of its file's name. */
  readonly version: number;
  readonly name: string;
  /**
   * SQL, several statements, run inside the transaction of all pending migrations. The line of each column that it adds ends
   * with what the column holds (`columns-of.ts`); an undeclared one fails a test.
   */
  readonly text: string;
  /** Columns of earlier migrations that it takes away, as `table.column`. */
  readonly removes?: readonly string[];
}
