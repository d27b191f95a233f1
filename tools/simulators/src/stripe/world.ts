import type { Gateway } from '../base/gateway.ts';
import type { Settings } from '../settings/settings.ts';
import type { Tables } from './records.ts';

/** Everything that the parts of the Stripe simulator share. */
export interface World extends Gateway<Tables> {
  readonly settings: Settings;
  /** Idempotency keys of requests that are not answered yet, with the fingerprint of their parameters. */
  readonly inFlight: Map<string, string>;
  /** Restricted keys beside the secret one, with the permissions of each. */
  readonly restrictedKeys: Map<string, ReadonlySet<string>>;
  /** The merchant's own host of the hosted pages (Custom Domains); null where they are at Stripe's. */
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
