/** Parcels, cancellations, and returns of paid orders (R13, R20). */
import { CARRIERS, TRACKING } from '@cerulean/rules/carriers';
import { FULFILLMENT_STATES, REQUEST_KINDS, REQUEST_STATES } from '@cerulean/rules/fulfillment-states';
import { z } from 'zod';
import { amount, bounded, id, instant } from './fields.ts';
import { says } from './validation.ts';

const count = z.number().int();
const pieces = z.object({ itemId: id, quantity: count });

const shipmentSchema = z.object({
  id,
  /** Number of the parcel within its order, starting at 1. */
  number: count,
  carrier: z.enum(CARRIERS),
  tracking: z.string().regex(TRACKING).nullable(),
  at: instant,
  /** Time at which our team learned of the delivery. */
  deliveredAt: instant.nullable(),
  items: z.array(pieces),
  codes: z.array(z.object({ itemId: id, kind: z.enum(['imei', 'serial']), code: z.string() })),
});
export type Shipment = z.infer<typeof shipmentSchema>;

const returnOrCancelRequestSchema = z.object({
  id,
  kind: z.enum(REQUEST_KINDS),
  state: z.enum(REQUEST_STATES),
  /** Return number to write on the parcel, such as `RET-7K3M-QX42`. */
  number: z.string().nullable(),
  why: z.string().nullable(),
  /** Staff's answer to the buyer's request. */
  answer: z.string().nullable(),
  /** Money that the decision refunds. 0 before it, and if there was nothing to refund, or it was refunded before. */
  refund: amount,
  askedAt: instant,
  items: z.array(pieces),
});
export type ReturnOrCancelRequest = z.infer<typeof returnOrCancelRequestSchema>;

export const goodsSchema = z.object({
  state: z.enum(FULFILLMENT_STATES),
  shipments: z.array(shipmentSchema),
  /** Whether something still has to be shipped. What was refunded before it was shipped does not. */
  toShip: z.boolean(),
  requests: z.array(returnOrCancelRequestSchema),
  canCancel: z.boolean(),
  /** Items and quantities that can be returned now. */
  returnable: z.array(pieces),
  /** Lines of the address for an accepted return, if the shop has set one. */
  returnTo: z.array(z.string()).optional(),
});
export type Goods = z.infer<typeof goodsSchema>;

const MAX_REQUEST_WORDS = 500;
const TOO_LONG = says('too_long', { most: MAX_REQUEST_WORDS });
const words = bounded(4 * MAX_REQUEST_WORDS, TOO_LONG)
  .trim()
  .max(MAX_REQUEST_WORDS, TOO_LONG);

export const returnOrCancelRequestBodySchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('cancel'),
    why: words,
  }),
  z.object({
    kind: z.literal('return'),
    why: words,
    items: z
      .array(z.object({ itemId: id, quantity: count.min(1).max(1_000) }))
      .min(1, says('returned_missing'))
      .max(100),
  }),
]);
export const returnOrCancelRequestParams = z.object({ orderId: id, requestId: id });
