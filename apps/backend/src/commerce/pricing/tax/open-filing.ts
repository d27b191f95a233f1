import type { Queryable } from '../../db/db.ts';
import { sql } from '../../db/statement.ts';
import type { TaxQuote } from './tax-quotes.ts';

const open = sql('tax.open-filing', `insert into tax_filing (order_id, provider, quote_ref) values ($1, $2, $3)`);

/** Remembers by whose quote an order is taxed, in the transaction that places it. */
export async function openFiling(tx: Queryable, orderId: string, { provider, ref }: TaxQuote): Promise<void> {
  await tx.run(open, [orderId, provider, ref]);
}
