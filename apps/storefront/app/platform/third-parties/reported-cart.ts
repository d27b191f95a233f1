import type { Cart } from '@cerulean/contract/cart';
import { fractionDigits } from '@cerulean/rules/money';
import type { RouterState } from '../router-state.ts';
import { shownCart, soldItem, type Added, type ShopEvent } from './data-layer.ts';
import { read, write } from './kept.ts';

const TOLD = 'cartTold';
const WAITING = 'addedToTell';
const MOST = 20;

/** The part of a cart that was reported to the data layer: SKUs and quantities, nothing about its owner. */
interface Told {
  /** Start of the cart id: enough to distinguish carts, but not enough to open one. */
  cart: string;
  quantities: Readonly<Record<string, number>>;
  /** False while the cart may contain items that have not been reported. */
  isWhole: boolean;
}

const NOTHING: Pick<Told, 'quantities' | 'isWhole'> = { quantities: {}, isWhole: true };

const nameOf = (cartId: string): string => cartId.slice(0, 8);

/** Records the items that a form added to the cart. They were reported when the form succeeded. */
export function noteAdded({ cartId, count, sku, quantity }: Added): void {
  const before = toldOf(cartId);
  const quantities = { ...before?.quantities, [sku]: (before?.quantities[sku] ?? 0) + quantity };
  const sum = Object.values(quantities).reduce((all, one) => all + one, 0);
  write(TOLD, { cart: nameOf(cartId), quantities, isWhole: sum === count } satisfies Told);
}

/**
 * Returns the event for cart items that were not reported yet, because they were chosen in a checkout step or sent by a
 * form before its script was loaded. A cart that is new to this browser is only recorded, unless the form that created
 * it led here, because its owner may have filled it elsewhere.
 */
export function untold(cart: Cart, cameFrom: string): ShopEvent | undefined {
  const before = toldOf(cart.id) ?? (isForm(cameFrom) ? NOTHING : undefined);
  const sold = cart.items.filter((item) => item.kind === 'plan' || item.attachedTo === null);
  const quantities: Record<string, number> = {};
  for (const { sku, quantity } of sold) quantities[sku] = (quantities[sku] ?? 0) + quantity;
  if (!write(TOLD, { cart: nameOf(cart.id), quantities, isWhole: true } satisfies Told) || !before?.isWhole)
    return undefined;
  const items = Object.entries(quantities).flatMap(([sku, quantity]) => {
    const item = sold.find((each) => each.sku === sku);
    const more = quantity - (before.quantities[sku] ?? 0);
    return item && more > 0 ? [{ ...soldItem(cart.currency)(item), quantity: more }] : [];
  });
  if (items.length === 0) return undefined;
  const value = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const { currency } = cart;
  return {
    event: 'add_to_cart',
    ecommerce: { currency, value: Number(value.toFixed(fractionDigits(currency))), items },
  };
}

/** Returns true if the visitor came from a page with an add-to-cart form. All such pages are open pages. */
function isForm(cameFrom: string): boolean {
  if (!URL.canParse(cameFrom)) return false;
  const { origin, pathname } = new URL(cameFrom);
  return origin === location.origin && /^\/($|usa$|p\/|plans\/|products\/)/.test(pathname);
}

/** Stores what was chosen on a private page until the next open page, because private pages measure nothing. */
export function keepAdded(state: Pick<RouterState, 'matches'>): void {
  const cart = shownCart(state);
  const event = cart && untold(cart, '');
  if (event) write(WAITING, [...(read<ShopEvent[]>(WAITING) ?? []), event].slice(-MOST));
}

/** Returns the stored add-to-cart events, but only once. */
export function takeAdded(): ShopEvent[] {
  const waiting = read<ShopEvent[]>(WAITING) ?? [];
  if (waiting.length > 0) localStorage.removeItem(WAITING);
  return waiting;
}

function toldOf(cartId: string): Told | undefined {
  const told = read<Told>(TOLD);
  return told?.cart === nameOf(cartId) ? told : undefined;
}
