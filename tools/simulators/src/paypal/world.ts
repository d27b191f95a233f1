import { GatewayUnit, type Gateway } from '../base/gateway.ts';
import type { Settings } from '../settings/settings.ts';
import type { Tables, EventRow } from './records.ts';
import { newEventId } from './ids.ts';

/** Everything that the parts of the PayPal simulator share. */
export interface World extends Gateway<Tables> {
  readonly settings: Settings;
  /** Captures with a refund that is not answered yet. */
  readonly busy: Set<string>;
}

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
