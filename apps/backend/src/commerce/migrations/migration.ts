/** One forward migration of the commerce tables. It never changes after its release: the next change is a new file. */
export interface Migration {
  /** The number at the beginning of the migration's file name. */
  readonly version: number;
  readonly name: string;
  /**
   * SQL statements that run inside the transaction of all pending migrations. The line of each added column ends with
   * the column's kind (`columns-of.ts`). An undeclared column fails a test.
   */
  readonly text: string;
  /** Columns of earlier migrations that this migration removes, as `table.column`. */
  readonly removes?: readonly string[];
}
