import { GatewayUnit } from '../base/gateway.ts';
import { newId } from './ids.ts';
import type { Snapshot, Tables } from './records.ts';
import type { World } from './world.ts';

/** The API request that caused an event; null for what buyers and the clock do. */
export interface Cause {
  id: string;
  idempotencyKey: string | null;
}

/** One step in the life of Stripe's simulator. */
export class Unit extends GatewayUnit<Tables> {
  readonly #world: World;
  readonly #cause: Cause | null;

  constructor(world: World, cause: Cause | null = null) {
    super(world);
    this.#world = world;
    this.#cause = cause;
  }

  /** Seconds since the epoch, for `created`. */
  now(): number {
    return this.#world.clock.seconds();
  }

  override put<K extends keyof Tables>(table: K, row: Tables[K]): Tables[K] {
    if (table === 'charge') this.#world.nextBooking = 0;
    return super.put(table, row);
  }

  /** Adds an event about an object as it is now. */
  emit(type: string, snapshot: Snapshot): void {
    const request = { id: this.#cause?.id ?? null, idempotencyKey: this.#cause?.idempotencyKey ?? null };
    this.putEvent({ id: newId('evt'), created: this.now(), type, snapshot, request });
  }
}
