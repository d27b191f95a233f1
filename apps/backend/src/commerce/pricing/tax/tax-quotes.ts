import type { TaxAmounts } from '@cerulean/rules/pricing';
import { sql } from '../../db/statement.ts';

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
/** Deletes expired quotes. */
export const purgeQuotes = sql('tax.forget-quotes', 'delete from tax_quote where expires_at < now()');

/** Records the quote on which an order's tax is based, in the transaction that places the order. */
export const openFiling = sql(
  'tax.open-filing',
  `insert into tax_filing (order_id, provider, quote_ref) values ($1, $2, $3)`,
);
