import { randomBytes } from 'node:crypto';
import { GatewayUnit, type Gateway } from '../base/gateway.ts';
import type { Settings } from '../settings/settings.ts';
import type { Tables, Snapshot } from './records.ts';

/** Everything that the parts of the Stripe simulator share. */
export interface World extends Gateway<Tables> {
  readonly settings: Settings;
  /** Idempotency keys of requests that are not answered yet, with the fingerprint of their parameters. */
  readonly inFlight: Map<string, string>;
  /** Restricted keys beside the secret one, with the permissions of each. */
  readonly restrictedKeys: Map<string, ReadonlySet<string>>;
  /** The merchant's own host of the hosted pages (Custom Domains); null if they are at Stripe's. */
  pageOrigin: string | null;
  /** Whether Stripe Tax is set up. */
  taxStatus: 'active' | 'pending';
  /** When the next open session expires, in seconds; 0 if unknown. */
  nextExpiry: number;
  /** When the next captured charge comes into the balance, in seconds; 0 if unknown. */
  nextBooking: number;
  /** Requests that were answered in this second of the machine's clock. */
  answered: { second: number; count: number };
}

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

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

function letters(count: number): string {
  let out = '';
  while (out.length < count) {
    for (const byte of randomBytes(count * 2)) {
      // 248 is the largest multiple of 62 in a byte: beyond it the first letters would come up more often.
      if (byte < 248 && out.length < count) out += ALPHABET[byte % 62];
    }
  }
  return out;
}

/** A new id as Stripe makes them: prefix, underscore, 24 letters and digits. */
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

/** A new checkout session's id, marked as test mode. */
export function newSessionId(): string {
  return `cs_test_a1${letters(56)}`;
}

/** The secret that Stripe's own pages use for a payment intent. */
export function newClientSecret(paymentIntent: string): string {
  return `${paymentIntent}_secret_${letters(25)}`;
}
