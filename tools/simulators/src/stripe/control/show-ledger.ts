import * as gateway from '../../base/gateway.ts';
import { balanceTransactionObject } from '../objects/balance-transaction-object.ts';
import { chargeObject } from '../objects/charge-object.ts';
import { paymentIntentObject } from '../objects/payment-intent-object.ts';
import { refundObject } from '../objects/refund-object.ts';
import { sessionObject } from '../objects/session-object.ts';
import type { SessionRow } from '../records.ts';
import type { World } from '../world.ts';

/**
 * `GET /_sim/ledger`: what was charged and given back, in Stripe's objects, oldest first.
 * Filters: `session`, `client_reference_id`, and `metadata.<key>` of the session.
 */
export function showLedger(world: World, query: URLSearchParams): object {
  const { ledger, origin } = world;
  const fits = sessionFilter(query);
  const sessions = [...ledger.rows('session')].filter(fits);
  const ids = new Set(sessions.map((row) => row.id));
  const intents = [...ledger.rows('payment_intent')].filter((row) => ids.has(row.session));
  const charges = [...ledger.rows('charge')].filter((row) => ids.has(row.session));
  const refundIds = charges.flatMap((row) => row.refunds);
  const refunds = refundIds.map((id) => ledger.require('refund', id));
  const captured = charges.filter((row) => row.status === 'succeeded');
  const givenBack = captured.reduce((sum, row) => sum + row.amountRefunded, 0);
  const charged = captured.reduce((sum, row) => sum + row.amount, 0);
  const movements = new Set([...charges, ...refunds].map((row) => row.balanceTransaction));
  return {
    totals: {
      sessions: sessions.length,
      captured: captured.length,
      charged,
      refunded: givenBack,
      kept: charged - givenBack,
    },
    sessions: sessions.map((row) => sessionObject(row, origin)),
    payment_intents: intents.map((row) => paymentIntentObject(row, origin)),
    charges: charges.map((row) => ({ ...chargeObject(row, origin), checkout_session: row.session })),
    refunds: refunds.map((row) => refundObject(row)),
    balance_transactions: [...ledger.rows('balance_transaction')]
      .filter((row) => movements.has(row.id))
      .map((row) => balanceTransactionObject(row)),
  };
}

function sessionFilter(query: URLSearchParams): (row: SessionRow) => boolean {
  const session = query.get('session');
  const reference = query.get('client_reference_id');
  const metadata = [...query].filter(([name]) => name.startsWith('metadata.'));
  return (row) =>
    (session === null || row.id === session) &&
    (reference === null || row.clientReferenceId === reference) &&
    metadata.every(([name, value]) => row.metadata[name.slice('metadata.'.length)] === value);
}

/** `GET /_sim/events`: events with what became of them. Filters: `session`, `type`, `state`. */
export function showEvents({ ledger }: World, query: URLSearchParams): object {
  return gateway.showEvents(ledger, query, ['session', 'type', 'state'], ({ snapshot: { row } }) => {
    const session =
      'session' in row ? row.session : 'charge' in row ? ledger.require('charge', row.charge).session : row.id;
    return { session, object: row.id };
  });
}
