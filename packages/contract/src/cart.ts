/** Carts (R05–R10). A cart is reached by its id and the visitor's secret, or by its owner's session. */
import { z } from 'zod';
import * as limits from '@cerulean/rules/limits';
import { STEPS } from '@cerulean/rules/next-step';
import { SHIPPING_OBSTACLES } from '@cerulean/rules/shipping';
import { boxLineOf } from '@cerulean/rules/street-address';
import {
  addressSchema,
  HELP_NEEDS_A_STREET,
  taxPlaceSchema,
  typedAddressSchema,
  typedEmergencyAddressSchema,
  typedTaxPlaceSchema,
} from './address.ts';
import { buyerOfCart, typedContactSchema } from './buyer-fields.ts';
import { zipProblem } from './zip-state.ts';
import { cartCodeSchema, reductionSchema } from './promotions.ts';
import { pictureSchema, productKindSchema, termStartSchema } from './catalog.ts';
import { amount, bounded, currency, day, documentId, id, instant, line, sku, version } from './fields.ts';

/** Why an item cannot be bought as it is; it stays in the cart, marked (X07). */
const availabilitySchema = z.enum(['ok', 'few_left', 'sold_out', 'not_enough', 'not_sold', 'no_fit', 'kit_taken']);

/** The answer to *Will my phone work?* for one line (R06). */
export const deviceCheckSchema = z.object({
  model: line(80, 'Name the model'),
  /** `listed`: found in the editors' list with eSIM; `confirmed`: the buyer has looked with *#06#. */
  answer: z.enum(['listed', 'confirmed']),
});

/** What a product item shows of the product, in a cart and in an order. */
export const productFace = {
  name: z.string(),
  productKind: productKindSchema,
  color: z.string().nullable(),
  option: z.string().nullable(),
  picture: pictureSchema.nullable(),
};

const productItemSchema = z.object({
  kind: z.literal('product'),
  id,
  sku,
  documentId,
  ...productFace,
  quantity: z.number().int().min(1).max(limits.MAX_QUANTITY),
  unitPrice: amount,
  formerPrice: amount.nullable(),
  /** Before `discount`, which is left out where nothing comes off. */
  lineTotal: amount,
  discount: amount.optional(),
  tax: amount.nullable(),
  /** Inside the price; left out where there is none. */
  taxIncluded: amount.optional(),
  /** The plan item that this SIM kit came with, and goes with. */
  attachedTo: id.nullable(),
  /** How many plan items go into this device. */
  plans: z.number().int(),
  /** For how many of its pieces the buyer went on without a plan. */
  withoutPlan: z.number().int(),
  availability: availabilitySchema,
});
export type ProductItem = z.infer<typeof productItemSchema>;

/** What a plan item says of the plan, what it costs and where it goes, in a cart and in an order. */
export const planFace = {
  slug: z.string(),
  name: z.string(),
  level: z.number().int(),
  planKind: z.enum(['voice', 'data']),
  term: z.object({ unit: z.enum(['days', 'months']), length: z.number().int() }),
  unitPrice: amount,
  activationFee: amount,
  /** Before `discount`; that and what comes off the activation are left out where nothing does. */
  lineTotal: amount,
  discount: amount.optional(),
  feeDiscount: amount.optional(),
  /** On top and inside; each left out where there is none. */
  tax: amount.optional(),
  taxIncluded: amount.optional(),
  sim: z.enum(['esim', 'card']),
  start: termStartSchema,
  startDay: day.nullable(),
  /** In a cart known only where the start is fixed: a chosen day, or the purchase (then as of today). */
  endsOn: day.nullable(),
  /** The item of this cart or order that it goes into. */
  deviceItemId: id.nullable(),
};

const planItemSchema = z.object({
  kind: z.literal('plan'),
  id,
  sku,
  documentId,
  ...planFace,
  dataMb: z.number().int().nullable(),
  perMonth: amount.nullable(),
  quantity: z.literal(1),
  /** Null: the emergency address for all lines, `cart.e911`. */
  e911: addressSchema.nullable(),
  deviceCheck: deviceCheckSchema.nullable(),
  /** True if an eSIM goes into a phone that we did not sell and the question is still open. */
  deviceCheckNeeded: z.boolean(),
  /** The SIM kit that the buyer has in hand (R28): its card gets the plan, and nothing is sent. */
  kit: z.object({ code: z.string(), iccidEnd: z.string() }).nullish(),
  availability: availabilitySchema,
});
export type PlanItem = z.infer<typeof planItemSchema>;

const cartItemSchema = z.discriminatedUnion('kind', [productItemSchema, planItemSchema]);
export type CartItem = z.infer<typeof cartItemSchema>;

/** What the operator calls the taxes of a sale, by what is sold; without a name it is sales tax. */
export const taxNamesSchema = z.object({
  product: z.string().optional(),
  plan: z.string().optional(),
  shipping: z.string().optional(),
});

