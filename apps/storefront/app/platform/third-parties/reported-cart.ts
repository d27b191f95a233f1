import type { Cart } from '@cerulean/contract/cart';
import { fractionDigits } from '@cerulean/rules/money';
import type { RouterState } from '../router-state.ts';
import { shownCart, soldItem, type Added, type ShopEvent } from './data-layer.ts';
import { read, write } from './kept.ts';

const TOLD = 'cartTold';
const WAITING = 'addedToTell';
const MOST = 20;

/** What of a cart the data layer has heard: SKUs and quantities, nothing about whose it is. */
interface Told {
  /** The beginning of the cart's id: enough to tell one from the next, and it opens nothing. */
  cart: string;
  quantities: Readonly<Record<string, number>>;
  /** False while there may be more in it than was heard of. */
  isWhole: boolean;
}

const NOTHING: Pick<Told, 'quantities' | 'isWhole'> = { quantities: {}, isWhole: true };

const nameOf = (cartId: string): string => cartId.slice(0, 8);

/** Remembers what a form of a page put into the cart: that was told when it worked. */
export function noteAdded({ cartId, count, sku, quantity }: Added): void {
  const before = toldOf(cartId);
  const quantities = { ...before?.quantities, [sku]: (before?.quantities[sku] ?? 0) + quantity };
  const sum = Object.values(quantities).reduce((all, one) => all + one, 0);
  write(TOLD, { cart: nameOf(cartId), quantities, isWhole: sum === count } satisfies Told);
}

/**
 * What is in the cart and was not told: chosen on a step of the checkout, or sent by a form before its script was there.
 * A cart that this browser hears of first is only looked at, unless the form that made it led here: its owner may have
 * filled it elsewhere.
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

/** Pages with a form that adds, all of them open ones: a document that they led to was asked for by that form. */
function isForm(cameFrom: string): boolean {
  if (!URL.canParse(cameFrom)) return false;
  const { origin, pathname } = new URL(cameFrom);
  return origin === location.origin && /^\/($|usa$|p\/|plans\/|products\/)/.test(pathname);
}

/** On private pages nothing is measured: what was chosen there waits in the browser until the next open page. */
export function keepAdded(state: Pick<RouterState, 'matches'>): void {
  const cart = shownCart(state);
  const event = cart && untold(cart, '');
  if (event) write(WAITING, [...(read<ShopEvent[]>(WAITING) ?? []), event].slice(-MOST));
}

/** What waits to be told, once. */
export function takeAdded(): ShopEvent[] {
  const waiting = read<ShopEvent[]>(WAITING) ?? [];
  if (waiting.length > 0) localStorage.removeItem(WAITING);
  return waiting;
}

function toldOf(cartId: string): Told | undefined {
  const told = read<Told>(TOLD);
  return told?.cart === nameOf(cartId) ? told : undefined;
}
