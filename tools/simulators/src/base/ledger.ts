import { openJournal, type Journal } from './journal.ts';

/** Tables of a simulator, by name. `switches` has one row: the persistent settings made by the control API. */
export type Rows<T> = { [K in keyof T]: { id: string } };
/** A change: the table, and a row that is new or replaces the row with the same id. */
export type ChangeOf<T> = { [K in keyof T]: readonly [table: K, row: T[K]] }[keyof T];

/**
 * The durable storage of a simulator: tables in memory, with every change in an append-only file. Rows are never
 * modified, only replaced. The changes of one `commit` are one line of the file, so a crash keeps all of them or none.
 */
export class TableLedger<T extends Rows<T> & { switches: { id: string } }> {
  readonly #journal: Journal;
  readonly #firstSwitches: T['switches'];
  readonly #tables = new Map<keyof T, Map<string, T[keyof T]>>();

  /** Opens or creates the ledger file. `firstSwitches` are the initial switches of a new simulator. */
  constructor(path: string, firstSwitches: T['switches']) {
    this.#firstSwitches = firstSwitches;
    this.#journal = openJournal(path, (entry) => this.#apply(entry as ChangeOf<T>[]));
  }

  /** Returns the row with this id, or `undefined` if there is none. */
  get<K extends keyof T>(table: K, id: string): T[K] | undefined {
    return this.#table(table).get(id);
  }

  /** Returns the row with this id, which must exist because another row refers to it. */
  require<K extends keyof T>(table: K, id: string): T[K] {
    const row = this.get(table, id);
    if (row === undefined) throw new Error(`No ${String(table)} ${id} in the ledger`);
    return row;
  }

  /** Returns all rows of a table, oldest first. */
  rows<K extends keyof T>(table: K): IterableIterator<T[K]> {
    return this.#table(table).values();
  }

  /** Returns all rows of a table, newest first. */
  newestFirst<K extends keyof T>(table: K): T[K][] {
    return [...this.rows(table)].reverse();
  }

  switches(): T['switches'] {
    return this.get('switches', 'switches') ?? this.#firstSwitches;
  }

  setSwitches(change: Partial<T['switches']>): T['switches'] {
    const next = { ...this.switches(), ...change };
    this.commit([['switches', next] as unknown as ChangeOf<T>]);
    return next;
  }

  /** Appends the changes to the file on disk, then makes them visible. */
  commit(changes: readonly ChangeOf<T>[]): void {
    if (changes.length === 0) return;
    this.#journal.append(changes);
    this.#apply(changes);
  }

  /** Deletes all rows of all tables. */
  clear(): void {
    this.#journal.clear();
    this.#tables.clear();
  }

  close(): void {
    this.#journal.close();
  }

  #table<K extends keyof T>(name: K): Map<string, T[K]> {
    const table = this.#tables.get(name) ?? new Map<string, T[keyof T]>();
    this.#tables.set(name, table);
    return table as unknown as Map<string, T[K]>;
  }

  #apply(changes: readonly ChangeOf<T>[]): void {
    for (const [table, row] of changes) this.#table(table).set(row.id, row);
  }
}
