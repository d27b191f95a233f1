import type { Totals } from '@cerulean/rules/pricing';
import { randomUUID } from 'node:crypto';
import type { Cart } from '@cerulean/contract/cart';
import type { Commerce } from '../../http/handler.ts';
import { ok, type Result } from '../../http/result.ts';
import { inNewCart, type PhoneOrderBasket } from './make-phone-order.ts';

/** Totals of a phone order, in minor units. */
export interface PhoneOrderTotals extends Pick<
  Totals,
  'activation' | 'shipping' | 'discount' | 'tax' | 'total' | 'complete'
> {
  currency: string;
  items: { name: string; quantity: number; amount: number }[];
}

/** Returns what a phone order would cost, using a cart that is built like the real one and then deleted. */
export async function pricePhoneOrder(
  commerce: Commerce,
  basket: PhoneOrderBasket & { requestId: string },
): Promise<Result<PhoneOrderTotals>> {
  const { cart, drop } = await inNewCart(commerce, randomUUID(), basket);
  await drop();
  return cart.ok ? ok(billOf(cart.value)) : cart;
}

function billOf({ currency, items, totals }: Cart): PhoneOrderTotals {
  const { activation, shipping, discount, tax, total, complete } = totals;
  const lines = items.map(({ name, quantity, lineTotal }) => ({ name, quantity, amount: lineTotal }));
  return { currency, items: lines, activation, shipping, discount, tax, total, complete };
}
