import { newId } from './ids.ts';
import type { Change, EventRow, Snapshot, TableName, Tables } from './records.ts';
import type { World } from './world.ts';

/** The API request that caused an event; null for what buyers and the clock do. */
export interface Cause {
  id: string;
  idempotencyKey: string | null;
}

/** One step in the simulator's life: its changes and events become visible and durable together. */
export class Unit {
  readonly #world: World;
  readonly #cause: Cause | null;
  readonly #changes: Change[] = [];
  readonly #events: EventRow[] = [];

  constructor(world: World, cause: Cause | null = null) {
    this.#world = world;
    this.#cause = cause;
  }

  /** Seconds since the epoch, for `created`. */
  now(): number {
    return this.#world.clock.seconds();
  }

  /** Adds a row and gives it back. */
  put<K extends TableName>(table: K, row: Tables[K]): Tables[K] {
    this.#changes.push([table, row] as unknown as Change);
    return row;
  }

  /** Adds an event about an object as it is now. */
  emit(type: string, snapshot: Snapshot): void {
    const event: EventRow = {
      id: newId('evt'),
      created: this.now(),
      type,
      snapshot,
      request: { id: this.#cause?.id ?? null, idempotencyKey: this.#cause?.idempotencyKey ?? null },
    };
    this.#events.push(event);
    this.put('event', event);
    const state = this.#world.webhooks.firstState(type);
    this.put('delivery', { id: event.id, state, attempts: 0, lastStatus: null, lastError: null });
  }

  commit(): void {
    this.#world.ledger.commit(this.#changes);
    if (this.#changes.some(([table]) => table === 'charge')) this.#world.nextBooking = 0;
    if (this.#events.length > 0) this.#world.webhooks.add(this.#events.map((event) => event.id));
  }
}
