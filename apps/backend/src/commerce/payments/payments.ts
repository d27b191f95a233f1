import type { GatewayRegistry } from '../gateways/registry.ts';
import type { Commerce } from '../http/handler.ts';

/** What paying needs beside the database: ways to pay, and addresses to come back to. */
export interface Payments extends Commerce {
  gateways: GatewayRegistry;
  /** PUBLIC_URL, without a slash at its end. */
  publicUrl: string;
  /** Signs the secrets of payment cookies: INTERNAL_SECRET. */
  secretKey: string;
}
