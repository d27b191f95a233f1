import { createHmac } from 'node:crypto';
import type Stripe from 'stripe';
import type { Tables, EventRow, Snapshot, FraudWarningRow, RefundRow } from '../records.ts';
import { calculationObject, taxTransactionObject } from '../tax/tax-objects.ts';
import type { World } from '../world.ts';
import { balanceTransactionObject } from './balance-transaction-object.ts';
import { chargeObject } from './charge-object.ts';
import { disputeObject } from './dispute-object.ts';
import { paymentIntentObject } from './payment-intent-object.ts';
import { sessionObject } from './session-object.ts';
import type { Letter, RedeliverOptions } from '../../base/webhooks/deliveries.ts';

/** Tables whose rows the API shows as objects. */
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

/** Returns the API object of a row. */
export function draw<K extends Drawn>(world: World, table: K, row: Tables[K]): object {
  return DRAW[table](row, world);
}

/** Returns the API object with this id, or null if there is none. */
export function drawById(world: World, id: string): object | null {
  for (const table of Object.keys(DRAW) as Drawn[]) {
    const row = world.ledger.get(table, id);
    if (row) return draw(world, table, row);
  }
  return null;
}

/** API version of this simulator's objects: the version for which the pinned SDK is made. */
export const API_VERSION = '2026-10-28.endive';

export type EventObject = Omit<Stripe.EventBase, 'data' | 'type'> & { type: string; data: { object: object } };

/** Returns the API object of an event. `pending` is the number of endpoints that have not confirmed the event. */
export function eventObject(row: EventRow, pending: number, origin: string): EventObject {
  return {
    id: row.id,
    object: 'event',
    api_version: API_VERSION,
    created: row.created,
    data: { object: snapshotObject(row.snapshot, origin) },
    livemode: false,
    pending_webhooks: pending,
    request: { id: row.request.id, idempotency_key: row.request.idempotencyKey },
    type: row.type,
  };
}

/** Formats an event as the signed webhook request (https://docs.stripe.com/webhooks#verify-manually). */
export function writeLetter(
  { ledger, origin }: World,
  id: string,
  secret: string,
  { ageSeconds, forged }: RedeliverOptions,
): Letter | undefined {
  const event = ledger.get('event', id);
  if (event === undefined) return undefined;
  const payload = JSON.stringify(eventObject(event, 1, origin), null, 2);
  // The signature uses the machine's clock, not the moved one, because the endpoint compares it with its own clock.
  const seconds = Math.floor(Date.now() / 1000) - ageSeconds;
  const key = forged ? `${secret}forged` : secret;
  const signature = createHmac('sha256', key).update(`${seconds}.${payload}`).digest('hex');
  return {
    payload,
    headers: {
      'Stripe-Signature': `t=${seconds},v1=${signature}`,
      'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      Accept: '*/*; q=0.5, application/xml',
    },
  };
}

function snapshotObject(snapshot: Snapshot, origin: string): object {
  switch (snapshot.object) {
    case 'checkout.session':
      return sessionObject(snapshot.row, origin);
    case 'payment_intent':
      return paymentIntentObject(snapshot.row, origin);
    case 'charge':
      return chargeObject(snapshot.row, origin);
    case 'refund':
      return refundObject(snapshot.row);
    case 'dispute':
      return disputeObject(snapshot.row);
    case 'radar.early_fraud_warning':
      return fraudWarningObject(snapshot.row);
  }
}

/** Returns the API object of a card network's fraud warning. */
function fraudWarningObject(row: FraudWarningRow): Stripe.Radar.EarlyFraudWarning {
  return {
    id: row.id,
    object: 'radar.early_fraud_warning',
    actionable: true,
    charge: row.charge,
    created: row.created,
    fraud_type: row.fraudType,
    livemode: false,
    payment_intent: row.paymentIntent,
  };
}

/** Returns the API object of a refund. */
export function refundObject(row: RefundRow): Stripe.Refund {
  return {
    id: row.id,
    object: 'refund',
    amount: row.amount,
    balance_transaction: row.balanceTransaction,
    charge: row.charge,
    created: row.created,
    currency: row.currency,
    customer: null,
    customer_account: null,
    destination_details: {
      card: {
        reference_status: row.status === 'succeeded' ? 'available' : 'pending',
        reference_type: 'acquirer_reference_number',
        type: 'refund',
      },
      type: 'card',
    },
    metadata: { ...row.metadata },
    payment_intent: row.paymentIntent,
    payment_method: row.paymentMethod,
    reason: row.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: row.status,
    transfer_reversal: null,
    ...(row.status === 'pending' ? { pending_reason: 'processing' as const } : {}),
    ...(row.failureReason === null ? {} : { failure_reason: row.failureReason }),
    ...(row.failureBalanceTransaction === null ? {} : { failure_balance_transaction: row.failureBalanceTransaction }),
  };
}
