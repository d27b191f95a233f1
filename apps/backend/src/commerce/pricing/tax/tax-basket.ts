import { createHash } from 'node:crypto';
import type { Address } from '@cerulean/contract/address';
import type { PricedItem, PricedParts } from '@cerulean/rules/pricing';
import type { TaxBasket } from './tax-provider.ts';

/** A basket, with the hash that identifies its quote. */
export interface HashedBasket {
  basket: TaxBasket;
  hash: string;
}

/**
 * Returns the basket that the tax service needs for a cart: products and delivery, after promotions. Returns `null` if
 * nothing is delivered, or if the address or the shipping method is unknown.
 */
export function basketOf(
  provider: string,
  currency: string,
  address: Address | null,
  items: readonly (PricedItem & { sku: string })[],
  priced: Pick<PricedParts, 'items' | 'shippingDiscount' | 'totals'>,
): HashedBasket | null {
  const products = items.filter(({ kind }) => kind === 'product');
  const { shipping } = priced.totals;
  if (address === null || shipping === null || products.length === 0) return null;
  const prices = new Map(priced.items.map((price) => [price.id, price]));
  const lines = products.map(({ id, sku, quantity }) => {
    const { lineTotal = 0, discount = 0 } = prices.get(id) ?? {};
    return { id, sku, quantity, amount: lineTotal - discount };
  });
  const basket = { currency, address, lines, shipping: shipping - priced.shippingDiscount };
  return { basket, hash: hashOf(provider, basket) };
}

/** Returns a hash that is equal for two baskets for which a tax service would return the same result. */
function hashOf(provider: string, { currency, address, lines, shipping }: TaxBasket): string {
  const { country, state, zip, city, line1 } = address;
  const goods = lines.map(({ id, sku, quantity, amount }) => [id, sku, quantity, amount]);
  goods.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
  const told = [provider, currency, country, state, zip, city, line1, shipping, goods];
  return createHash('sha256').update(JSON.stringify(told)).digest('base64url');
}
