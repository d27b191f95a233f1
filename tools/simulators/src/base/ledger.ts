import { openJournal } from './journal.ts';
import type { Journal } from './journal.ts';

/** The tables of a simulator, by name. */
export type Rows<T> = { [K in keyof T]: { id: string } };
/** One row that is new, or that takes the place of the one with its id. */
export type ChangeOf<T> = { [K in keyof T]: readonly [table: K, row: T[K]] }[keyof T];
type Store<T> = { [K in keyof T]: Map<string, T[K]> };

/**
 * The durable memory of a simulator: tables in memory, every change in an append-only file. Rows are never changed, only
 * replaced. The changes of one `commit` are one line: a crash leaves all of them or none.
 */
export class TableLedger<T extends Rows<T>> {
  readonly #names: readonly (keyof T)[];
  readonly #journal: Journal;
  #store: Store<T>;

  constructor(path: string, names: readonly (keyof T)[]) {
    this.#names = names;
    this.#store = this.#empty();
    this.#journal = openJournal(path, (entry) => this.#apply(entry as ChangeOf<T>[]));
  }

  /** The row with this id, or undefined. */
  get<K extends keyof T>(table: K, id: string): T[K] | undefined {
    return this.#store[table].get(id);
  }

  /** The row with this id, which must be there because another row names it. */
  require<K extends keyof T>(table: K, id: string): T[K] {
    const row = this.get(table, id);
    if (row === undefined) throw new Error(`No ${String(table)} ${id} in the ledger`);
    return row;
  }

  /** All rows of a table, oldest first. */
  rows<K extends keyof T>(table: K): IterableIterator<T[K]> {
    return this.#store[table].values();
  }

  /** All rows of a table, newest first. */
  newestFirst<K extends keyof T>(table: K): T[K][] {
    return [...this.rows(table)].reverse();
  }

  /** Writes the changes to disk, then makes them visible. */
  commit(changes: readonly ChangeOf<T>[]): void {
    if (changes.length === 0) return;
    this.#journal.append(changes);
    this.#apply(changes);
  }

  /** Forgets everything. */
  clear(): void {
    this.#journal.clear();
    this.#store = this.#empty();
  }

  close(): void {
    this.#journal.close();
  }

  #empty(): Store<T> {
    return Object.fromEntries(this.#names.map((name) => [name, new Map()])) as unknown as Store<T>;
  }

  #apply(changes: readonly ChangeOf<T>[]): void {
    for (const [table, row] of changes) this.#store[table].set(row.id, row);
  }
}
