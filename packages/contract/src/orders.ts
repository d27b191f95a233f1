/** Orders as their buyers see them (R13, R20). */
import { FULFILLMENT_STATES, REQUEST_KINDS } from '@cerulean/rules/fulfillment-states';
import { z } from 'zod';
import { addressSchema, taxPlaceSchema } from './address.ts';
import { goodsSchema } from './after-payment.ts';
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
    /** Before `discount`, which is left out where nothing came off. */
    lineTotal: amount,
    discount: amount.optional(),
    tax: amount,
    /** Inside the price; left out where there is none. */
    taxIncluded: amount.optional(),
    attachedTo: id.nullable(),
  }),
  z.object({
    kind: z.literal('plan'),
    id,
    sku: z.string(),
    documentId: z.string(),
    ...planFace,
    /** True if the buyer had the SIM kit already, so none was sent. */
    ownKit: z.boolean().optional(),
  }),
]);
export type OrderItem = z.infer<typeof orderItemSchema>;

export const orderSchema = z.object({
  id,
  /** For people: `CER-7K3M-QX42`. */
  number: z.string(),
  state: orderStateSchema,
  currency,
  placedAt: instant,
  paidAt: instant.nullable(),
  /** False if its buyer's account has paid another one before it. */
  isFirst: z.boolean(),
  items: z.array(orderItemSchema),
  totals: z.object({
    products: amount,
    plans: amount,
    activation: amount,
    shipping: amount,
    /** What promotions took off the four above. */
    discount: amount,
    tax: amount,
    /** Inside the prices; left out where there is none. */
    taxIncluded: amount.optional(),
    /** What points paid. */
    points: amount,
    total: amount,
    refunded: amount,
  }),
  /** What the operator called the taxes then; omitted if none had its own name. */
  taxNames: taxNamesSchema.optional(),
  /** What the account earned with it when it was paid; left out where it is nothing. */
  pointsEarned: z.number().int().optional(),
  /** What makes up `totals.discount`. */
  discounts: z.array(reductionSchema),
  shipping: z.object({ code: z.string(), name: z.string(), detail: z.string() }).nullable(),
  taxPlace: taxPlaceSchema,
  /** Null once erased. */
  person: personSchema
    .extend({
      delivery: addressSchema.nullable(),
      e911: z.array(z.object({ itemId: id, address: addressSchema })),
    })
    .nullable(),
  /** What tax law keeps of the buyer; left out where there is nothing. */
  buyerFacts: buyerFactsSchema.optional(),
  policies: z.record(z.string(), z.string()),
  payment: z
    .object({ gateway: z.string(), paidWith: z.string().nullable().describe('`Visa ending in 4242`') })
    .nullable(),
  history: z.array(z.object({ event: z.string(), at: instant })),
  /** Where the goods are; not there in the first moment after a payment. */
  goods: goodsSchema.nullable().optional(),
  /** Invoice, credit and debit notes; there a moment after the payment, or after money went back. */
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
  names: z.array(z.string()),
  totalQuantity: z.number().int(),
  /** How far its goods are; null shortly after the payment, and where the order was never paid. */
  goods: z.enum(FULFILLMENT_STATES).nullable(),
  /** True once our team learned that each of its parcels was delivered. */
  delivered: z.boolean(),
  /** What its buyer asked for and waits for. */
  asked: z.enum(REQUEST_KINDS).nullable(),
});
/** An order whose payment the gateway or a bank has not decided yet. */
export const waitingOrderSchema = orderCardSchema
  .omit({ state: true, goods: true, delivered: true, asked: true })
  .extend({ cartId: id, gateway: z.string(), payment: z.enum(['pending', 'indeterminate']) });
export const orderListSchema = z.object({
  orders: z.array(orderCardSchema),
  /** Beside the paid ones, on the first page. */
  waiting: z.array(waitingOrderSchema),
  total: z.number().int(),
  page: z.number().int(),
  pageSize: z.number().int(),
});
export const orderQuerySchema = z.object({ page: z.coerce.number().int().min(1).max(500).default(1) });
export const orderParams = z.object({ orderId: id });
export const orderAnswerSchema = z.object({ order: orderSchema });
