import type { Cart } from '@cerulean/contract/cart';
import type { PlanCard, PlanDetail, ProductCard, ProductDetail } from '@cerulean/contract/catalog';
import type { Order } from '@cerulean/contract/orders';
import { fractionDigits } from '@cerulean/rules/money';
import { unpack, type Packed } from '../packed.ts';
import type { RouterState } from './client-router.ts';

/** A thing as GA4 names it: `item_id` is the documentId, `item_variant` the SKU. */
export interface ShopItem {
  item_id: string;
  item_name: string;
  item_category: string;
  item_variant?: string;
  price: number;
  quantity?: number;
}

/** One of GA4's ecommerce events. Values are numbers in units of the currency, 45 for $45.00. */
export interface ShopEvent {
  event: 'view_item_list' | 'view_item' | 'add_to_cart' | 'begin_checkout' | 'purchase';
  ecommerce: {
    currency: string;
    value?: number;
    transaction_id?: string;
    tax?: number;
    shipping?: number;
    item_list_id?: string;
    items: readonly ShopItem[];
  };
}

type Place = Pick<RouterState, 'matches' | 'loaderData'>;

/** What showing this page tells: a list, or one thing. */
export function pageEvent(place: Place): ShopEvent | undefined {
  const list = dataOf<{ plans: PlanCard[]; currency: string }>(place, 'routes/plan-list');
  if (list) return listEvent('plans', list.plans.map(planItem(list.currency)), list.currency);
  const devices = dataOf<{ products: Packed<ProductCard>; currency: string }>(place, 'routes/product-list');
  if (devices) return listEvent('devices', unpack(devices.products).map(cardItem(devices.currency)), devices.currency);
  const shown = shownThing(place);
  return shown && thingEvent('view_item', shown.currency, { ...shown.item, quantity: 1 });
}

/**
 * Follows the forms that put something into the cart, and gives the event of each that has just worked. It is called with
 * every state of the router.
 */
export function addedToCart(): (state: RouterState) => ShopEvent[] {
  const sent = new Map<string, ShopEvent>();
  return (state) => {
    for (const [key, fetcher] of state.fetchers) {
      if (fetcher.formAction === '/add-to-cart' && fetcher.formData) {
        const sku = fetcher.formData.get('sku');
        const quantity = Number(fetcher.formData.get('quantity') ?? 1);
        const shown = typeof sku === 'string' ? shownThing(state, sku) : undefined;
        if (shown) sent.set(key, thingEvent('add_to_cart', shown.currency, { ...shown.item, quantity }));
      }
    }
    const worked: ShopEvent[] = [];
    for (const [key, event] of sent) {
      const fetcher = state.fetchers.get(key);
      if (fetcher?.state === 'submitting') continue;
      sent.delete(key);
      if ((fetcher?.data as { ok?: boolean } | undefined)?.ok === true) worked.push(event);
    }
    return worked;
  };
}

const CHECKOUT = /^\/cart\/[\w-]+\/(select-plan|address|login-user|register|review)$/;

/** What going from the cart to a step of the checkout tells. */
export function checkoutBegun(place: Place, pathname: string): ShopEvent | undefined {
  const { cart } = dataOf<{ cart: Cart }>(place, 'routes/cart') ?? {};
  if (!cart || !CHECKOUT.test(pathname)) return undefined;
  const { currency } = cart;
  return {
    event: 'begin_checkout',
    ecommerce: { currency, value: units(cart.totals.total, currency), items: cart.items.map(soldItem(currency)) },
  };
}

/** What a paid order tells: its number and amounts, and nobody's name. */
export function purchaseOf({ number, currency, totals, items }: Order): ShopEvent {
  return {
    event: 'purchase',
    ecommerce: {
      transaction_id: number,
      currency,
      value: units(totals.total, currency),
      tax: units(totals.tax, currency),
      shipping: units(totals.shipping, currency),
      items: items.map(soldItem(currency)),
    },
  };
}

/** The loader's data of the page, if this is the page. */
function dataOf<T>({ matches, loaderData }: Place, id: string): T | undefined {
  return matches.at(-1)?.route.id === id ? (loaderData[id] as T | undefined) : undefined;
}

/** The plan or device of the page, as the given SKU or as it is offered first. */
function shownThing(place: Place, sku?: string): { item: ShopItem; currency: string } | undefined {
  const { plan, currency: inPlan } = dataOf<{ plan: PlanDetail; currency: string }>(place, 'routes/plan') ?? {};
  if (plan && inPlan !== undefined) {
    return { item: planItem(inPlan, sku)(plan), currency: inPlan };
  }
  const { product, currency } = dataOf<{ product: ProductDetail; currency: string }>(place, 'routes/product') ?? {};
  if (!product || currency === undefined) return undefined;
  const variant = product.variants.find((each) => each.sku === sku) ?? product.variants[0];
  if (!variant) return undefined;
  const item = { ...cardItem(currency)(product), item_variant: variant.sku, price: units(variant.price, currency) };
  return { item, currency };
}

function planItem(currency: string, sku?: string) {
  return ({ documentId, name, terms }: Pick<PlanCard, 'documentId' | 'name' | 'terms'>): ShopItem => {
    const term = terms.find((each) => each.sku === sku) ?? terms.at(-1);
    return {
      item_id: documentId,
      item_name: name,
      item_category: 'plan',
      ...(term && { item_variant: term.sku }),
      price: units(term?.price ?? 0, currency),
    };
  };
}

function cardItem(currency: string) {
  return (card: Pick<ProductCard, 'documentId' | 'name' | 'priceFrom'> & { kind?: string }): ShopItem => ({
    item_id: card.documentId,
    item_name: card.name,
    item_category: card.kind ?? 'device',
    price: units(card.priceFrom, currency),
  });
}

type SoldItem = Pick<Cart['items'][number] | Order['items'][number], 'documentId' | 'name' | 'sku' | 'unitPrice'> &
  ({ kind: 'plan' } | { kind: 'product'; productKind: string; quantity: number });

function soldItem(currency: string) {
  return (item: SoldItem): ShopItem => ({
    item_id: item.documentId,
    item_name: item.name,
    item_category: item.kind === 'plan' ? 'plan' : item.productKind,
    item_variant: item.sku,
    price: units(item.unitPrice, currency),
    quantity: item.kind === 'plan' ? 1 : item.quantity,
  });
}

function listEvent(id: string, items: ShopItem[], currency: string): ShopEvent {
  return { event: 'view_item_list', ecommerce: { currency, item_list_id: id, items } };
}

function thingEvent(event: 'view_item' | 'add_to_cart', currency: string, item: ShopItem): ShopEvent {
  const digits = fractionDigits(currency);
  const value = Number((item.price * (item.quantity ?? 1)).toFixed(digits));
  return { event, ecommerce: { currency, value, items: [item] } };
}

/** Minor units as GA4 wants them: 4500 US cents are 45. */
function units(amount: number, currency: string): number {
  return amount / 10 ** fractionDigits(currency);
}
