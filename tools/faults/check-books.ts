import type { Books } from './books.ts';
import { checkAfter } from './check-after.ts';
import { checkGoods } from './check-goods.ts';
import { checkMoney } from './check-money.ts';

/**
 * Compares the records of the gateways and the mail server with the shop's, after all work has finished. A pure
 * function. Returns one sentence for each problem, or an empty list if there are none.
 */
export function checkBooks(books: Books): string[] {
  return [...checkMoney(books), ...checkGoods(books), ...checkAfter(books)];
}