const totalsSchema = z.object({
  products: amount,
  plans: amount,
  activation: amount,
  shipping: amount.nullable(),
  /** What promotions take off the four above. */
  discount: amount,
  tax: amount.nullable(),
  /** Inside the prices; left out where there is none. */
  taxIncluded: amount.optional(),
  /** What points pay. */
  points: amount,
  total: amount,
  complete: z.boolean(),
});

const shippingOptionSchema = z.object({
  code: z.string(),
  name: z.string(),
  detail: z.string(),
  price: amount,
  /** The least that it costs, because the address is not known yet. */
  isFrom: z.literal(true).optional(),
});
export type ShippingOption = z.infer<typeof shippingOptionSchema>;

/** The `details` of `shipping_unavailable`: nothing can be sent there, or not in that way but in these. */
export const shippingRefusalSchema = z.object({
  why: z.enum([...SHIPPING_OBSTACLES, 'method']),
  options: z.array(shippingOptionSchema).default([]),
});

/** How a cart can be sent to a place: the ways with what they cost, or why there is none. */
export const deliverySchema = z.object({
  options: z.array(shippingOptionSchema),
  obstacle: z.enum(SHIPPING_OBSTACLES).optional(),
});
export type Delivery = z.infer<typeof deliverySchema>;

/** Things that happened to the cart while the visitor was elsewhere, shown once. */
const cartMessageSchema = z.object({
  code: z.enum(['quantity_capped', 'items_moved_here', 'merged', 'item_left_behind']),
  text: z.string(),
});

export const cartSchema = z.object({
  id,
  version,
  state: z.enum(['open', 'paid']),
  currency,
  expiresAt: instant,
  /** `you`: the caller's account owns it; `nobody`: it has no owner, and the secret gives access. */
  owner: z.enum(['you', 'nobody']),
  items: z.array(cartItemSchema),
  totalQuantity: z.number().int().describe('Pieces and lines; attached SIM kits are not counted'),
  planDeclined: z.boolean(),
  ...buyerOfCart,
  delivery: addressSchema.nullable(),
  /** The emergency address of all lines that have none of their own; `same` is the delivery address. */
  e911: z.object({ same: z.boolean(), address: addressSchema.nullable() }).nullable(),
  taxPlace: taxPlaceSchema.nullable(),
  /** True while it is not known whether tax comes on top of the plans: it does in some places, and the place is missing. */
  planTaxLater: z.boolean().optional(),
  shippingMethod: z.string().nullable(),
  /** For the address; what they cost at least while it is not known, or nothing can be sent there. */
  shippingOptions: z.array(shippingOptionSchema),
  /** Why nothing can be sent; left out where something can. */
  shippingObstacle: z.enum(SHIPPING_OBSTACLES).optional(),
  totals: totalsSchema,
  /** What makes up `totals.discount`. */
  discounts: z.array(reductionSchema),
  /** Left out where none was put in. */
  code: cartCodeSchema.optional(),
  /** What its owner has, where points pay anything: `spent` of them pay `totals.points`, if `use` says so. */
  points: z
    .object({
      balance: z.number().int(),
      worth: amount,
      /** The least that can be charged for the rest. */
      minimum: amount,
      use: z.boolean(),
      spent: z.number().int(),
    })
    .optional(),
  taxRate: z.number().int().nullable().describe('Of devices, in millionths: 68750 is 6.875 %'),
  /** Omitted if no tax has its own name. */
  taxNames: taxNamesSchema.optional(),
  needs: z.object({
    plan: z.enum(['needed', 'offered', 'none']),
    delivery: z.boolean(),
    e911: z.boolean(),
    taxPlace: z.boolean(),
    account: z.boolean(),
    consent: z.boolean(),
  }),
  next: z.object({ step: z.enum(STEPS), reason: z.string() }),
  /** Prices that differ from the ones the visitor was last shown; empty after it was acknowledged. */
  priceChanges: z.array(z.object({ itemId: id.nullable(), name: z.string(), before: amount, after: amount })),
  messages: z.array(cartMessageSchema),
  /** An older cart of the same account, offered, never added by itself (R08). */
  olderCart: z
    .object({ cartId: id, items: z.array(z.object({ name: z.string(), quantity: z.number().int() })) })
    .nullable(),
  /** The order that a paid cart became. */
  orderId: id.nullable(),
  /** The partner through whose page the visitor came in the last 30 days (R17). */
  partner: z.string().optional(),
  /**
   * A payment of this cart that is not decided. `pending`: the buyer has done everything, so until then nothing that was ordered
   * changes · `indeterminate`: the gateway does not answer.
   */
  payment: z
    .object({ state: z.enum(['pending', 'indeterminate']), gateway: z.string(), orderNumber: z.string() })
    .optional(),
});
export type Cart = z.infer<typeof cartSchema>;

