import type { GatewayRegistry } from './gateways/registry.ts';
import type { Commerce } from '../http/handler.ts';
import type { PaymentLimits } from './payment-limits.ts';

/** Dependencies of payment functions, such as gateways and URLs, in addition to the database. */
export interface Payments extends Commerce {
  gateways: GatewayRegistry;
  /** PUBLIC_URL without a trailing slash. */
  publicUrl: string;
  /** INTERNAL_SECRET, from which payment cookies' secrets are derived. */
  secretKey: string;
  /** Limits on the number of payment tries per time window. */
  limits: PaymentLimits;
  /** Maximum percentage of an item's stock that one network may hold unpaid. 100 means no limit. */
  holdShare: number;
  /** Milliseconds to delay webhooks about a checkout session, because the buyer usually returns and settles it. */
  returnGrace: number;
}
