import { openCart } from '../cart-access.ts';
import { readCartRow } from '../cart-rows.ts';
import { readItems } from '../item-rows.ts';
import type { Handlers } from '../../http/handler.ts';
import { ok } from '../../http/result.ts';
import { readOffered, sentTo } from '../../pricing/shipping/sent.ts';
import { readLocalRates } from '../../pricing/tax/local-rates.ts';
import { taxRulesAt } from '../../pricing/tax/tax-rules.ts';
import { readTaxPeriods } from '../../pricing/tax/tax-rates.ts';

/**
 * What it would cost to send the cart to a place that is being typed (R07), by the rule that decides when the address
 * is saved. It keeps nothing.
 */
export const readDeliveryHandler: Handlers<'readDelivery'> = {
  readDelivery: async ({ params: { cartId }, query: { state, zip }, ...viewer }, { db, tax, now }) => {
    const [row, items, offered, periods, local] = await db.batch((connection) =>
      Promise.all([
        connection.first(readCartRow, [cartId]),
        readItems(connection, cartId),
        readOffered(connection),
        readTaxPeriods(connection, state),
        readLocalRates(connection, state, zip),
      ]),
    );
    const opened = openCart(row, viewer, now());
    if (!opened.ok) return opened;
    const day = now().toISOString().slice(0, 10);
    const question = { place: { country: 'US', state, zip }, day, periods, local };
    if (taxRulesAt(tax, question, true) === null) return ok({ options: [], obstacle: 'no_zone' });
    const { options, obstacle } = sentTo(items, offered, { state, zip });
    return ok({ options, ...(obstacle ? { obstacle } : {}) });
  },
};
