/**
 * Promotions (R05, R17): what makes a cart cheaper, and why one does not. Amounts are minor units. A promotion never takes
 * off more than there is, whatever it is combined with.
 */
import { allocate } from './allocate.ts';
import type { ProductKind } from './checkout-needs.ts';
import { shareOf, type BasisPoints } from './money.ts';

/** How much comes off: a share in basis points, or an amount. */
export type Off = { by: 'percent'; value: BasisPoints } | { by: 'amount'; value: number };

/** Which items: by kind, then by documentId and kind of product where there are any, and plans by their length. */
export interface Target {
  what: 'all' | 'products' | 'plans';
  ids: readonly string[];
  kinds: readonly ProductKind[];
  /** Plans of fewer months are left out; 0 is any length, also days. */
  minMonths: number;
}

export type Effect =
  /** `each`: an amount comes off every piece; otherwise once off all of them together. */
  | { kind: 'items'; off: Off; on: Target; each: boolean }
  | { kind: 'free_shipping' }
  | { kind: 'free_activation' }
  /** Each device that a plan of at least so many months goes into, pair by pair. */
  | { kind: 'device_with_plan'; off: Off; minMonths: number; products: readonly string[]; plans: readonly string[] }
  /** The plans from the n-th on, the dearest counted first. */
  | { kind: 'further_line'; off: Off; from: number };

export interface Conditions {
  /** Of plans and devices together, before anything comes off. */
  minimum: number;
  /** The cart holds one of these plans, by documentId; empty asks for none. */
  plans: readonly string[];
  /** The cart holds a product of one of these kinds. */
  kinds: readonly ProductKind[];
  firstOrder: boolean;
  /** Through whose page the buyer came, by documentId. */
  partner: string | null;
}

export interface Promotion {
  id: string;
  /** As the buyer reads it beside the amount. */
  name: string;
  /** Null if it needs none. */
  code: string | null;
  effect: Effect;
  conditions: Conditions;
  /** Whether it goes together with others that do. */
  combines: boolean;
}

/** Why a promotion takes nothing off this cart. */
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
  /** Null for plans. */
  productKind: ProductKind | null;
  /** Months of the term; 0 for days and for products. */
  months: number;
  deviceItemId: string | null;
  quantity: number;
  unitPrice: number;
  activationFee: number;
}

/** What is known about the buyer; no buyer is refused for what is not known yet. */
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

/** What comes off each part of a cart. */
export interface Reductions {
  /** By item id. */
  goods: ReadonlyMap<string, number>;
  activation: ReadonlyMap<string, number>;
  shipping: number;
  /** What took something off, in the order in which it did. */
  applied: readonly Reduction[];
}

/** Which condition of a promotion this cart does not meet; null if it meets all. */
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
 * What comes off a cart. Promotions that combine are taken together, each from what the one before has left; one that
 * does not is used alone. Of these choices the buyer gets the one that is worth most. `refused` says why any other takes
 * nothing.
 */
export function reduce(
  items: readonly PromotedItem[],
  shipping: number,
  promotions: readonly Promotion[],
  buyer: Buyer,
): { reductions: Reductions; refused: ReadonlyMap<string, PromotionReason> } {
  const refused = new Map<string, PromotionReason>();
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
    if (applied.has(promotion.id)) continue;
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

/** Those for single items come first, so that a share of everything is one of what is really paid. */
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
