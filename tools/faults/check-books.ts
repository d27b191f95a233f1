import type { Books } from './books.ts';
import { checkAfter } from './check-after.ts';
import { checkGoods } from './check-goods.ts';
import { checkMoney } from './check-money.ts';

/**
 * Compares the gateways and the mail server with the shop, after everything has come to rest. A pure function. Returns
 * one sentence for each problem, so none if all is well.
 */
export function checkBooks(books: Books): string[] {
  return [...checkMoney(books), ...checkGoods(books), ...checkAfter(books)];
}
