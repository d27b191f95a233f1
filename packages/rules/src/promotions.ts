/**
 * Promotions (R05, R17): which ones reduce a cart, and why others do not. Amounts are minor units. A promotion never
 * takes off more than there is, no matter what it is combined with.
 */
import { allocate } from './allocate.ts';
import type { ProductKind } from './checkout-needs.ts';
import { shareOf, type BasisPoints } from './money.ts';

/** A discount: a percentage in basis points, or an amount. */
export type Off = { by: 'percent'; value: BasisPoints } | { by: 'amount'; value: number };

/** Items that a discount applies to: by kind, by documentId and product kind if given, and plans by their length. */
export interface Target {
  what: 'all' | 'products' | 'plans';
  ids: readonly string[];
  kinds: readonly ProductKind[];
  /** Minimum months of a plan. 0 allows any length, including days. */
  minMonths: number;
}

export type Effect =
  /** `each`: an amount is taken off every unit, otherwise once off all units together. */
  | { kind: 'items'; off: Off; on: Target; each: boolean }
  | { kind: 'free_shipping' }
  | { kind: 'free_activation' }
  /** Reduces each device that a plan of at least `minMonths` goes into, pair by pair. */
  | { kind: 'device_with_plan'; off: Off; minMonths: number; products: readonly string[]; plans: readonly string[] }
  /** Reduces plans from number `from` on, counted from the most expensive. */
  | { kind: 'further_line'; off: Off; from: number };

export interface Conditions {
  /** Minimum price of plans and devices together, before discounts. */
  minimum: number;
  /** documentIds of plans, one of which the cart must contain. Empty for no such condition. */
  plans: readonly string[];
  /** Product kinds, one of which the cart must contain. */
  kinds: readonly ProductKind[];
  firstOrder: boolean;
  /** documentId of the partner through whose page the buyer came. */
  partner: string | null;
}

export interface Promotion {
  id: string;
  /** Name that the buyer sees beside the amount. */
  name: string;
  /** Promotion code. `null` if the promotion needs none. */
  code: string | null;
  effect: Effect;
  conditions: Conditions;
  /** Whether the promotion combines with other promotions that combine. */
  combines: boolean;
}

/** Reasons why a promotion does not reduce this cart. */
export const PROMOTION_REASONS = [
  'unknown',
  'not_yet',
  'over',
  'used_up',
  'used_by_you',
  'minimum',
  'plan',
  'category',
  'first_order',
  'partner',
  'nothing_to_reduce',
  'better_without',
] as const;
export type PromotionReason = (typeof PROMOTION_REASONS)[number];

export interface PromotedItem {
  id: string;
  kind: 'product' | 'plan';
  documentId: string;
  /** Product kind. `null` for plans. */
  productKind: ProductKind | null;
  /** Months of the term. 0 for terms in days and for products. */
  months: number;
  deviceItemId: string | null;
  quantity: number;
  unitPrice: number;
  activationFee: number;
}

/** Facts about the buyer. A buyer is never refused for a fact that is not known yet. */
export interface Buyer {
  isFirstOrder: boolean;
  partner: string | null;
}

export interface Reduction {
  id: string;
  name: string;
  code: string | null;
  amount: number;
}

/** Reductions of each part of a cart. */
export interface Reductions {
  /** Reductions by item id. */
  goods: ReadonlyMap<string, number>;
  activation: ReadonlyMap<string, number>;
  shipping: number;
  /** Applied promotions in the order of application. */
  applied: readonly Reduction[];
}

/** Returns the condition of a promotion that this cart does not meet, or `null` if it meets all. */
function unmetCondition(
  { conditions }: Promotion,
  items: readonly PromotedItem[],
  buyer: Buyer,
): PromotionReason | null {
  const { minimum, plans, kinds, firstOrder, partner } = conditions;
  if (items.reduce((sum, item) => sum + item.unitPrice * item.quantity, 0) < minimum) return 'minimum';
  if (plans.length > 0 && !items.some((item) => item.kind === 'plan' && plans.includes(item.documentId))) return 'plan';
  if (kinds.length > 0 && !items.some(({ productKind }) => productKind !== null && kinds.includes(productKind))) {
    return 'category';
  }
  if (firstOrder && !buyer.isFirstOrder) return 'first_order';
  return partner !== null && partner !== buyer.partner ? 'partner' : null;
}

/**
 * Returns the reductions of a cart. Promotions that combine are applied together, each to what the previous ones left.
 * A promotion that does not combine is applied alone. The buyer gets the choice that is worth most. `refused` gives the
 * reason why each other promotion has no effect, except for free shipping while the price of shipping is unknown.
 *
 * @param shippingPrice in minor units, or `null` until it is known
 */
