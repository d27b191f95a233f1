import type { GatewayRegistry } from './gateways/registry.ts';
import type { Commerce } from '../http/handler.ts';
import type { PaymentLimits } from './payment-limits.ts';

/** What paying needs beside the database: ways to pay, and addresses to come back to. */
export interface Payments extends Commerce {
  gateways: GatewayRegistry;
  /** PUBLIC_URL, without a slash at its end. */
  publicUrl: string;
  /** Signs the secrets of payment cookies: INTERNAL_SECRET. */
  secretKey: string;
  /** How often somebody may try to pay. */
  limits: PaymentLimits;
  /** The part of a shelf that one address may hold without paying, in percent; 100 is no limit. */
  holdShare: number;
  /** Milliseconds that a message about a checkout session waits for the buyer, who mostly comes back and settles it. */
  returnGrace: number;
}
