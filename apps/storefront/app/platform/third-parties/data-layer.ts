import type { Cart } from '@cerulean/contract/cart';
import type { PlanCard, PlanDetail, ProductCard, ProductDetail } from '@cerulean/contract/catalog';
import type { Order } from '@cerulean/contract/orders';
import { fractionDigits } from '@cerulean/rules/money';
import { unpack, type Packed } from '../packed.ts';
import type { RouterState } from '../router-state.ts';

/** An item in GA4's format: `item_id` is the documentId, `item_variant` the SKU. */
export interface ShopItem {
  item_id: string;
  item_name: string;
  item_category: string;
  item_variant?: string;
  price: number;
  quantity?: number;
}

/** A GA4 ecommerce event. Amounts are in major currency units: 45 for $45.00. */
export interface ShopEvent {
  event: 'view_item_list' | 'view_item' | 'add_to_cart' | 'begin_checkout' | 'purchase';
  ecommerce: {
    currency: string;
    value?: number;
    transaction_id?: string;
    tax?: number;
    shipping?: number;
    item_list_id?: string;
    item_list_name?: string;
    items: readonly ShopItem[];
  };
}

type Place = Pick<RouterState, 'matches'>;

/** Returns the events for viewing the current page: its item lists, or its single item. */
export function pageEvents(place: Place): ShopEvent[] {
  const lists = [...sectionLists(place), ...partnerLists(place)];
  const event = lists.length > 0 ? undefined : pageEvent(place);
  return event ? [event] : lists;
}

function pageEvent(place: Place): ShopEvent | undefined {
  const list = dataOf<{ plans: PlanCard[]; currency: string }>(place, 'routes/plan-list');
  if (list) return listEvent('plans', list.plans.map(planItem(list.currency)), list.currency);
  const devices = dataOf<{ products: Packed<ProductCard>; currency: string }>(place, 'routes/product-list');
  if (devices) return listEvent('devices', unpack(devices.products).map(cardItem(devices.currency)), devices.currency);
  const shown = shownThing(place);
  return shown && thingEvent('view_item', shown.currency, { ...shown.item, quantity: 1 });
}

/** Returns the current page if editors compose it of sections, with the name for its lists: `home`, `usa`, `page`. */
function sectionPage(place: Place): (SectionData & { name: string }) | undefined {
  for (const [id, name] of SECTION_PAGES) {
    const data = dataOf<SectionData>(place, id);
    if (data?.sections) return { ...data, name };
  }
  return undefined;
}

const SECTION_PAGES = [
  ['routes/home', 'home'],
  ['usa', 'usa'],
  ['page', 'page'],
] as const;

interface SectionData {
  currency: string;
  sections: readonly { type: string; title?: string | null; plans?: PlanCard[]; products?: ProductCard[] }[] | null;
}

/** Returns the plans and devices of each section that has any. Lists are numbered by section kind: `home-plans-2`. */
function sectionLists(place: Place): ShopEvent[] {
  const page = sectionPage(place);
  if (!page) return [];
  const { name, currency, sections } = page;
  const counts = new Map<string, number>();
  return (sections ?? []).flatMap(({ type, title, plans = [], products = [] }) => {
    const items = type === 'hero' ? [] : [...plans.map(planItem(currency)), ...products.map(cardItem(currency))];
    if (items.length === 0) return [];
    const count = (counts.get(type) ?? 0) + 1;
    counts.set(type, count);
    const id = count === 1 ? `${name}-${type}` : `${name}-${type}-${count}`;
    return [listEvent(id, items, currency, title ?? undefined)];
  });
}

/** Returns the items on a partner's page without the partner's name, because who referred a visitor is private. */
function partnerLists(place: Place): ShopEvent[] {
  const data = dataOf<{ partner: { plans: PlanCard[]; products: ProductCard[] }; currency: string }>(
    place,
    'routes/partner',
  );
  if (!data) return [];
  const { partner, currency } = data;
  return [
    ...(partner.plans.length > 0 ? [listEvent('partner-plans', partner.plans.map(planItem(currency)), currency)] : []),
    ...(partner.products.length > 0
      ? [listEvent('partner-products', partner.products.map(cardItem(currency)), currency)]
      : []),
  ];
}

/** An item added by a form of the current page, and the cart that it was added to. */
export interface Added {
  event: ShopEvent;
  cartId: string;
  /** Number of items in the whole cart afterwards. */
  count: number;
  sku: string;
  quantity: number;
}

