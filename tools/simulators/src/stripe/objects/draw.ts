import type { Tables } from '../records.ts';
import { calculationObject, taxTransactionObject } from '../tax/tax-objects.ts';
import type { World } from '../world.ts';
import { balanceTransactionObject } from './balance-transaction-object.ts';
import { chargeObject } from './charge-object.ts';
import { disputeObject } from './dispute-object.ts';
import { eventObject } from './event-object.ts';
import { paymentIntentObject } from './payment-intent-object.ts';
import { refundObject } from './refund-object.ts';
import { sessionObject } from './session-object.ts';

/** The tables whose rows the API shows. */
export type Drawn = Exclude<keyof Tables, 'delivery' | 'answer' | 'switches'>;

const DRAW: { readonly [K in Drawn]: (row: Tables[K], world: World) => object } = {
  session: (row, { origin, pageOrigin }) => sessionObject(row, origin, pageOrigin ?? undefined),
  payment_intent: (row, { origin }) => paymentIntentObject(row, origin),
  charge: (row, { origin }) => chargeObject(row, origin),
  refund: refundObject,
  dispute: disputeObject,
  balance_transaction: balanceTransactionObject,
  tax_calculation: calculationObject,
  tax_transaction: taxTransactionObject,
  event: (row, { ledger, origin }) => {
    const pending = ledger.get('delivery', row.id)?.state === 'waiting' ? 1 : 0;
    return eventObject(row, pending, origin);
  },
};

/** Draws a row as the API answers it. */
export function draw<K extends Drawn>(world: World, table: K, row: Tables[K]): object {
  return DRAW[table](row, world);
}

/** Draws whatever has this id; null where nothing has. */
export function drawById(world: World, id: string): object | null {
  for (const table of Object.keys(DRAW) as Drawn[]) {
    const row = world.ledger.get(table, id);
    if (row) return draw(world, table, row);
  }
  return null;
}
