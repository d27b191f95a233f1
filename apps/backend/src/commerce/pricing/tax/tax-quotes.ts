import { createHash } from 'node:crypto';
import type { Address } from '@cerulean/contract/address';
import type { PricedItem, PricedParts, TaxAmounts } from '@cerulean/rules/pricing';
import { limit } from '../../../identity/limits/limit.ts';
import { sql } from '../../db/statement.ts';
import type { Commerce } from '../../http/handler.ts';
import { TaxAway, type TaxBasket, type TaxService } from './tax-provider.ts';

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

/** A tax service's quote for a cart with this hash of items and address. */
export interface TaxQuote {
  hash: string;
  provider: string;
  ref: string;
  amounts: TaxAmounts;
}

/** Minutes for which a quote is valid. After that, the tax service is called again. */
const QUOTE_MINUTES = 60;
/** Maximum number of quotes stored per cart, because buyers compare places and shipping methods. */
const QUOTES_OF_CART = 10;

/** SQL: the valid quotes of the cart `c`, as JSON. `null` if there are none. */
export const CART_QUOTES = `(select json_agg(json_build_object('hash', q.hash, 'provider', q.provider, 'ref', q.ref, 'amounts', q.amounts))
    from tax_quote q where q.cart_id = c.id and q.expires_at > now())`;

/** Stores a tax service's quote, unless the cart no longer exists. */
const keepQuote = sql(
  'tax.quote',
  `with newest as (
     select hash from tax_quote where cart_id = $1 and hash <> $2 order by expires_at desc limit ${QUOTES_OF_CART - 1}
   ), gone as (
     delete from tax_quote where cart_id = $1 and hash <> $2 and hash not in (select hash from newest)
   )
   insert into tax_quote (cart_id, hash, provider, ref, amounts, expires_at)
   select id, $2, $3, $4, $5, now() + interval '${QUOTE_MINUTES} minutes' from cart where id = $1
   on conflict (cart_id, hash) do update
     set provider = excluded.provider, ref = excluded.ref, amounts = excluded.amounts, expires_at = excluded.expires_at`,
);
/** Deletes expired quotes. */
export const purgeQuotes = sql('tax.forget-quotes', 'delete from tax_quote where expires_at < now()');

/** Records the quote on which an order's tax is based, in the transaction that places the order. */
export const openFiling = sql(
  'tax.open-filing',
  `insert into tax_filing (order_id, provider, quote_ref) values ($1, $2, $3)`,
);

/** Milliseconds during which reads skip a tax service that was down, because each read would wait for it. */
const REST = 10_000;

/** Time at which reads may call a tax service again. */
const rested = new WeakMap<TaxService, number>();

/**
 * Requests a tax quote for a cart and saves it. Returns `null` if the service is down: reads then show the cart without
 * its tax, and payment is refused. Never call it in a transaction, because a slow service would hold the cart's lock.
 * @param why a reader skips a service that was down a moment ago, and its requests per cart are limited; a payment,
 * which is limited elsewhere, always calls the service
 */
export async function askTax(
  commerce: Pick<Commerce, 'db' | 'log'>,
  service: TaxService,
  asked: HashedBasket & { cartId: string },
  why: 'read' | 'pay',
): Promise<TaxQuote | null> {
  const now = performance.now();
  if (why === 'read' && now < (rested.get(service) ?? 0)) return null;
  if (why === 'read' && !(await limit(commerce.db, 'tax-quote', { account: asked.cartId })).ok) return null;
  try {
    const answer = await service.quote(asked.basket);
    rested.delete(service);
    const { cartId, hash } = asked;
    const { name: provider } = service;
    await commerce.db.run(keepQuote, [cartId, hash, provider, answer.ref, JSON.stringify(answer.amounts)]);
    return { hash, provider, ...answer };
  } catch (error) {
    if (!(error instanceof TaxAway)) throw error;
    rested.set(service, performance.now() + REST);
    commerce.log.warn(`The tax of cart ${asked.cartId} is not known: ${error.message}`);
    return null;
  }
}
