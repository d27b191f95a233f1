/**
 * What a cart costs (R05, R10): prices, what promotions take off, tax and the points that pay a part. Everything is
 * whole minor units; tax is rounded per item, half away from zero, on what is left of its price.
 */
import type { ProductKind } from './checkout-needs.ts';
import { taxOn, type Millionths } from './money.ts';
import { pointsToPay, type PointsPart, type Spendable } from './points.ts';
import { reduce, type Buyer, type Promotion, type PromotionReason, type Reduction } from './promotions.ts';

export interface PricedItem {
  id: string;
  kind: 'product' | 'plan';
  quantity: number;
  /** Minor units for one piece, or for the whole term of a plan. */
  unitPrice: number;
  /** Minor units, once per plan item. */
  activationFee: number;
  /** What promotions look at. */
  documentId?: string;
  productKind?: ProductKind | null;
  /** Months of the term; 0 for days. */
  months?: number;
  deviceItemId?: string | null;
}

/**
 * `included`: the price has the tax inside, and it does not raise the total. `name`: what staff call it, if they do.
 */
export interface TaxRule {
  millionths: Millionths;
  included: boolean;
  name?: string;
}

/** Tax by what is sold; activation is taxed like the plan. */
export type TaxRules = Readonly<Record<'product' | 'plan' | 'shipping', TaxRule>>;

/** Tax on top, calculated externally, minor units: it replaces the rates for these items and the delivery. */
export interface TaxAmounts {
  /** By the id of the item. */
  items: Readonly<Record<string, number>>;
  shipping: number;
}

export interface PricingInput {
  items: readonly PricedItem[];
  /** Null while it is not known, 0 where nothing is shipped. */
  shipping: number | null;
  /** Null before the place is known. */
  tax: TaxRules | null;
  /** Left out where all is reckoned by the rates. */
  taxAmounts?: TaxAmounts | null;
  promotions?: readonly Promotion[];
  buyer?: Buyer;
  /** What the buyer has, where it is to pay a part; null or left out where not. */
  points?: Spendable | null;
}

export interface ItemPrice {
  id: string;
  /** unitPrice × quantity, activation not counted, nothing taken off. */
  lineTotal: number;
  /** What promotions take off the line, and off its activation. */
  discount: number;
  feeDiscount: number;
  /** On top. Null before the place is known; 0 for plans until then. */
  tax: number | null;
  /** Inside the price. */
  taxIncluded: number;
}

export interface Totals {
  /** These four before anything is taken off. */
  products: number;
  plans: number;
  activation: number;
  shipping: number | null;
  /** What promotions take off all of them. */
  discount: number;
  /** On items, activation and shipping together, on top. */
  tax: number | null;
  /** Inside the prices, of items and shipping; left out where there is none. */
  taxIncluded?: number;
  /** What points pay. */
  points: number;
  /** What is known so far: unknown parts count 0. */
  total: number;
  /** False while shipping or tax is unknown: the total is then called "So far". */
  complete: boolean;
}

export interface PricedParts {
  items: ItemPrice[];
  shippingDiscount: number;
  discounts: readonly Reduction[];
  /** Why the other promotions take nothing off, by id. */
  refused: ReadonlyMap<string, PromotionReason>;
  points: PointsPart;
  totals: Totals;
}

const NOBODY: Buyer = { isFirstOrder: true, partner: null };

/** Prices every item and adds up. The sum of the parts is always the total. */
export function priceCart(input: PricingInput): PricedParts {
  const { tax: rules, taxAmounts: amounts = null, shipping } = input;
  const { reductions, refused } = reduce(
    input.items.map(promoted),
    shipping ?? 0,
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

/** How much of a price is tax at a rate that it has inside, rounded half up. */
export function taxInside(price: number, rate: Millionths): number {
  const [product, whole] = [BigInt(price) * BigInt(rate), BigInt(1_000_000 + rate)];
  return Number((2n * product + whole) / (2n * whole));
}

function taxOfDelivery(price: number, rules: TaxRules | null): { onTop: number; inside: number } {
  if (rules === null) return { onTop: 0, inside: 0 };
  const { millionths, included } = rules.shipping;
  return included ? { onTop: 0, inside: taxInside(price, millionths) } : { onTop: taxOn(price, millionths), inside: 0 };
}
