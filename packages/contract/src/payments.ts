/** Paying a cart and reporting the outcome (R10, R18, R19, R20). */
import { z } from 'zod';
import { amount, bounded, id, version } from './fields.ts';
import { orderSchema } from './orders.ts';

const gatewaySchema = bounded(31).regex(/^[a-z][a-z0-9-]{1,30}$/);

/** Policies that buyers agree to with an order, by the slug of their page. Unpublished policies are omitted. */
export const AGREED_POLICIES = ['terms-and-conditions', 'privacy-policy'] as const;

export const payBodySchema = z.object({
  version,
  gateway: gatewaySchema,
  /** Total shown on the review page. A different current total is a 409 `price_changed`. */
  total: amount,
  consent: z.boolean(),
  /** Versions of the agreed policies by slug. If others are in force, the result is a 409 `policies_changed`. */
  policies: z.record(bounded(80), bounded(40)).default({}),
});
export type PayBody = z.infer<typeof payBodySchema>;

/** `pay`: send the browser to `url`, the gateway's page · `settled`: nothing had to be paid. */
export const payAnswerSchema = z.object({
  outcome: z.enum(['pay', 'settled']),
  url: z.url().nullable(),
  orderId: id,
  /** Secret for the payment cookie. The attempt stores its hash. */
  paymentSecret: z.string(),
});

/**
 * waiting: the gateway has not responded yet · paid · declined · expired · left: the visitor came back without paying,
 * and the page may still be open · refunded: charged, but the order could not be placed, so everything was refunded ·
 * indeterminate: the gateway cannot be reached right now · pending: the buyer has done everything, and the gateway or a
 * bank takes hours or days to decide while the order waits · none: no payment was started.
 */
const paymentOutcomeSchema = z.enum([
  'waiting',
  'paid',
  'declined',
  'expired',
  'left',
  'refunded',
  'indeterminate',
  'pending',
  'none',
]);
export type PaymentOutcome = z.infer<typeof paymentOutcomeSchema>;

/**
 * `left` is the payment attempt whose page the visitor left through the gateway's cancel link. The attempt is closed if
 * it is still the open one. A page that was superseded in a second tab closes nothing.
 */
export const settleBodySchema = z.object({ gateway: gatewaySchema, left: id.nullable().default(null) });

export const paymentStatusSchema = z.object({
  outcome: paymentOutcomeSchema,
  /** True for the buyer, identified by the owner's session or the payment cookie. Others see only the outcome. */
  buyer: z.boolean(),
  orderId: id.nullable(),
  /** Number of the paid order, or of the order whose payment is undecided. */
  orderNumber: z.string().nullable(),
  /** Seconds to wait before polling again. */
  retryAfter: z.number().int().nullable(),
  /** URL at which the gateway's page can still be reopened. */
  resumeUrl: z.url().nullable(),
  /** Gateway of the newest payment. `null` for anyone but the buyer, and if nothing had to be paid. */
  gateway: gatewaySchema.nullable(),
  /** New cart with the items that the paid order did not include (X03). */
  newCartId: id.nullable(),
  newCartSecret: z.string().nullable(),
});
export type PaymentStatus = z.infer<typeof paymentStatusSchema>;

export const receiptSchema = z.object({ order: orderSchema });
