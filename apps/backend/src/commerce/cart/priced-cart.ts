import { type ItemFacts, type Needs, needsOf } from '@cerulean/rules/checkout-needs';
import { dayIn } from '@cerulean/rules/days';
import { localRatesAt } from '@cerulean/rules/local-tax';
import { type CheckoutFacts, type Step, type StepReason, nextStep } from '@cerulean/rules/next-step';
import { type ItemPrice, type PricingInput, type TaxRules, type Totals, priceCart } from '@cerulean/rules/pricing';
import type { Reduction } from '@cerulean/rules/promotions';
import type { Sent, ShippingObstacle, ShippingOption } from '@cerulean/rules/shipping';
import { isStreet } from '@cerulean/rules/street-address';
import type { TaxPlace } from '@cerulean/contract/address';
import { first, rows, type BundleAnswer } from '../db/bundle.ts';
import type { Queryable } from '../db/db.ts';
import { type CartCode, codeOf, promotionsFor } from '../pricing/promotions/use-promotions.ts';
import { sentTo } from '../pricing/shipping/offered-shipping.ts';
import type { Commerce } from '../http/handler.ts';
import { fromKeptPeriods, fromKeptRules } from '../pricing/tax/tax-rates.ts';
import { basketOf, type HashedBasket, type TaxQuote } from '../pricing/tax/tax-quotes.ts';
import { taxRulesAt } from '../pricing/tax/tax-provider.ts';
import { localRatesOf, sellingFacts } from '../pricing/selling-facts.ts';
import { type Availability, availabilityOf, isAvailable } from './sellable.ts';
import { type CartHead, type CartHeadRow, type CartRow, readCartHead, readCartPromotions } from './cart-rows.ts';
import { type ItemRow, readItems, selectItems } from './item-rows.ts';
import { areTaxedAlike } from '@cerulean/rules/tax';

/** A cart with all values derived from it at this moment. Amounts are in minor units. */
export interface PricedCart {
  head: CartHead;
  items: ItemRow[];
  /** Prices by item id. */
  prices: ReadonlyMap<string, ItemPrice>;
  availability: ReadonlyMap<string, Availability>;
  /** Ids of items that cannot be bought in their current state. */
  unavailable: string[];
  totals: Totals;
  /** The discounts that add up to `totals.discount`. */
  discounts: readonly Reduction[];
  code: CartCode | null;
  /** Number of points that pay for part of the cart. */
  points: number;
  /** Tax rules of the cart. `null` until the place is known, or if nothing can be delivered there. */
  tax: TaxRules | null;
  /** The place where tax is due: that of the delivery address, of an emergency address, or the one the buyer stated. */
  taxPlace: TaxPlace | null;
  /** The tax service's amounts. `null` if the service was not called, or has no quote for the cart's current state. */
  quote: TaxQuote | null;
  /** Basket to send to the tax service before the tax is known. `null` if configured rates determine the tax. */
  asks: HashedBasket | null;
  /** The chosen shipping method. `null` if nothing is delivered, or if it is no longer offered for the address. */
  shipping: ShippingOption | null;
  /** Shipping methods for the address, with minimum prices if it is unknown or nothing can be shipped there. */
  shippingOptions: ShippingOption[];
  /** Reason why nothing can be shipped to the address. */
  obstacle: ShippingObstacle | null;
  needs: Needs;
  facts: CheckoutFacts;
  next: { step: Step; reason: StepReason };
  priceChanges: PriceChange[];
}

/** What pricing needs from the rest of the shop. */
type PricingShop = Pick<Commerce, 'db' | 'tax' | 'smallestCharge' | 'currency' | 'timeZone'>;

/** The steps of a bundle that read a cart for {@link priceFound}. Both take the cart's id. */
export const PRICED_CART_STEPS = {
  head: first(readCartHead, { secret_hash: 'bytes', changed_at: 'date' }),
  items: rows(selectItems),
};

/** A cart's rows as {@link PRICED_CART_STEPS} finds them. */
export type FoundCart = BundleAnswer<typeof PRICED_CART_STEPS>;

/** Reads a cart's rows in one round trip, on one connection (`batch`) or in a transaction. */
export async function readFoundCart(connection: Queryable, cartId: string): Promise<FoundCart> {
  const [head, items] = await Promise.all([connection.first(readCartHead, [cartId]), readItems(connection, cartId)]);
  return { head, items };
}

/**
 * Prices a cart that was just read. Returns `null` if there is no such cart. Does not check who may see it. It takes no
 * query, unless the cart has promotions, or staff have changed what is sold since the last cart was priced.
 */
