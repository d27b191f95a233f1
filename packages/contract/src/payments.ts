/** Paying a cart and learning how it went (R10, R18, R19, R20). */
import { z } from 'zod';
import { amount, bounded, id, version } from './fields.ts';
import { orderSchema } from './orders.ts';

const gatewaySchema = bounded(31).regex(/^[a-z][a-z0-9-]{1,30}$/);

/** Policies that are agreed to with an order, by the slug of their page. One that is not published is left out. */
export const AGREED_POLICIES = ['terms-and-conditions', 'privacy-policy'] as const;

export const payBodySchema = z.object({
  version,
  gateway: gatewaySchema,
  /** The total that the review page showed; a different one is a 409 `price_changed`. */
  total: amount,
  consent: z.boolean(),
  /** Versions of the policies that were agreed to, by slug; others than those in force are a 409 `policies_changed`. */
  policies: z.record(bounded(80), bounded(40)).default({}),
});
export type PayBody = z.infer<typeof payBodySchema>;

/** `pay`: send the browser to `url`, the gateway's page. `settled`: nothing was to pay. */
export const payAnswerSchema = z.object({
  outcome: z.enum(['pay', 'settled']),
  url: z.url().nullable(),
  orderId: id,
  /** For the payment cookie; hashed on the attempt. */
  paymentSecret: z.string(),
});

/**
 * waiting: the gateway has not said · paid · declined · expired · left: the visitor came back without paying, the page
 * may still be open · refunded: charged but the order could not be made, all of it was given back · indeterminate: the
 * gateway cannot be asked right now · pending: the buyer has done everything, and the gateway or a bank takes hours or days
 * to decide; the order waits · none: no payment was begun.
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
 * `left` is the payment attempt whose page the visitor left by the gateway's cancel link: it is closed if it is still the
 * open one. A page that another has taken the place of, in a second tab, closes nothing.
 */
export const settleBodySchema = z.object({ gateway: gatewaySchema, left: id.nullable().default(null) });

export const paymentStatusSchema = z.object({
  outcome: paymentOutcomeSchema,
  /** True for the buyer: the owner's session or the payment cookie. Everyone else sees only the outcome. */
  buyer: z.boolean(),
  orderId: id.nullable(),
  /** Of the paid order, or of the one whose payment is not decided. */
  orderNumber: z.string().nullable(),
  /** Seconds to wait before asking again. */
  retryAfter: z.number().int().nullable(),
  /** Where the gateway's page can still be opened again. */
  resumeUrl: z.url().nullable(),
  /** With whom the newest payment was begun; null for everybody but the buyer, and where nothing was to pay. */
  gateway: gatewaySchema.nullable(),
  /** Items that the paid order did not hold wait in this new cart (X03). */
  newCartId: id.nullable(),
  newCartSecret: z.string().nullable(),
});
export type PaymentStatus = z.infer<typeof paymentStatusSchema>;

export const receiptSchema = z.object({ order: orderSchema });
