/** Orders as their buyers see them (R13, R20). */
import { FULFILLMENT_STATES, REQUEST_KINDS } from '@cerulean/rules/fulfillment-states';
import { z } from 'zod';
import { addressSchema, taxPlaceSchema } from './address.ts';
import { goodsSchema } from './after-payment.ts';
import { businessDays } from './business-days.ts';
import { buyerFactsSchema, personSchema } from './buyer-fields.ts';
import { planFace, productFace, taxNamesSchema } from './cart.ts';
import { invoiceSummarySchema } from './invoices.ts';
import { reductionSchema } from './promotions.ts';
import { amount, currency, id, instant } from './fields.ts';

const orderStateSchema = z.enum(['placed', 'paid', 'refunded_in_part', 'refunded', 'canceled']);

const orderItemSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('product'),
    id,
    sku: z.string(),
    documentId: z.string(),
    ...productFace,
    quantity: z.number().int(),
    unitPrice: amount,
    /** Total before `discount`, which is omitted if nothing was taken off. */
    lineTotal: amount,
    discount: amount.optional(),
    tax: amount,
    /** Tax included in the price. Omitted if there is none. */
    taxIncluded: amount.optional(),
    attachedTo: id.nullable(),
  }),
  z.object({
    kind: z.literal('plan'),
    id,
    sku: z.string(),
    documentId: z.string(),
    ...planFace,
    /** True if the buyer already had the SIM kit, so none was shipped. */
    ownKit: z.boolean().optional(),
  }),
]);
export type OrderItem = z.infer<typeof orderItemSchema>;

export const orderSchema = z.object({
  id,
  /** Order number for people, such as `CER-7K3M-QX42`. */
  number: z.string(),
  state: orderStateSchema,
  currency,
  placedAt: instant,
  paidAt: instant.nullable(),
  /** Whether this is the buyer's first order. False if the buyer's account has paid another order before. */
  isFirst: z.boolean(),
  items: z.array(orderItemSchema),
  totals: z.object({
    products: amount,
    plans: amount,
    activation: amount,
    shipping: amount,
    /** Total discount by promotions on the four amounts above. */
    discount: amount,
    tax: amount,
    /** Tax included in the prices. Omitted if there is none. */
    taxIncluded: amount.optional(),
    /** Amount paid with points. */
    points: amount,
    total: amount,
    refunded: amount,
  }),
  /** The operator's tax names at the time of the order. Omitted if no tax had its own name. */
  taxNames: taxNamesSchema.optional(),
  /** Points that the account earned when the order was paid. Omitted if none. */
  pointsEarned: z.number().int().optional(),
  /** Discounts that add up to `totals.discount`. */
  discounts: z.array(reductionSchema),
  shipping: z
    .object({ code: z.string(), name: z.string(), detail: z.string(), days: businessDays.optional() })
    .nullable(),
  taxPlace: taxPlaceSchema,
  /** The buyer's personal data. `null` once erased. */
  person: personSchema
    .extend({
      delivery: addressSchema.nullable(),
      e911: z.array(z.object({ itemId: id, address: addressSchema })),
    })
    .nullable(),
  /** Buyer data that tax law requires to be kept. Omitted if there is none. */
  buyerFacts: buyerFactsSchema.optional(),
  policies: z.record(z.string(), z.string()),
  payment: z.object({ gateway: z.string(), paidWith: z.string().nullable().describe('`Visa •••• 4242`') }).nullable(),
  history: z.array(z.object({ event: z.string(), at: instant })),
  /** State of the goods. Missing in the first moment after a payment. */
  goods: goodsSchema.nullable().optional(),
  /** Invoice, credit notes, and debit notes. Each appears a moment after the payment or the refund. */
  invoices: z.array(invoiceSummarySchema).optional(),
});
export type Order = z.infer<typeof orderSchema>;

export const orderCardSchema = z.object({
  id,
  number: z.string(),
  state: orderStateSchema,
  placedAt: instant,
  total: amount,
  currency,
  /** Name of each unit, so an item of 2 is named twice. */
  names: z.array(z.string()),
  totalQuantity: z.number().int(),
  /** State of the goods. `null` shortly after the payment, and if the order was never paid. */
  goods: z.enum(FULFILLMENT_STATES).nullable(),
  /** True once our team learned that every parcel was delivered. */
  delivered: z.boolean(),
  /** The buyer's request that awaits a decision. */
  asked: z.enum(REQUEST_KINDS).nullable(),
});
/** An order whose payment the gateway or a bank has not decided yet. */
export const waitingOrderSchema = orderCardSchema
  .omit({ state: true, goods: true, delivered: true, asked: true })
  .extend({ cartId: id, gateway: z.string(), payment: z.enum(['pending', 'indeterminate']) });
export const orderListSchema = z.object({
  orders: z.array(orderCardSchema),
  /** Undecided orders in addition to the paid ones, only on the first page. */
  waiting: z.array(waitingOrderSchema),
  total: z.number().int(),
  page: z.number().int(),
  pageSize: z.number().int(),
});
export const orderQuerySchema = z.object({ page: z.coerce.number().int().min(1).max(500).default(1) });
export const orderParams = z.object({ orderId: id });
export const orderAnswerSchema = z.object({ order: orderSchema });