/**
 * Creates a function that follows the add-to-cart forms and returns the events of those that have just succeeded. Call
 * it with every router state.
 */
export function addedToCart(): (state: RouterState) => Added[] {
  const sent = new Map<string, Pick<Added, 'event' | 'sku' | 'quantity'>>();
  return (state) => {
    for (const [key, fetcher] of state.fetchers) {
      if (fetcher.formAction === '/add-to-cart' && fetcher.formData) {
        const sku = fetcher.formData.get('sku');
        const quantity = Number(fetcher.formData.get('quantity') ?? 1);
        if (typeof sku !== 'string') continue;
        const shown = shownThing(state, sku) ?? offeredPlan(state, sku);
        if (!shown) continue;
        sent.set(key, { event: thingEvent('add_to_cart', shown.currency, { ...shown.item, quantity }), sku, quantity });
      }
    }
    const worked: Added[] = [];
    for (const [key, thing] of sent) {
      const fetcher = state.fetchers.get(key);
      if (fetcher?.state === 'submitting') continue;
      sent.delete(key);
      const answer = fetcher?.data as { ok?: boolean; cartId: string; count: number } | undefined;
      if (answer?.ok === true) worked.push({ ...thing, cartId: answer.cartId, count: answer.count });
    }
    return worked;
  };
}

const CHECKOUT = /^\/cart\/[\w-]+\/(select-plan|address|login-user|register|review)$/;

/** Returns the event for going from the cart to a step of the checkout. */
export function checkoutBegun(place: Place, pathname: string): ShopEvent | undefined {
  const { cart } = dataOf<{ cart: Cart }>(place, 'routes/cart') ?? {};
  if (!cart || !CHECKOUT.test(pathname)) return undefined;
  const { currency } = cart;
  return {
    event: 'begin_checkout',
    ecommerce: { currency, value: units(cart.totals.total, currency), items: cart.items.map(soldItem(currency)) },
  };
}

/** Returns the event for a paid order: its number and amounts, but no names. */
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

/** Returns the cart that the current page shows, whichever page it is. */
export function shownCart({ matches }: Place): Cart | undefined {
  const data = matches.at(-1)?.loaderData as { cart?: unknown } | undefined;
  const cart = data?.cart;
  return typeof cart === 'object' && cart !== null && 'items' in cart && 'version' in cart ? (cart as Cart) : undefined;
}

/** Returns the current page's loader data if its route has this id. */
function dataOf<T>({ matches }: Place, id: string): T | undefined {
  const page = matches.at(-1);
  return page?.id === id ? (page.loaderData as T | undefined) : undefined;
}

/** Returns the item shown on the current page's plan or device: the given SKU, or the first one offered. */
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

/** Returns the item for a plan SKU that a section of the page sells. */
function offeredPlan(place: Place, sku: string): { item: ShopItem; currency: string } | undefined {
  const page = sectionPage(place) as
    | { currency: string; sections: readonly { offer?: PlanCard | null }[] | null }
    | undefined;
  const plan = page?.sections?.find(({ offer }) => offer?.terms.some((term) => term.sku === sku))?.offer;
  return page && plan ? { item: planItem(page.currency, sku)(plan), currency: page.currency } : undefined;
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

export function soldItem(currency: string) {
  return (item: SoldItem): ShopItem => ({
    item_id: item.documentId,
    item_name: item.name,
    item_category: item.kind === 'plan' ? 'plan' : item.productKind,
    item_variant: item.sku,
    price: units(item.unitPrice, currency),
    quantity: item.kind === 'plan' ? 1 : item.quantity,
  });
}

function listEvent(id: string, items: ShopItem[], currency: string, name?: string): ShopEvent {
  const named = name === undefined ? {} : { item_list_name: name };
  return { event: 'view_item_list', ecommerce: { currency, item_list_id: id, ...named, items } };
}

function thingEvent(event: 'view_item' | 'add_to_cart', currency: string, item: ShopItem): ShopEvent {
  const digits = fractionDigits(currency);
  const value = Number((item.price * (item.quantity ?? 1)).toFixed(digits));
  return { event, ecommerce: { currency, value, items: [item] } };
}

/** Converts minor units to GA4's format: 4500 US cents become 45. */
function units(amount: number, currency: string): number {
  return amount / 10 ** fractionDigits(currency);
}
