/** Carts (R05–R10). Access requires the cart's id and the visitor's secret, or its owner's session. */
import { z } from 'zod';
import * as limits from '@cerulean/rules/limits';
import { STEPS } from '@cerulean/rules/next-step';
import { SHIPPING_OBSTACLES, WITHHELD_REASONS } from '@cerulean/rules/shipping';
import { boxLineOf } from '@cerulean/rules/street-address';
import {
  addressSchema,
  HELP_NEEDS_A_STREET,
  taxPlaceSchema,
  typedAddressSchema,
  typedEmergencyAddressSchema,
  typedTaxPlaceSchema,
} from './address.ts';
import { businessDays } from './business-days.ts';
import { buyerOfCart, typedContactSchema } from './buyer-fields.ts';
import { says } from './validation.ts';
import { zipProblem } from './zip-state.ts';
import { cartCodeSchema, reductionSchema } from './promotions.ts';
import { pictureSchema, productKindSchema, termStartSchema } from './catalog.ts';
import { amount, bounded, currency, day, documentId, id, instant, line, sku, version } from './fields.ts';

/**
 * Whether an item can be bought or why not. An unavailable item stays in the cart with a mark (X07). Of a plan: `no_fit`:
 * no longer sold for its device · `not_offered`: no longer sold with its SIM or start · `start_passed`: the chosen first
 * day is over.
 */
const availabilitySchema = z.enum([
  'ok',
  'few_left',
  'sold_out',
  'not_enough',
  'not_sold',
  'no_fit',
  'not_offered',
  'start_passed',
  'kit_taken',
]);

/** The result of *Will my phone work?* for one line (R06). */
export const deviceCheckSchema = z.object({
  model: line(80, 'model_missing'),
  /** `listed`: found with eSIM in the editors' list · `confirmed`: the buyer checked by dialing *#06#. */
  answer: z.enum(['listed', 'confirmed']),
});

/** Product data shown with an item of a cart or an order. */
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
  /** Total before `discount`, which is omitted if nothing is taken off. */
  lineTotal: amount,
  discount: amount.optional(),
  tax: amount.nullable(),
  /** Tax included in the price. Omitted if there is none. */
  taxIncluded: amount.optional(),
  /** The plan item that this SIM kit belongs to. The kit is removed together with the plan item. */
  attachedTo: id.nullable(),
  /** Number of plan items for this device. */
  plans: z.number().int(),
  /** Number of units for which the buyer declined a plan. */
  withoutPlan: z.number().int(),
  availability: availabilitySchema,
});
export type ProductItem = z.infer<typeof productItemSchema>;

/** Plan data shown with an item of a cart or an order: the plan, its price, and its device. */
export const planFace = {
  slug: z.string(),
  name: z.string(),
  level: z.number().int(),
  planKind: z.enum(['voice', 'data']),
  term: z.object({ unit: z.enum(['days', 'months']), length: z.number().int() }),
  unitPrice: amount,
  activationFee: amount,
  /** Total before `discount`, which is omitted if nothing is taken off, as is `feeDiscount`. */
  lineTotal: amount,
  discount: amount.optional(),
  feeDiscount: amount.optional(),
  /** Tax added to the price. `taxIncluded` is in the price. Each is omitted if there is none. */
  tax: amount.optional(),
  taxIncluded: amount.optional(),
  sim: z.enum(['esim', 'card']),
  start: termStartSchema,
  startDay: day.nullable(),
  /** Last day of the term. In a cart, only if the start is a chosen day or the purchase (assumed to be today). */
  endsOn: day.nullable(),
  /** The device in this cart or order that the plan goes into. */
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
  /** Emergency address of this line. `null` if `cart.e911`, the address for all lines, applies. */
  e911: addressSchema.nullable(),
  deviceCheck: deviceCheckSchema.nullable(),
  /** Whether the eSIM goes into a phone that we did not sell and the device check is still unanswered. */
  deviceCheckNeeded: z.boolean(),
  /** SIM kit that the buyer already has (R28). Its card gets the plan, so nothing is shipped. */
  kit: z.object({ code: z.string(), iccidEnd: z.string() }).nullish(),
  availability: availabilitySchema,
});
export type PlanItem = z.infer<typeof planItemSchema>;

const cartItemSchema = z.discriminatedUnion('kind', [productItemSchema, planItemSchema]);
export type CartItem = z.infer<typeof cartItemSchema>;