/** Without defaults: in a change, what is left out stays as it is. */
const planChanges = z.object({
  sku: sku.describe('The SKU of a plan term'),
  sim: z.enum(['esim', 'card']),
  start: termStartSchema,
  startDay: day.nullable(),
  deviceCheck: deviceCheckSchema.nullable(),
});

const planChoice = planChanges.extend({
  start: termStartSchema.default('first_connection'),
  startDay: day.nullable().default(null),
  deviceCheck: deviceCheckSchema.nullable().default(null),
});

export const addItemSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('product'), sku, quantity: z.number().int().min(1).max(limits.MAX_QUANTITY).default(1) }),
  planChoice.extend({
    kind: z.literal('plan'),
    deviceItemId: id.nullable().default(null),
    /** How many identical lines, each a separate item; defaults to one. */
    lines: z.number().int().min(1).max(limits.MAX_LINES_AT_ONCE).optional(),
    /** The QR code of a SIM kit that was bought elsewhere (R28); its card then needs no kit of ours. */
    qrId: bounded(40).regex(limits.QR_ID).optional(),
  }),
]);
export type AddItem = z.infer<typeof addItemSchema>;

/** An `addKey` makes a repeated submission of the same form one effect (X10). */
export const addItemBodySchema = z.object({ item: addItemSchema, addKey: id.optional() });

export const createCartBodySchema = z.object({ item: addItemSchema.optional(), addKey: id.optional() });

export const changeItemBodySchema = z.object({
  version,
  /** Set, not added: "make it 3". 0 removes. */
  quantity: z.number().int().min(0).max(999).optional(),
  /** `deviceItemId`: the device of this cart that the plan goes into from now on, or null for none of them. */
  plan: planChanges.extend({ deviceItemId: id.nullable() }).partial().optional(),
  /** An emergency address of this line alone, or null for the one of all. */
  e911: typedEmergencyAddressSchema.nullable().optional(),
});
export type ChangeItemBody = z.infer<typeof changeItemBodySchema>;

/** The short answer to every change of items: totals are read apart. */
export const itemAnswerSchema = z.object({
  itemId: id.nullable(),
  version,
  totalQuantity: z.number().int(),
  quantity: z.number().int(),
});
export const createCartAnswerSchema = itemAnswerSchema.extend({ cartId: id, secret: z.string().nullable() });

/**
 * `itemId`: of one more piece of this device, or, where it is not declined, of all its pieces again; without it, of
 * everything in the cart.
 */
export const planDecisionBodySchema = z.object({ version, declined: z.boolean(), itemId: id.optional() });

export const addressStepBodySchema = z
  .object({
    version,
    contact: typedContactSchema,
    /** Asked where something is delivered. */
    delivery: typedAddressSchema.nullable(),
    /** Asked for voice plans. */
    e911: z.object({ same: z.boolean(), address: typedEmergencyAddressSchema.nullable() }).nullable(),
    /** Asked where neither is. */
    taxPlace: typedTaxPlaceSchema.nullable(),
    shippingMethod: bounded(40).nullable(),
  })
  .superRefine(({ delivery, e911 }, { addIssue }) => {
    // A parcel may go to a PO box; a 911 caller is never in one.
    if (!e911?.same || delivery === null || boxLineOf(delivery) === null) return;
    addIssue({ code: 'custom', path: ['e911', 'same'], message: HELP_NEEDS_A_STREET });
  });
export type AddressStepBody = z.infer<typeof addressStepBodySchema>;

/** What a step shows as chosen before it is saved: a new plan, a place that is typed, a way of delivery. */
export const quoteQuerySchema = z
  .object({
    ...planChanges.pick({ sku: true, sim: true }).partial().shape,
    deviceItemId: id.optional(),
    ...addressSchema.pick({ state: true, zip: true }).partial().shape,
    shippingMethod: bounded(40).optional(),
  })
  .superRefine(({ zip, state }, { addIssue }) => {
    const message = zip !== undefined && state !== undefined ? zipProblem(zip, state) : null;
    if (message !== null) addIssue({ code: 'custom', path: ['zip'], message });
    if ((zip === undefined) !== (state === undefined)) {
      addIssue({ code: 'custom', path: ['zip'], message: 'A place is a ZIP code with its state' });
    }
  });

export const versionBodySchema = z.object({ version });
export const acknowledgeBodySchema = z.object({ version, total: amount.describe('The total that was shown') });
export const takeOverBodySchema = z.object({ fromCartId: id });
export const cartSummarySchema = z.object({ cartId: id.nullable(), totalQuantity: z.number().int() });

/** Parameters of the path. */
export const cartParams = z.object({ cartId: id });
export const itemParams = z.object({ cartId: id, itemId: id });
export const documentParams = z.object({ documentId });
