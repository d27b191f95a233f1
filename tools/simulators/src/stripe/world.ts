import { randomBytes } from 'node:crypto';
import { GatewayUnit, type Gateway } from '../base/gateway.ts';
import type { Settings } from '../settings/settings.ts';
import type { Tables, Snapshot } from './records.ts';

/** State that the parts of the Stripe simulator share. */
export interface World extends Gateway<Tables> {
  readonly settings: Settings;
  /** Idempotency keys of requests in progress, with the fingerprints of their parameters. */
  readonly inFlight: Map<string, string>;
  /** Restricted keys, accepted in addition to the secret key, with the permissions of each key. */
  readonly restrictedKeys: Map<string, ReadonlySet<string>>;
  /** Origin of the merchant's own domain for hosted pages (Custom Domains). `null` if they are on Stripe's domain. */
  pageOrigin: string | null;
  /** Status of Stripe Tax. `pending` means that Stripe Tax is not set up yet. */
  taxStatus: 'active' | 'pending';
  /** Time at which the next session expires, in seconds. 0 if it is unknown. */
  nextExpiry: number;
  /** Time at which the next captured charge is added to the balance, in seconds. 0 if it is unknown. */
  nextBooking: number;
  /** Number of requests answered in the current second of the machine's clock. */
  answered: { second: number; count: number };
}

/** The API request that caused an event. `null` for events caused by a buyer or the clock. */
export interface Cause {
  id: string;
  idempotencyKey: string | null;
}

/** One transaction of the Stripe simulator. */
export class Unit extends GatewayUnit<Tables> {
  readonly #world: World;
  readonly #cause: Cause | null;

  constructor(world: World, cause: Cause | null = null) {
    super(world);
    this.#world = world;
    this.#cause = cause;
  }

  /** Returns the seconds since the epoch, the unit of `created`. */
  now(): number {
    return this.#world.clock.seconds();
  }

  override put<K extends keyof Tables>(table: K, row: Tables[K]): Tables[K] {
    if (table === 'charge') this.#world.nextBooking = 0;
    return super.put(table, row);
  }

  /** Adds an event about an object, with the object in its current state. */
  emit(type: string, snapshot: Snapshot): void {
    const request = { id: this.#cause?.id ?? null, idempotencyKey: this.#cause?.idempotencyKey ?? null };
    this.putEvent({ id: newId('evt'), created: this.now(), type, snapshot, request });
  }
}

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

function letters(count: number): string {
  let out = '';
  while (out.length < count) {
    for (const byte of randomBytes(count * 2)) {
      // Skips higher values: 248 is the largest multiple of 62 in a byte, so others would favor the first characters.
      if (byte < 248 && out.length < count) out += ALPHABET[byte % 62];
    }
  }
  return out;
}

/** Returns a new id in Stripe's format: prefix, underscore, 24 letters and digits. */
export function newId(
  prefix:
    | 'pi'
    | 'ch'
    | 're'
    | 'txn'
    | 'evt'
    | 'req'
    | 'li'
    | 'price'
    | 'prod'
    | 'pm'
    | 'py'
    | 'dp'
    | 'issfr'
    | 'taxcalc'
    | 'tax'
    | 'tax_li',
): string {
  return `${prefix}_${prefix === 'req' ? letters(14) : `3${letters(23)}`}`;
}

/** Returns a new checkout session id, marked as test mode. */
export function newSessionId(): string {
  return `cs_test_a1${letters(56)}`;
}

/** Returns the client secret of a payment intent, which Stripe's own pages use. */
export function newClientSecret(paymentIntent: string): string {
  return `${paymentIntent}_secret_${letters(25)}`;
}
