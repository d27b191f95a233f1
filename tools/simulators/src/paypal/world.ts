import { randomBytes, randomUUID } from 'node:crypto';
import { GatewayUnit, type Gateway } from '../base/gateway.ts';
import type { Settings } from '../settings/settings.ts';
import type { Tables, EventRow } from './records.ts';

/** State that the parts of the PayPal simulator share. */
export interface World extends Gateway<Tables> {
  readonly settings: Settings;
  /** Ids of captures that have a refund request in progress. */
  readonly busy: Set<string>;
}

/** One transaction of the PayPal simulator. */
export class Unit extends GatewayUnit<Tables> {
  readonly #world: World;

  constructor(world: World) {
    super(world);
    this.#world = world;
  }

  /** Adds an event about an object, with the object in its current state. */
  emit(event: Omit<EventRow, 'id' | 'created'>): void {
    this.putEvent({ id: newEventId(), created: this.#world.clock.now(), ...event });
  }
}

/** Capital letters and digits that are hard to confuse, as in account ids (`^[2-9A-HJ-NP-Z]{13}$`). */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Returns a new id with `length` characters. */
export function newId(length = 17): string {
  // The number of byte values is a multiple of 32, so each character of the alphabet is equally likely.
  return [...randomBytes(length)].map((byte) => ALPHABET[byte % 32]).join('');
}

/** Returns an event id such as `WH-2WR32451HC0233532-67976317FL4543714`. */
export function newEventId(): string {
  return `WH-${newId()}-${newId()}`;
}

export function newDisputeId(): string {
  return `PP-R-${newId(3)}-${newId(8)}`;
}

/** Returns a debug id, which PayPal's support team asks for. */
export function newDebugId(): string {
  return randomUUID().replaceAll('-', '').slice(0, 13);
}
