import { randomBytes, randomUUID } from 'node:crypto';
import { GatewayUnit, type Gateway } from '../base/gateway.ts';
import type { Settings } from '../settings/settings.ts';
import type { Tables, EventRow } from './records.ts';

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

/** Capitals and digits that cannot be mistaken for one another, as in the ids of accounts (`^[2-9A-HJ-NP-Z]{13}$`). */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A new id of so many characters. */
export function newId(length = 17): string {
  // 32 letters divide a byte evenly, so each comes up as often as the others.
  return [...randomBytes(length)].map((byte) => ALPHABET[byte % 32]).join('');
}

/** `WH-2WR32451HC0233532-67976317FL4543714`. */
export function newEventId(): string {
  return `WH-${newId()}-${newId()}`;
}

export function newDisputeId(): string {
  return `PP-R-${newId(3)}-${newId(8)}`;
}

/** What PayPal's support asks for. */
export function newDebugId(): string {
  return randomUUID().replaceAll('-', '').slice(0, 13);
}