export async function priceFound(
  q: Queryable,
  { head, items }: FoundCart,
  shop: PricingShop,
  now: Date,
): Promise<PricedCart | null> {
  if (!head) return null;
  const facts = await sellingFacts(q, shop.db, head.selling_version, dayIn(shop.timeZone, now));
  const place = taxPlaceOf(head, items);
  const hasPromotions = facts.automatic || head.promo_code !== null;
  const [local, found] = await Promise.all([
    place?.state ? localRatesOf(q, facts, { state: place.state, zip: place.zip }) : [],
    hasPromotions ? q.first(readCartPromotions, [head.id]) : null,
  ]);
  const { methods, zones, tax, plan_tax_on_top } = facts;
  const promotions = found?.promotions ?? [];
  return priceRows({ ...head, methods, zones, tax, plan_tax_on_top, local_tax: local, promotions }, items, shop, now);
}

/** Reads and prices a cart in a transaction. Under the cart's lock, the resulting total is what is paid. */
export async function loadPricedCart(
  tx: Queryable,
  cartId: string,
  shop: PricingShop & Pick<Commerce, 'now'>,
  now = shop.now(),
): Promise<PricedCart | null> {
  return priceFound(tx, await readFoundCart(tx, cartId), shop, now);
}

/** Prices a cart's rows, which are either stored or hypothetical. */
export function priceRows(head: CartHead, items: ItemRow[], shop: Omit<PricingShop, 'db'>, now: Date): PricedCart {
  const place = taxPlaceOf(head, items);
  const periods = fromKeptPeriods((place?.state && head.tax?.[place.state]) || []);
  const local = place?.state ? localRatesAt(head.local_tax, place.state, place.zip) : [];
  const question = place && { place, day: dayIn(shop.timeZone, now), periods, local };
  const rules = taxRulesAt(shop.tax, question, isDelivered(items));
  return priceItems(head, items, { rules, shop, now });
}

const NOTHING_SENT: Sent = { options: [], obstacle: null };

/** Derives everything from a cart's rows, without I/O. */
function priceItems(
  head: CartHead,
  items: ItemRow[],
  { rules, shop, now }: { rules: TaxRules | null; shop: Omit<PricingShop, 'db'>; now: Date },
): PricedCart {
  const delivered = isDelivered(items);
  const { options, obstacle }: Sent = delivered ? sentTo(items, head, head.delivery) : NOTHING_SENT;
  const shipping = options.find(({ code, isFrom }) => code === head.shipping_method && !isFrom) ?? null;
  const { usable, isFirstOrder } = promotionsFor(head.promotions, now);
  const given = {
    items: items.map(toPriced),
    shipping: delivered ? (shipping?.price ?? null) : 0,
    promotions: usable,
    points: head.use_points && head.points ? { ...head.points, minimum: shop.smallestCharge } : null,
    buyer: { isFirstOrder, partner: head.partner === null ? null : head.partner_id },
  };
  const asked = askedOf(shop, head, given);
  const quote = head.tax_quotes?.find(({ hash }) => hash === asked?.hash) ?? null;
  // With a tax service, the tax is unknown until the service has returned its amounts.
  const tax = shop.tax.kind === 'service' && delivered && !quote ? null : rules;
  const input = { ...given, tax, taxAmounts: quote?.amounts ?? null };
  const priced = priceCart(input);
  const availability = availabilityOf(items, dayIn(shop.timeZone, now));
  const unavailable = items.filter(({ id }) => !isAvailable(availability.get(id))).map(({ id }) => id);
  const taxPlace = taxPlaceOf(head, items);
  const facts: CheckoutFacts = {
    items: items.map((item) => factsOf(item, items, head)),
    unavailable: unavailable.length > 0,
    planDeclined: head.plan_declined,
    contact: head.email !== null && head.name !== null,
    // The saved address may be in a place that has lost its tax or shipping rate, so we no longer deliver there.
    delivery: head.delivery !== null && rules !== null && obstacle === null,
    shippingMethod: shipping !== null,
    taxPlace: taxPlace !== null,
    owned: head.owner_id !== null,
  };
  return {
    head,
    items,
    prices: new Map(priced.items.map((price) => [price.id, price])),
    availability,
    unavailable,
    totals: priced.totals,
    discounts: priced.discounts,
    points: priced.points.points,
    code: codeOf(head.promo_code, head.promotions, priced, now),
    tax,
    taxPlace,
    quote,
    asks: quote ? null : asked,
    shipping,
    shippingOptions: obstacle && head.delivery ? sentTo(items, head, null).options : options,
    obstacle,
    needs: needsOf(facts.items),
    facts,
    next: nextStep(facts),
    priceChanges: priceChanges(head, items, shipping, { input, total: priced.totals.tax }),
  };
}

