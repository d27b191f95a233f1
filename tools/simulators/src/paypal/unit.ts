import { GatewayUnit } from '../base/gateway.ts';
import { newEventId } from './ids.ts';
import type { EventRow, Tables } from './records.ts';
import type { World } from './world.ts';

/** One step in the life of PayPal's simulator. */
export class Unit extends GatewayUnit<Tables> {
  readonly #world: World;

  constructor(world: World) {
    super(world);
    this.#world = world;
  }

  /** Adds an event about an object as it is now. */
  emit(event: Omit<EventRow, 'id' | 'created'>): void {
    this.putEvent({ id: newEventId(), created: this.#world.clock.now(), ...event });
  }
}
