/**
 * Where the shop holds something about a person, table by table. The copy and the deletion read this list alone, and a
 * test holds it against the columns that are declared personal: a table that is not in it fails.
 */
export interface Place {
  table: string;
  /** Heading of the copy that a person reads. */
  title: string;
  /** One sentence: what this is for. */
  about: string;
  /**
   * SQL: whether a row `t` is the person's. `p.users` (int[]), `p.email` (lower case) and `p.orders` (uuid[]) are the
   * person's.
   */
  mine: string;
  /** What a deletion does: take the rows away, empty columns, blank words in them, or leave facts that the law wants kept. */
  erase:
    | { how: 'delete' }
    | { how: 'empty'; columns: readonly string[]; also?: string }
    /**
     * Rows that nobody can change lose what staff typed through a function of the database: it takes ids and gives those it
     * emptied. `full` is SQL: whether a row `t` still has such words.
     */
    | { how: 'blank'; columns: readonly string[]; full: string; by: string }
    | { how: 'stay'; why: string };
  /** Columns on top of personal and tax ones that make the copy readable. */
  shown?: readonly string[];
  /** Personal columns that no copy holds, and why. */
  withheld?: Readonly<Record<string, string>>;
  /** Columns that hold amounts, in minor units of the shop's currency. */
  money?: readonly string[];
}
