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

/** Why a copy leaves a column out. */
export const IS_KEY = 'It is a key.';
export const IS_ABOUT_STAFF = 'It is about a member of our staff.';

type Facts = Omit<Place, 'table' | 'title' | 'about'>;

/** What belongs to an account and goes with it, unless `facts` say otherwise. */
export const ofAccount = (table: string, title: string, about: string, facts: Partial<Facts> = {}): Place => ({
  table,
  title,
  about,
  mine: 't.user_id = any(p.users)',
  erase: { how: 'delete' },
  ...facts,
});

/** What belongs to an order and stays with its receipt, unless `facts` say otherwise. */
export const ofOrder = (table: string, title: string, about: string, facts: Partial<Facts> = {}): Place => ({
  table,
  title,
  about,
  mine: 't.order_id = any(p.orders)',
  erase: { how: 'stay', why: 'Tax law wants the figures of a sale kept; they name nobody any more.' },
  ...facts,
});