/** The operator's tax names by what is sold. A tax without a name is called sales tax. */
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
  /** Total discount by promotions on the four amounts above. */
  discount: amount,
  tax: amount.nullable(),
  /** Tax included in the prices. Omitted if there is none. */
  taxIncluded: amount.optional(),
  /** Amount paid with points. */
  points: amount,
  total: amount,
  complete: z.boolean(),
});

const shippingOptionSchema = z.object({
  code: z.string(),
  name: z.string(),
  detail: z.string(),
  /** Business days on the way, after it has shipped. Omitted if the shop does not say. */
  days: businessDays.optional(),
  price: amount,
  /** Whether `price` is a minimum, because the address is not known yet. */
  isFrom: z.literal(true).optional(),
  /** With `isFrom`: the highest price. */
  upTo: amount.optional(),
  /** With `isFrom`: the states where it costs `upTo`. Omitted if it does not cost `price` in all others. */
  upToIn: z.array(z.string()).optional(),
  /** Until the address is known: the states that it does not go to. Empty if they are not whole states. */
  notTo: z.array(z.string()).optional(),
});
export type ShippingOption = z.infer<typeof shippingOptionSchema>;

/** The `details` of `shipping_unavailable`: no delivery is possible there, or only by the methods in `options`. */
export const shippingRefusalSchema = z.object({
  why: z.enum([...SHIPPING_OBSTACLES, 'method']),
  options: z.array(shippingOptionSchema).default([]),
});

/** Delivery of a cart to a place: the methods with their prices, or the reason why there is none. */
export const deliverySchema = z.object({
  options: z.array(shippingOptionSchema),
  obstacle: z.enum(SHIPPING_OBSTACLES).optional(),
  /** Methods that carry such a parcel elsewhere. `place`: not to this place · `parcel`: not such a large one to it. */
  withheld: z.array(z.object({ code: z.string(), name: z.string(), why: z.enum(WITHHELD_REASONS) })),
});
export type Delivery = z.infer<typeof deliverySchema>;

/** A change to the cart while the visitor was elsewhere, shown once. `stock_capped`: fewer are left than were chosen. */
const cartMessageSchema = z.object({
  code: z.enum(['quantity_capped', 'stock_capped', 'items_moved_here', 'merged', 'item_left_behind']),
  /** The item concerned. Omitted if the message concerns the whole cart. */
  name: z.string().optional(),
  /** The item's new quantity. For `item_left_behind` the maximum number of items. */
  quantity: z.number().int().optional(),
});

export const cartSchema = z.object({
  id,
  version,
  state: z.enum(['open', 'paid']),
  currency,
  expiresAt: instant,
  /** `you`: the caller's account owns the cart · `nobody`: it has no owner, and the secret grants access. */
  owner: z.enum(['you', 'nobody']),
  items: z.array(cartItemSchema),
  totalQuantity: z.number().int().describe('Pieces and lines; attached SIM kits are not counted'),
  planDeclined: z.boolean(),
  ...buyerOfCart,
  delivery: addressSchema.nullable(),
  /** Emergency address of all lines without their own. `same` means that it is the delivery address. */
  e911: z.object({ same: z.boolean(), address: addressSchema.nullable() }).nullable(),
  taxPlace: taxPlaceSchema.nullable(),
  /** True if tax may be added to plans but is unknown: some places add it, and the place is missing. */
  planTaxLater: z.boolean().optional(),
  shippingMethod: z.string().nullable(),
  /** Delivery methods for the address. Without an address that can be served, the prices are minimums. */
  shippingOptions: z.array(shippingOptionSchema),
  /** Reason why no delivery is possible. Omitted if it is possible. */
  shippingObstacle: z.enum(SHIPPING_OBSTACLES).optional(),
  totals: totalsSchema,
  /** Discounts that add up to `totals.discount`. */
  discounts: z.array(reductionSchema),
  /** Promotion code of the cart. Omitted if none was entered. */
  code: cartCodeSchema.optional(),
  /** The owner's points, if points can pay. If `use` is true, `spent` points pay `totals.points`. */
  points: z
    .object({
      balance: z.number().int(),
      worth: amount,
      /** Minimum amount that can be charged for the rest. */
      minimum: amount,
      use: z.boolean(),
      spent: z.number().int(),
    })
    .optional(),
  taxRate: z.number().int().nullable().describe('Of devices, in millionths: 68750 is 6.875 %'),
  /** The operator's tax names. Omitted if staff have set none. */
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
  /**
   * Prices that differ from those last shown to the visitor. Empty after the visitor acknowledges them. With `itemId`
   * null, `name` is `shipping` or `tax`.
   */
  priceChanges: z.array(z.object({ itemId: id.nullable(), name: z.string(), before: amount, after: amount })),
  messages: z.array(cartMessageSchema),
  /** An older cart of the same account, which is offered but never added automatically (R08). */
  olderCart: z
    .object({ cartId: id, items: z.array(z.object({ name: z.string(), quantity: z.number().int() })) })
    .nullable(),
  /** The order that the paid cart became. */
  orderId: id.nullable(),
  /** The partner whose page brought the visitor here in the last 30 days (R17). */
  partner: z.string().optional(),
  /**
   * An undecided payment of this cart. `pending`: the buyer has done everything, and the ordered items cannot change
   * until it is decided · `indeterminate`: the gateway does not respond.
   */
  payment: z
    .object({
      state: z.enum(['pending', 'indeterminate']),
      gateway: z.string(),
      orderNumber: z.string(),
      /** The order's total, which may be less than the cart's: items can be added meanwhile. */
      total: amount,
    })
    .optional(),
});
export type Cart = z.infer<typeof cartSchema>;

