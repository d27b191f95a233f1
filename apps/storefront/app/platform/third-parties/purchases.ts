import type { Order } from '@cerulean/contract/orders';
import type { RouterState } from '../router-state.ts';
import { purchaseOf, type ShopEvent } from './data-layer.ts';
import { read, write } from './kept.ts';

const WAITING = 'purchaseToTell';
const TOLD = 'purchasesTold';
const MOST = 50;

/**
 * Stores a purchase in the browser until the next open page, because nothing is measured on the receipt (R20), a
 * private page. It holds only the number and amounts. The order number is its key, so no purchase is reported twice.
 */
export function keepPurchase({ matches }: Pick<RouterState, 'matches'>): void {
  const page = matches.at(-1);
  if (page?.id !== 'routes/payment-success') return;
  const order = (page.loaderData as { order?: Order | null } | undefined)?.order;
  if (!order || read<string[]>(TOLD)?.includes(order.number)) return;
  write(WAITING, purchaseOf(order));
}

/** Returns the stored purchase, but only once. */
export function takePurchase(): ShopEvent | undefined {
  const waiting = read<ShopEvent>(WAITING);
  const number = waiting?.ecommerce.transaction_id;
  if (!waiting || number === undefined) return undefined;
  const told = read<string[]>(TOLD) ?? [];
  // If the order number could not be stored, the purchase would be reported again and again.
  if (!write(TOLD, [...told, number].slice(-MOST))) return undefined;
  localStorage.removeItem(WAITING);
  return told.includes(number) ? undefined : waiting;
}
