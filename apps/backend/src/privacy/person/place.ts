/**
 * A table in which the shop holds data about a person. The copy and the deletion use only this list. A test compares it
 * with the columns declared personal, and fails if a table is missing.
 */
export interface Place {
  table: string;
  /** Heading in the copy for the person. */
  title: string;
  /** One sentence about the purpose of the data. */
  about: string;
  /**
   * SQL condition: whether a row `t` is the person's. `p.users` (int[]), `p.email` (lowercase), and `p.orders` (uuid[])
   * identify the person.
   */
  mine: string;
  /** How a deletion treats the rows: delete them, empty columns, blank words, or keep facts that the law requires. */
  erase:
    | { how: 'delete' }
    | { how: 'empty'; columns: readonly string[]; also?: string }
    /**
     * For append-only rows. A database function removes what staff typed: it takes ids and returns the ones it blanked.
     * `full` is SQL: whether a row `t` still contains such text.
     */
    | { how: 'blank'; columns: readonly string[]; full: string; by: string }
    | { how: 'stay'; why: string };
  /** Columns beyond personal and tax ones that make the copy readable. */
  shown?: readonly string[];
  /** Personal columns that are not part of the copy, and the reason. */
  withheld?: Readonly<Record<string, string>>;
  /** Columns with amounts, in minor units of the shop's currency. */
  money?: readonly string[];
}

/** Reasons why a copy leaves out certain columns. */
export const IS_KEY = 'It is a key.';
export const IS_ABOUT_STAFF = 'It is about a member of our staff.';

type Facts = Omit<Place, 'table' | 'title' | 'about'>;

/** Returns a place that belongs to an account and is deleted with it, unless `facts` differ. */
export const ofAccount = (table: string, title: string, about: string, facts: Partial<Facts> = {}): Place => ({
  table,
  title,
  about,
  mine: 't.user_id = any(p.users)',
  erase: { how: 'delete' },
  ...facts,
});

/** Returns a place that belongs to an order and stays with its receipt, unless `facts` differ. */
export const ofOrder = (table: string, title: string, about: string, facts: Partial<Facts> = {}): Place => ({
  table,
  title,
  about,
  mine: 't.order_id = any(p.orders)',
  erase: { how: 'stay', why: 'Tax law wants the figures of a sale kept; they name nobody any more.' },
  ...facts,
});
