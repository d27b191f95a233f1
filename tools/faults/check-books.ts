import type { Books } from './books.ts';
import { checkAfter } from './check-after.ts';
import { checkGoods } from './check-goods.ts';
import { checkMoney } from './check-money.ts';

/**
 * Compares what the gateways and the mail server say with what the shop says, after everything has come to rest. Pure: a
 * sentence for each thing that is wrong, nothing where all is well.
 */
export function checkBooks(books: Books): string[] {
  return [...checkMoney(books), ...checkGoods(books), ...checkAfter(books)];
}
