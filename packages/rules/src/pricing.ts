/**
 * Prices a cart (R05, R10): item prices, promotions, tax, and the part paid with points. All amounts are whole minor
 * units. Tax is rounded per item, half away from zero, on the price after discounts.
 */
import type { ProductKind } from './checkout-needs.ts';
import { taxOn, type Millionths } from './money.ts';
import { pointsToPay, type PointsPart, type Spendable } from './points.ts';
import { reduce, type Buyer, type Promotion, type PromotionReason, type Reduction } from './promotions.ts';

export interface PricedItem {
  id: string;
  kind: 'product' | 'plan';
  quantity: number;
  /** Price in minor units for one unit, or for the whole term of a plan. */
  unitPrice: number;
  /** Activation fee in minor units, charged once per plan item. */
  activationFee: number;
  /** Fields that promotions check. */
  documentId?: string;
  productKind?: ProductKind | null;
  /** Months of the term. 0 for terms in days. */
  months?: number;
  deviceItemId?: string | null;
}

/**
 * `included`: the price contains the tax, which does not raise the total. `name`: the tax name set by staff, if any.
 */
export interface TaxRule {
  millionths: Millionths;
  included: boolean;
  name?: string;
}

/** Tax rules by what is sold. Activation is taxed like the plan. */
export type TaxRules = Readonly<Record<'product' | 'plan' | 'shipping', TaxRule>>;

/** Externally calculated tax added to the price, in minor units. It replaces the rates for these items and delivery. */
export interface TaxAmounts {
  /** Tax by item id. */
  items: Readonly<Record<string, number>>;
  shipping: number;
}

export interface PricingInput {
  items: readonly PricedItem[];
  /** Delivery cost. `null` until known, 0 if nothing is shipped. */
  shipping: number | null;
  /** Tax rules of the place. `null` until the place is known. */
  tax: TaxRules | null;
  /** Externally calculated tax. Omitted if all tax is calculated from the rates. */
  taxAmounts?: TaxAmounts | null;
  promotions?: readonly Promotion[];
  buyer?: Buyer;
  /** The buyer's points if points are to pay a part. `null` or omitted if not. */
  points?: Spendable | null;
}

export interface ItemPrice {
  id: string;
  /** unitPrice × quantity, before discounts and without activation. */
  lineTotal: number;
  /** Discount by promotions on the line. `feeDiscount` is the discount on the line's activation. */
  discount: number;
  feeDiscount: number;
  /** Tax added to the price. `null` until the place is known, but 0 for plans. */
  tax: number | null;
  /** Tax included in the price. */
  taxIncluded: number;
}

export interface Totals {
  /** Price of the products. This amount and the next three are before discounts. */
  products: number;
  plans: number;
  activation: number;
  shipping: number | null;
  /** Total discount by promotions. */
  discount: number;
  /** Tax added to items, activation, and shipping. */
  tax: number | null;
  /** Tax included in the prices of items and shipping. Omitted if there is none. */
  taxIncluded?: number;
  /** Amount paid with points. */
  points: number;
  /** Sum of the amounts so far. Unknown amounts count as 0. */
  total: number;
  /** Whether shipping and tax are known. Until then, the label of the total is "Subtotal". */
  complete: boolean;
}

export interface PricedParts {
  items: ItemPrice[];
  shippingDiscount: number;
  discounts: readonly Reduction[];
  /** Reasons why the other promotions have no effect, by promotion id. None for free shipping at an unknown price. */
  refused: ReadonlyMap<string, PromotionReason>;
  points: PointsPart;
  totals: Totals;
}

const NOBODY: Buyer = { isFirstOrder: true, partner: null };

/** Prices every item and adds up the totals. The sum of the parts is always the total. */
export function priceCart(input: PricingInput): PricedParts {
  const { tax: rules, taxAmounts: amounts = null, shipping } = input;
  const { reductions, refused } = reduce(
    input.items.map(promoted),
    shipping,
    input.promotions ?? [],
    input.buyer ?? NOBODY,
  );
  const items = input.items.map((item) =>
    priceItem(
      item,
      { goods: reductions.goods.get(item.id) ?? 0, activation: reductions.activation.get(item.id) ?? 0 },
      rules,
      amounts?.items[item.id],
    ),
  );
  const sum = (kind: PricedItem['kind']) =>
    input.items.reduce((total, item) => total + (item.kind === kind ? item.unitPrice * item.quantity : 0), 0);
  const products = sum('product');
  const plans = sum('plan');
  const activation = input.items.reduce((total, item) => total + item.activationFee, 0);
  const discount = reductions.applied.reduce((total, { amount }) => total + amount, 0);
  const isTaxable = input.items.some(({ kind }) => kind === 'product') || (shipping ?? 0) > 0;
  const sent = (shipping ?? 0) - reductions.shipping;
  const onDelivery = amounts ? { onTop: amounts.shipping, inside: 0 } : taxOfDelivery(sent, rules);
  const sumOf = (part: 'tax' | 'taxIncluded') => items.reduce((total, item) => total + (item[part] ?? 0), 0);
  const tax = rules || !isTaxable ? sumOf('tax') + onDelivery.onTop : null;
  const taxIncluded = sumOf('taxIncluded') + onDelivery.inside;
  const due = products + plans + activation + (shipping ?? 0) - discount + (tax ?? 0);
  const points = pointsToPay(due, input.points ?? null);
  return {
    items,
    shippingDiscount: reductions.shipping,
    discounts: reductions.applied,
    refused,
    points,
    totals: {
      products,
      plans,
      activation,
      shipping,
      discount,
      tax,
      ...(taxIncluded > 0 ? { taxIncluded } : {}),
      points: points.amount,
      total: due - points.amount,
      complete: shipping !== null && tax !== null,
    },
  };
}

function promoted(item: PricedItem) {
  const { documentId = '', productKind = null, months = 0, deviceItemId = null } = item;
  return { ...item, documentId, productKind, months, deviceItemId };
}

function priceItem(
  item: PricedItem,
  { goods: discount, activation: feeDiscount }: { goods: number; activation: number },
  rules: TaxRules | null,
  amount: number | undefined,
): ItemPrice {
  const lineTotal = item.unitPrice * item.quantity;
  const price = { id: item.id, lineTotal, discount, feeDiscount };
  if (rules === null) return { ...price, tax: item.kind === 'plan' ? 0 : null, taxIncluded: 0 };
  if (amount !== undefined) return { ...price, tax: amount, taxIncluded: 0 };
  const left = lineTotal - discount + item.activationFee - feeDiscount;
  const { millionths, included } = rules[item.kind];
  return included
    ? { ...price, tax: 0, taxIncluded: taxInside(left, millionths) }
    : { ...price, tax: taxOn(left, millionths), taxIncluded: 0 };
}

/** Returns the tax contained in a price at a rate, rounded half up. */
export function taxInside(price: number, rate: Millionths): number {
  const [product, whole] = [BigInt(price) * BigInt(rate), BigInt(1_000_000 + rate)];
  return Number((2n * product + whole) / (2n * whole));
}

function taxOfDelivery(price: number, rules: TaxRules | null): { onTop: number; inside: number } {
  if (rules === null) return { onTop: 0, inside: 0 };
  const { millionths, included } = rules.shipping;
  return included ? { onTop: 0, inside: taxInside(price, millionths) } : { onTop: taxOn(price, millionths), inside: 0 };
}
