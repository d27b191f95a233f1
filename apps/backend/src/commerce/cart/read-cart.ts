import type { Contact, FactField } from '@cerulean/contract/buyer-fields';
import type { Cart, CartItem, PlanItem, ProductItem } from '@cerulean/contract/cart';
import { DEFAULT_LANGUAGE, type Language } from '@cerulean/messages/languages';
import { dayIn } from '@cerulean/rules/days';
import { iccidEnd } from '@cerulean/rules/iccid';
import { taxNamesOf } from '@cerulean/rules/tax-names';
import { lastDayFrom, perMonth, termEnd } from '@cerulean/rules/terms';
import { selectSessionStep } from '../../identity/sessions/session-store.ts';
import { bundle } from '../db/bundle.ts';
import type { Queryable } from '../db/db.ts';
import { bundledHandler, type Commerce, type Handlers } from '../http/handler.ts';
import { ok, refuse, type Result } from '../http/result.ts';
import { wordsOfPromotion } from '../pricing/promotions/use-promotions.ts';
import { inLanguage } from '../pricing/shipping/offered-shipping.ts';
import { askTax } from '../pricing/tax/tax-quotes.ts';
import { expiryOf, openCart, type Viewer } from './cart-access.ts';
import { type CartRow, cartRowStep, readCurrentCart } from './cart-rows.ts';
import { nameOf, type PlanRow, type ProductRow, readItems, wordsOf } from './item-rows.ts';
import {
  type FoundCart,
  plansIn,
  PRICED_CART_STEPS,
  type PricedCart,
  priceFound,
  priceRows,
  readFoundCart,
} from './priced-cart.ts';

declare module '../http/handler.ts' {
  interface Commerce {
    /** Facts about the buyer that the address step asks for (BUYER_FIELDS). */
    buyerFields: readonly FactField[];
  }
}

/** Reads and prices a cart for display, with a tax service's quote, or returns `null`. Never call in a transaction. */
export async function readPricedCart(
  commerce: Commerce,
  cartId: string,
  now = commerce.now(),
): Promise<PricedCart | null> {
  const found = await commerce.db.batch((connection) => readFoundCart(connection, cartId));
  const priced = await priceFound(commerce.db, found, commerce, now);
  return priced && withTax(commerce, priced, now);
}

/** Adds the tax service's quote if needed. Unchanged if the service is down. Never call it in a transaction. */
export async function withTax(commerce: Commerce, priced: PricedCart, now: Date): Promise<PricedCart> {
  const { tax } = commerce;
  const { asks, head, items } = priced;
  if (tax.kind === 'rates' || asks === null) return priced;
  const quote = await askTax(commerce, tax, { ...asks, cartId: head.id }, 'read');
  return quote ? priceRows({ ...head, tax_quotes: [quote] }, items, commerce, now) : priced;
}

/** Reads a cart and returns it in the contract's shape if the viewer may see it. Takes one round trip in most cases. */
export async function answerCart(commerce: Commerce, cartId: string, viewer: Viewer): Promise<Result<Cart>> {
  const found = await commerce.db.batch((connection) => readFoundCart(connection, cartId));
  return answerFound(commerce, found, viewer);
}

/** Returns a cart that was just read in the contract's shape if the viewer may see it. Never call in a transaction. */
export async function answerFound(commerce: Commerce, found: FoundCart, viewer: Viewer): Promise<Result<Cart>> {
  const now = commerce.now();
  const opened = openCart(found.head, viewer, now);
  if (!opened.ok) return opened;
  const priced = await priceFound(commerce.db, found, commerce, now);
  if (!priced) return refuse('cart_not_found');
  const taxed = await withTax(commerce, priced, now);
  const { language } = viewer;
  return ok(toCart(taxed, await readOlder(commerce.db, priced.head.older_id, language), commerce, now, language));
}

async function readOlder(db: Queryable, cartId: string | null, language?: Language): Promise<Cart['olderCart']> {
  if (cartId === null) return null;
  const items = await readItems(db, cartId);
  return {
    cartId,
    items: items
      .filter((item) => item.kind === 'plan' || item.attached_to === null)
      .map((item) => ({ name: nameOf(item, language), quantity: item.quantity })),
  };
}

/** Converts a priced cart to the contract's shape, with names in a language, by default the default one. */
export function toCart(
  priced: PricedCart,
  olderCart: Cart['olderCart'],
  {
    currency,
    timeZone,
    smallestCharge,
    buyerFields,
  }: Pick<Commerce, 'currency' | 'timeZone' | 'smallestCharge' | 'buyerFields'>,
  now: Date,
  language: Language = DEFAULT_LANGUAGE,
): Cart {
  const { head } = priced;
  const today = dayIn(timeZone, now);
  return {
    id: head.id,
    version: head.version,
    state: head.state,
    currency,
    expiresAt: expiryOf(head).toISOString(),
    owner: head.owner_id === null ? 'nobody' : 'you',
    items: priced.items.map((item): CartItem =>
      item.kind === 'product' ? product(item, priced, language) : plan(item, priced, today, language),
    ),
    totalQuantity: head.total_quantity,
    planDeclined: head.plan_declined,
    contact: contactOf(head, buyerFields),
    ...(buyerFields.length > 0 ? { asks: [...buyerFields] } : {}),
    delivery: head.delivery,
    e911: head.e911_same === null ? null : { same: head.e911_same, address: head.e911 },
    taxPlace: priced.taxPlace,
    ...(head.plan_tax_on_top && !priced.taxPlace && priced.totals.plans > 0 ? { planTaxLater: true } : {}),
    shippingMethod: priced.shipping?.code ?? null,
    shippingOptions: inLanguage(priced.shippingOptions, head, language),
    ...(priced.obstacle ? { shippingObstacle: priced.obstacle } : {}),
    totals: priced.totals,
    discounts: priced.discounts.map((each) => ({ ...each, ...wordsOfPromotion(head.promotions, each.id, language) })),
    ...(priced.code ? { code: priced.code } : {}),
    ...(head.points
      ? { points: { ...head.points, minimum: smallestCharge, use: head.use_points, spent: priced.points } }
      : {}),
    taxRate: priced.quote ? null : (priced.tax?.product.millionths ?? null),
    taxNames: taxNamesOf(priced.tax),
    needs: priced.needs,
    next: priced.next,
    priceChanges: priced.priceChanges.map((change) => {
      const item = priced.items.find(({ id }) => id === change.itemId);
      return item ? { ...change, name: nameOf(item, language) } : change;
    }),
    messages: head.messages,
    olderCart,
    orderId: head.order_id,
    ...(head.partner !== null ? { partner: head.partner } : {}),
    ...(head.under_review ? { payment: head.under_review } : {}),
  };
}