/** Changes to a plan item. The schema has no defaults, because fields omitted from a change stay unchanged. */
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
    /** Number of identical lines, each a separate item. Defaults to one. */
    lines: z.number().int().min(1).max(limits.MAX_LINES_AT_ONCE).optional(),
    /** The QR code of a SIM kit bought elsewhere (R28). The plan then needs no kit from this shop. */
    qrId: bounded(40).regex(limits.QR_ID).optional(),
  }),
]);
export type AddItem = z.infer<typeof addItemSchema>;

/** An item to add to a cart. A repeated submission with the same `addKey` has an effect only once (X10). */
export const addItemBodySchema = z.object({ item: addItemSchema, addKey: id.optional() });

export const createCartBodySchema = z.object({ item: addItemSchema.optional(), addKey: id.optional() });

export const changeItemBodySchema = z.object({
  version,
  /** New quantity, which replaces the current one. 0 removes the item. */
  quantity: z.number().int().min(0).max(999).optional(),
  /** Changes to a plan item. `deviceItemId`: the new device of this cart for the plan, or `null` for none of them. */
  plan: planChanges.extend({ deviceItemId: id.nullable() }).partial().optional(),
  /** An emergency address for this line only, or `null` to use the address of all lines. */
  e911: typedEmergencyAddressSchema.nullable().optional(),
});
export type ChangeItemBody = z.infer<typeof changeItemBodySchema>;

/** The short response to every change of items. Totals are requested separately. */
export const itemAnswerSchema = z.object({
  itemId: id.nullable(),
  version,
  totalQuantity: z.number().int(),
  quantity: z.number().int(),
});
export const createCartAnswerSchema = itemAnswerSchema.extend({ cartId: id, secret: z.string().nullable() });

/**
 * With `itemId`, `declined` declines a plan for one more unit of this device, or takes back the decision for all its
 * units. Without `itemId`, the decision covers the whole cart.
 */
export const planDecisionBodySchema = z.object({ version, declined: z.boolean(), itemId: id.optional() });

export const addressStepBodySchema = z
  .object({
    version,
    contact: typedContactSchema,
    /** Delivery address, required if anything is delivered. */
    delivery: typedAddressSchema.nullable(),
    /** Emergency address, required for voice plans. */
    e911: z.object({ same: z.boolean(), address: typedEmergencyAddressSchema.nullable() }).nullable(),
    /** Place where tax is due, required if neither `delivery` nor `e911` is. */
    taxPlace: typedTaxPlaceSchema.nullable(),
    shippingMethod: bounded(40).nullable(),
  })
  .superRefine(({ delivery, e911 }, { addIssue }) => {
    // A parcel may go to a PO box, but a 911 caller is never in one.
    if (!e911?.same || delivery === null || boxLineOf(delivery) === null) return;
    addIssue({ code: 'custom', path: ['e911', 'same'], message: HELP_NEEDS_A_STREET });
  });
export type AddressStepBody = z.infer<typeof addressStepBodySchema>;

/** Choices that a step previews before they are saved: a new plan, an entered place, a delivery method. */
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
      addIssue({ code: 'custom', path: ['zip'], message: says('zip_without_state') });
    }
  });

export const versionBodySchema = z.object({ version });
export const acknowledgeBodySchema = z.object({ version, total: amount.describe('The total that was shown') });
export const takeOverBodySchema = z.object({ fromCartId: id });
export const cartSummarySchema = z.object({ cartId: id.nullable(), totalQuantity: z.number().int() });

/** Path parameters of calls for one cart. */
export const cartParams = z.object({ cartId: id });
export const itemParams = z.object({ cartId: id, itemId: id });
export const documentParams = z.object({ documentId });
