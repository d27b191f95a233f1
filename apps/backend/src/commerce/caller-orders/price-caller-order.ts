import { randomUUID } from 'node:crypto';
import type { Cart } from '@cerulean/contract/cart';
import type { Commerce } from '../http/handler.ts';
import { ok, type Result } from '../http/result.ts';
import { inNewCart, type CallerBasket } from './make-caller-order.ts';

/** What an order for a caller costs. Minor units. */
export interface CallerBill {
  currency: string;
  items: { name: string; quantity: number; amount: number }[];
  activation: number;
  /** Null while the way of delivery is not known. */
  shipping: number | null;
  discount: number;
  /** On top of the prices; null while it is not known. */
  tax: number | null;
  total: number;
  complete: boolean;
}

/** Says what an order would cost, by a cart that is put together like that of the order itself and thrown away. */
export async function priceCallerOrder(
  commerce: Commerce,
  basket: CallerBasket & { requestId: string },
): Promise<Result<CallerBill>> {
  const { cart, drop } = await inNewCart(commerce, randomUUID(), basket);
  await drop();
  return cart.ok ? ok(billOf(cart.value)) : cart;
}

function billOf({ currency, items, totals }: Cart): CallerBill {
  const { activation, shipping, discount, tax, total, complete } = totals;
  const lines = items.map(({ name, quantity, lineTotal }) => ({ name, quantity, amount: lineTotal }));
  return { currency, items: lines, activation, shipping, discount, tax, total, complete };
}
