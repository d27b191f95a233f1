import type { TaxAmounts } from '@cerulean/rules/pricing';
import { sql } from '../../db/statement.ts';

/** What a service said about a cart with this hash of items and address. */
export interface TaxQuote {
  hash: string;
  provider: string;
  ref: string;
  amounts: TaxAmounts;
}

/** How long a quote is valid, in minutes; then the service is asked again. */
const QUOTE_MINUTES = 60;
/** Quotes that a cart keeps: somebody compares places and ways of delivery. */
const QUOTES_OF_CART = 10;

/** SQL: the quotes of the cart `c` that still count, as JSON; null if there are none. */
export const CART_QUOTES = `(select json_agg(json_build_object('hash', q.hash, 'provider', q.provider, 'ref', q.ref, 'amounts', q.amounts))
    from tax_quote q where q.cart_id = c.id and q.expires_at > now())`;

/** Keeps what a service said. A cart that is gone by now keeps nothing. */
export const keepQuote = sql(
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
/** Forgets quotes that do not count any more. */
export const purgeQuotes = sql('tax.forget-quotes', 'delete from tax_quote where expires_at < now()');

/** Remembers by whose quote an order is taxed, in the transaction that places it. */
export const openFiling = sql(
  'tax.open-filing',
  `insert into tax_filing (order_id, provider, quote_ref) values ($1, $2, $3)`,
);