export function reduce(
  items: readonly PromotedItem[],
  shippingPrice: number | null,
  promotions: readonly Promotion[],
  buyer: Buyer,
): { reductions: Reductions; refused: ReadonlyMap<string, PromotionReason> } {
  const refused = new Map<string, PromotionReason>();
  const shipping = shippingPrice ?? 0;
  const met = promotions.filter((promotion) => {
    const unmet = unmetCondition(promotion, items, buyer);
    if (unmet) refused.set(promotion.id, unmet);
    return unmet === null;
  });
  const together = met.filter(({ combines }) => combines).sort(inOrder);
  const choices = [together, ...met.filter(({ combines }) => !combines).map((one) => [one])];
  let best = take(items, shipping, []);
  let worth = 0;
  for (const choice of choices) {
    const taken = take(items, shipping, choice);
    const sum = taken.applied.reduce((total, { amount }) => total + amount, 0);
    if (sum > worth) [best, worth] = [taken, sum];
  }
  const applied = new Set(best.applied.map(({ id }) => id));
  for (const promotion of met) {
    if (applied.has(promotion.id) || (shippingPrice === null && promotion.effect.kind === 'free_shipping')) continue;
    const alone = take(items, shipping, [promotion]).applied.length > 0;
    refused.set(promotion.id, alone ? 'better_without' : 'nothing_to_reduce');
  }
  return { reductions: best, refused };
}

const RANK: Readonly<Record<Effect['kind'], number>> = {
  device_with_plan: 0,
  further_line: 1,
  items: 2,
  free_activation: 3,
  free_shipping: 4,
};

/** Sorts promotions for single items first, so that a percentage of everything applies to what is really paid. */
function inOrder(a: Promotion, b: Promotion): number {
  return RANK[a.effect.kind] - RANK[b.effect.kind] || (a.id < b.id ? -1 : 1);
}

function take(items: readonly PromotedItem[], shipping: number, promotions: readonly Promotion[]): Reductions {
  const goods = new Map<string, number>();
  const activation = new Map<string, number>();
  const applied: Reduction[] = [];
  let off = 0;
  for (const { id, name, code, effect } of promotions) {
    let amount = 0;
    if (effect.kind === 'free_shipping') {
      amount = shipping - off;
      off = shipping;
    } else if (effect.kind === 'free_activation') {
      for (const item of items) {
        amount += item.activationFee - (activation.get(item.id) ?? 0);
        activation.set(item.id, item.activationFee);
      }
    } else {
      const left = (item: PromotedItem) => item.unitPrice * item.quantity - (goods.get(item.id) ?? 0);
      for (const [item, part] of goodsOff(effect, items, left)) {
        const taken = Math.min(part, left(item));
        goods.set(item.id, (goods.get(item.id) ?? 0) + taken);
        amount += taken;
      }
    }
    if (amount > 0) applied.push({ id, name, code, amount });
  }
  return { goods, activation, shipping: off, applied };
}

type Left = (item: PromotedItem) => number;

function goodsOff(
  effect: Exclude<Effect, { kind: 'free_shipping' | 'free_activation' }>,
  items: readonly PromotedItem[],
  left: Left,
): [PromotedItem, number][] {
  if (effect.kind === 'device_with_plan') {
    return items.flatMap((item): [PromotedItem, number][] => {
      const pairs = Math.min(item.quantity, plansFor(item, items, effect));
      return pairs > 0 ? [[item, pairs * offOne(effect.off, item.unitPrice)]] : [];
    });
  }
  if (effect.kind === 'further_line') {
    const plans = items.filter((item) => item.kind === 'plan').sort((a, b) => b.unitPrice - a.unitPrice);
    return plans.slice(effect.from - 1).map((item) => [item, offOne(effect.off, left(item))]);
  }
  const { off, on, each } = effect;
  const meant = items.filter((item) => isMeant(item, on));
  if (off.by === 'percent') return meant.map((item) => [item, shareOf(left(item), off.value)]);
  if (each) return meant.map((item) => [item, Math.min(off.value, item.unitPrice) * item.quantity]);
  const weights = meant.map(left);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const parts = allocate(Math.min(off.value, all), weights);
  return meant.map((item, index) => [item, parts[index] ?? 0]);
}

function plansFor(
  device: PromotedItem,
  items: readonly PromotedItem[],
  { minMonths, products, plans }: { minMonths: number; products: readonly string[]; plans: readonly string[] },
): number {
  if (device.kind !== 'product' || (products.length > 0 && !products.includes(device.documentId))) return 0;
  return items.filter(
    (item) =>
      item.deviceItemId === device.id &&
      item.months >= minMonths &&
      (plans.length === 0 || plans.includes(item.documentId)),
  ).length;
}

const offOne = (off: Off, price: number): number =>
  off.by === 'percent' ? shareOf(price, off.value) : Math.min(off.value, price);

function isMeant(item: PromotedItem, { what, ids, kinds, minMonths }: Target): boolean {
  if (what !== 'all' && what !== (item.kind === 'plan' ? 'plans' : 'products')) return false;
  if (ids.length > 0 && !ids.includes(item.documentId)) return false;
  if (kinds.length > 0 && !(item.productKind !== null && kinds.includes(item.productKind))) return false;
  return item.kind === 'product' || item.months >= minMonths;
}
