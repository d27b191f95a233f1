import type { PlaceTable } from './place-table.ts';

/**
 * A table in which the shop holds data about a person. The copy and the deletion use only the list of places. A test
 * compares that list with the columns declared personal, and fails if a table is missing.
 */
export interface Place {
  table: PlaceTable;
  /**
   * SQL condition for whether a row `t` is the person's. `p.users` (int[]), `p.email` (lowercase), and `p.orders`
   * (uuid[]) identify the person.
   */
  mine: string;
  /** SQL expression for a row `t` as JSON in the copy, if it is not only its columns. */
  row?: string;
  /** How a deletion treats the rows: delete them, empty columns, blank staff's text, or keep what the law requires. */
  erase:
    | { how: 'delete' }
    | { how: 'empty'; columns: readonly string[]; also?: string }
    /**
     * For append-only rows. The database function `by` removes what staff entered: it takes row ids and returns those
     * it blanked. `full` is an SQL condition for whether a row `t` still contains such text.
     */
    | { how: 'blank'; columns: readonly string[]; full: string; by: string }
    | { how: 'stay'; why: 'tax_law' | 'partner_accounts' };
  /** Columns that make the copy readable, beyond the personal and tax columns. */
  shown?: readonly string[];
  /** Personal columns that are left out of the copy, because they are keys or about a member of staff. */
  withheld?: Readonly<Record<string, 'key' | 'staff'>>;
  /** Columns with amounts, in minor units of the shop's currency. */
  money?: readonly string[];
}

type Facts = Omit<Place, 'table'>;

/** Returns a place whose rows belong to an account and are deleted with it, unless `facts` override that. */
export const ofAccount = (table: PlaceTable, facts: Partial<Facts> = {}): Place => ({
  table,
  mine: 't.user_id = any(p.users)',
  erase: { how: 'delete' },
  ...facts,
});

/** Returns a place whose rows belong to an order and stay with its receipt, unless `facts` override that. */
export const ofOrder = (table: PlaceTable, facts: Partial<Facts> = {}): Place => ({
  table,
  mine: 't.order_id = any(p.orders)',
  erase: { how: 'stay', why: 'tax_law' },
  ...facts,
});
