import type Stripe from 'stripe';
import type { EventRow, Snapshot, FraudWarningRow } from '../records.ts';
import { chargeObject } from './charge-object.ts';
import { disputeObject } from './dispute-object.ts';
import { paymentIntentObject } from './payment-intent-object.ts';
import { refundObject } from './refund-object.ts';
import { sessionObject } from './session-object.ts';

/** The API version that the objects of this simulator have: the one that the pinned SDK is made for. */
export const API_VERSION = '2026-10-28.endive';

export type EventObject = Omit<Stripe.EventBase, 'data' | 'type'> & { type: string; data: { object: object } };

/** Draws an event; `pending` is the number of endpoints that have not confirmed it. */
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

/** Draws a warning of a card network. */
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
