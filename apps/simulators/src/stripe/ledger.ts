import { openJournal } from '../base/journal.ts';
import type { Journal } from '../base/journal.ts';
import type { Change, SwitchesRow, TableName, Tables } from './records.ts';

const TABLES: readonly TableName[] = [
  'session',
  'payment_intent',
  'charge',
  'refund',
  'dispute',
  'balance_transaction',
  'event',
  'delivery',
  'answer',
  'switches',
];

/** Switches of a new simulator: behave like Stripe. */
export const FIRST_SWITCHES: SwitchesRow = {
  id: 'switches',
  clockOffset: 0,
  behavior: { doubleCharge: false, chargeExpired: 'no' },
  refundOutcome: 'succeeded',
  webhooks: { mode: 'on', hold: [], copies: 1, reorder: false, delay: 0 },
};

type Store = { [K in TableName]: Map<string, Tables[K]> };

function emptyStore(): Store {
  return Object.fromEntries(TABLES.map((name) => [name, new Map()])) as unknown as Store;
}

/**
 * The durable memory of the Stripe simulator: tables in memory, every change in an append-only file.
 * The changes of one `commit` are one line: a crash leaves all of them or none.
 */
export class Ledger {
  readonly #journal: Journal;
  #store = emptyStore();

  constructor(path: string) {
    this.#journal = openJournal(path, (entry) => this.#apply(entry as Change[]));
  }

  /** The row with this id, or undefined. */
  get<K extends TableName>(table: K, id: string): Tables[K] | undefined {
    return this.#store[table].get(id);
  }

  /** The row with this id, which must be there because another row names it. */
  require<K extends TableName>(table: K, id: string): Tables[K] {
    const row = this.get(table, id);
    if (row === undefined) throw new Error(`No ${table} ${id} in the ledger`);
    return row;
  }

  /** All rows of a table, oldest first. */
  rows<K extends TableName>(table: K): IterableIterator<Tables[K]> {
    return this.#store[table].values();
  }

  /** All rows of a table, newest first, as Stripe's lists have them. */
  newestFirst<K extends TableName>(table: K): Tables[K][] {
    return [...this.rows(table)].reverse();
  }

  switches(): SwitchesRow {
    return this.get('switches', 'switches') ?? FIRST_SWITCHES;
  }

  /** Writes the changes to disk, then makes them visible. */
  commit(changes: readonly Change[]): void {
    if (changes.length === 0) return;
    this.#journal.append(changes);
    this.#apply(changes);
  }

  /** Forgets everything. */
  clear(): void {
    this.#journal.clear();
    this.#store = emptyStore();
  }

  close(): void {
    this.#journal.close();
  }

  #apply(changes: readonly Change[]): void {
    for (const [table, row] of changes) (this.#store[table] as Map<string, typeof row>).set(row.id, row);
  }
}
