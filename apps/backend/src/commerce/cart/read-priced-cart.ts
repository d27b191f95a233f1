import type { Commerce } from '../http/handler.ts';
import { askTax } from '../pricing/tax/tax-quotes.ts';
import { priceFound, readFoundCart, priceRows, type PricedCart } from './priced-cart.ts';

/** Reads and prices a cart for display, with a tax service's quote, or returns `null`. Never call in a transaction. */
export async function readPricedCart(
  commerce: Commerce,
  cartId: string,
  now = commerce.now(),
): Promise<PricedCart | null> {
  const found = await commerce.db.batch((connection) => readFoundCart(connection, cartId));
  const priced = await priceFound(commerce.db, found, commerce, now);
  return priced && withTax(commerce, priced, now);
}

/** Adds the tax service's quote if needed. Unchanged if the service is down. Never call it in a transaction. */
export async function withTax(commerce: Commerce, priced: PricedCart, now: Date): Promise<PricedCart> {
  const { tax } = commerce;
  const { asks, head, items } = priced;
  if (tax.kind === 'rates' || asks === null) return priced;
  const quote = await askTax(commerce, tax, { ...asks, cartId: head.id }, 'read');
  return quote ? priceRows({ ...head, tax_quotes: [quote] }, items, commerce, now) : priced;
}
