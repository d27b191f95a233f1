import type { Totals } from '@cerulean/rules/pricing';
import { randomUUID } from 'node:crypto';
import type { Cart } from '@cerulean/contract/cart';
import type { Commerce } from '../../http/handler.ts';
import { ok, type Result } from '../../http/result.ts';
import { inNewCart, type PhoneOrderBasket } from './make-phone-order.ts';

/** What a phone order costs. Minor units. */
export interface PhoneOrderTotals extends Pick<
  Totals,
  'activation' | 'shipping' | 'discount' | 'tax' | 'total' | 'complete'
> {
  currency: string;
  items: { name: string; quantity: number; amount: number }[];
}

/** Says what an order would cost, by a cart that is put together like that of the order itself and thrown away. */
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
