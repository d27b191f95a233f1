import type { ChangeOf } from '../base/ledger.ts';
import { newEventId } from './ids.ts';
import type { EventRow, TableName, Tables } from './records.ts';
import type { World } from './world.ts';

/** One step in the simulator's life: its changes and events become visible and durable together. */
export class Unit {
  readonly #world: World;
  readonly #changes: ChangeOf<Tables>[] = [];
  readonly #events: string[] = [];

  constructor(world: World) {
    this.#world = world;
  }

  /** Adds a row and gives it back. */
  put<K extends TableName>(table: K, row: Tables[K]): Tables[K] {
    this.#changes.push([table, row] as unknown as ChangeOf<Tables>);
    return row;
  }

  /** Adds an event about an object as it is now. */
  emit(event: Omit<EventRow, 'id' | 'created'>): void {
    const row = { id: newEventId(), created: this.#world.clock.now(), ...event };
    this.put('event', row);
    this.#events.push(row.id);
    const state = this.#world.webhooks.firstState(event.type);
    this.put('delivery', { id: row.id, state, attempts: 0, lastStatus: null, lastError: null });
  }

  commit(): void {
    this.#world.ledger.commit(this.#changes);
    if (this.#events.length > 0) this.#world.webhooks.add(this.#events);
  }
}
