import type { Order } from '@cerulean/contract/orders';

/**
 * Whether packages of an order with these goods come, or have come. None do if everything was refunded before it was
 * shipped. Goods are missing in the first moment after the payment.
 */
export function hasPackage(goods: Order['goods']): boolean {
  return !goods || goods.toShip || goods.shipments.length > 0;
}