/** Returns the basket to send to the tax service, or `null` if configured rates determine the tax. */
function askedOf(
  { tax, currency }: Pick<Commerce, 'tax' | 'currency'>,
  head: CartHead,
  given: Omit<PricingInput, 'items' | 'tax'> & { items: ReturnType<typeof toPriced>[] },
): HashedBasket | null {
  if (tax.kind === 'rates') return null;
  return basketOf(tax.name, currency, head.delivery, given.items, priceCart({ ...given, tax: null }));
}

function toPriced(item: ItemRow) {
  return {
    id: item.id,
    sku: item.sku,
    kind: item.kind,
    quantity: item.quantity,
    unitPrice: item.price ?? item.acknowledged_price,
    activationFee: item.kind === 'plan' ? (item.fee ?? item.acknowledged_fee) : 0,
    documentId: item.snapshot.documentId,
    productKind: item.kind === 'product' ? item.snapshot.productKind : null,
    months: item.kind === 'plan' && item.snapshot.term.unit === 'months' ? item.snapshot.term.length : 0,
    deviceItemId: item.kind === 'plan' ? item.device_item_id : null,
  };
}

/** Returns the emergency address shared by all lines without their own address, or `null` if there is none. */
function sharedE911(head: CartHeadRow) {
  if (head.e911_same === null) return null;
  return head.e911_same ? head.delivery : head.e911;
}

const isDelivered = (items: readonly ItemRow[]): boolean => items.some(({ kind }) => kind === 'product');

/**
 * Returns the place where tax is due: that of the delivery address. If nothing is delivered, it is the place of the
 * shared emergency address, of the first line with an address, or the one that the buyer stated.
 */
function taxPlaceOf(head: CartHeadRow, items: readonly ItemRow[]): TaxPlace | null {
  const delivered = isDelivered(items);
  const own = items.find((item) => item.kind === 'plan' && item.e911 !== null);
  const address = delivered ? head.delivery : (sharedE911(head) ?? (own?.kind === 'plan' ? own.e911 : null));
  if (address) return { country: address.country, state: address.state, zip: address.zip };
  return delivered ? null : head.tax_place;
}

function factsOf(item: ItemRow, items: readonly ItemRow[], head: CartHead): ItemFacts {
  if (item.kind === 'product') {
    return {
      kind: 'product',
      productKind: item.snapshot.productKind,
      quantity: item.quantity,
      plans: plansIn(item.id, items),
      without: item.without_plan,
      attached: item.attached_to !== null,
    };
  }
  return {
    kind: 'plan',
    planKind: item.snapshot.planKind,
    sim: item.sim,
    deviceChecked: item.device_model !== null || item.device_item_id !== null,
    // The address may be a PO box if it was saved before PO boxes were refused, or came from a merged cart.
    e911: isStreet(item.e911 ?? sharedE911(head)),
  };
}

/** Returns the number of plan items that go into a device item. */
export function plansIn(deviceItemId: string, items: readonly ItemRow[]): number {
  return items.filter((item) => item.kind === 'plan' && item.device_item_id === deviceItemId).length;
}

/** A price that differs from the one last shown, in minor units. With `itemId` null, `name` is `shipping` or `tax`. */
interface PriceChange {
  itemId: string | null;
  name: string;
  before: number;
  after: number;
}

/** Returns every difference between the prices that the visitor has seen and those that would be charged now (X06). */
function priceChanges(
  head: Pick<CartRow, 'acknowledged_shipping' | 'acknowledged_tax'>,
  items: readonly ItemRow[],
  shipping: ShippingOption | null,
  /** How the cart was priced, and the resulting tax. */
  now: { input: PricingInput; total: number | null },
): PriceChange[] {
  const changes: PriceChange[] = [];
  for (const item of items) {
    // An item that is no longer sold has no new price. Its availability indicates that instead.
    if (item.price === null) continue;
    const before = item.acknowledged_price + (item.kind === 'plan' ? item.acknowledged_fee : 0);
    const after = item.price + (item.kind === 'plan' ? item.fee : 0);
    if (before !== after) changes.push({ itemId: item.id, name: item.snapshot.name, before, after });
  }
  if (shipping && head.acknowledged_shipping !== null && head.acknowledged_shipping !== shipping.price) {
    changes.push({ itemId: null, name: 'shipping', before: head.acknowledged_shipping, after: shipping.price });
  }
  const { input, total: after } = now;
  const seen = head.acknowledged_tax && fromKeptRules(head.acknowledged_tax);
  if (input.tax !== null && seen !== null && after !== null && !areTaxedAlike(input.tax, seen)) {
    const before = priceCart({ ...input, tax: seen }).totals.tax ?? 0;
    if (before !== after) changes.push({ itemId: null, name: 'tax', before, after });
  }
  return changes;
}