/** Omits buyer facts that the operator no longer asks for, so that an order never includes them. */
function contactOf({ email, name, phone, ...row }: CartRow, asked: readonly FactField[]): Contact | null {
  if (email === null || name === null) return null;
  const facts = asked.flatMap((fact) => (row[fact] === null ? [] : [[fact, row[fact]] as const]));
  return { email, name, phone, ...Object.fromEntries(facts) };
}

function product(item: ProductRow, priced: PricedCart, language?: Language): ProductItem {
  const price = priced.prices.get(item.id);
  return {
    kind: 'product',
    id: item.id,
    sku: item.sku,
    ...item.snapshot,
    ...wordsOf(item, language),
    quantity: item.quantity,
    unitPrice: item.price ?? item.acknowledged_price,
    formerPrice: item.former_price,
    lineTotal: price?.lineTotal ?? 0,
    ...(price?.discount ? { discount: price.discount } : {}),
    tax: price?.tax ?? null,
    ...(price?.taxIncluded ? { taxIncluded: price.taxIncluded } : {}),
    attachedTo: item.attached_to,
    plans: plansIn(item.id, priced.items),
    withoutPlan: item.without_plan,
    availability: priced.availability.get(item.id) ?? 'not_sold',
  };
}

function plan(item: PlanRow, priced: PricedCart, today: string, language?: Language): PlanItem {
  const price = priced.prices.get(item.id);
  const unitPrice = item.price ?? item.acknowledged_price;
  return {
    kind: 'plan',
    id: item.id,
    sku: item.sku,
    ...item.snapshot,
    ...wordsOf(item, language),
    perMonth: perMonth(unitPrice, item.snapshot.term),
    quantity: 1,
    unitPrice,
    activationFee: item.fee ?? item.acknowledged_fee,
    lineTotal: price?.lineTotal ?? unitPrice,
    ...(price?.discount ? { discount: price.discount } : {}),
    ...(price?.feeDiscount ? { feeDiscount: price.feeDiscount } : {}),
    ...(price?.tax ? { tax: price.tax } : {}),
    ...(price?.taxIncluded ? { taxIncluded: price.taxIncluded } : {}),
    sim: item.sim,
    start: item.start,
    startDay: item.start_day,
    endsOn: endOf(item, today),
    deviceItemId: item.device_item_id,
    e911: item.e911,
    deviceCheck:
      item.device_model !== null && item.device_answer !== null
        ? { model: item.device_model, answer: item.device_answer }
        : null,
    deviceCheckNeeded: item.sim === 'esim' && item.device_item_id === null && item.device_model === null,
    ...(item.kit !== null && item.kit_iccid !== null
      ? { kit: { code: item.kit, iccidEnd: iccidEnd(item.kit_iccid) } }
      : {}),
    availability: priced.availability.get(item.id) ?? 'not_sold',
  };
}

/** Returns the last day of a plan term that starts on a chosen day or at purchase (assuming today), or else `null`. */
function endOf(item: Pick<PlanRow, 'start' | 'start_day' | 'snapshot'>, today: string): string | null {
  if (item.start === 'chosen_day') return item.start_day && lastDayFrom(item.start_day, item.snapshot.term);
  return item.start === 'purchase' ? termEnd(today, item.snapshot.term) : null;
}

const readCartBundle = bundle('carts.read', { session: selectSessionStep, ...PRICED_CART_STEPS });
const countCartBundle = bundle('carts.count', { session: selectSessionStep, cart: cartRowStep });

/** The operations that read a cart: the account's current one, a whole cart, and only its count. */
export const readCartHandlers: Handlers<'readMyCart' | 'readCart' | 'countCart'> = {
  readMyCart: async ({ user }, { db }) => {
    const current = await db.first(readCurrentCart, [user.id]);
    return ok({ cartId: current?.id ?? null, totalQuantity: current?.total_quantity ?? 0 });
  },

  readCart: bundledHandler<'readCart', typeof readCartBundle.steps>(
    readCartBundle,
    ({ params: { cartId } }) => ({ head: [cartId], items: [cartId] }),
    (found, _call, commerce) => (viewer) => answerFound(commerce, found, viewer),
  ),

  countCart: bundledHandler<'countCart', typeof countCartBundle.steps>(
    countCartBundle,
    ({ params: { cartId } }) => ({ cart: [cartId] }),
    ({ cart }, _call, { now }) =>
      (viewer) => {
        const opened = openCart(cart, viewer, now());
        return opened.ok ? ok({ cartId: opened.value.id, totalQuantity: opened.value.total_quantity }) : opened;
      },
  ),
};
