import type Stripe from 'stripe';
import { SignatureError, type WebhookEventKind, type WebhookEvent } from '../gateway.ts';

/** Maximum age of a webhook's signature in seconds. Stripe signs each retry again, so late retries are valid. */
const TOLERANCE = 300;
const OURS = /^[0-9a-f-]{36}$/;

/** Webhook events that the shop follows, with their kinds. The endpoint in Stripe's dashboard needs exactly these. */
const NEWS: Readonly<Record<string, WebhookEventKind>> = {
  'checkout.session.completed': 'checkout',
  'checkout.session.expired': 'checkout',
  'checkout.session.async_payment_succeeded': 'checkout',
  'checkout.session.async_payment_failed': 'checkout',
  'charge.succeeded': 'charge',
  'charge.refunded': 'refund',
  'refund.updated': 'refund',
  'refund.failed': 'failed_refund',
  'charge.dispute.created': 'dispute',
  'charge.dispute.updated': 'dispute',
  'charge.dispute.closed': 'dispute',
  'radar.early_fraud_warning.created': 'fraud_warning',
};

/** Names of the webhook events that the shop follows. */
export const STRIPE_EVENTS: readonly string[] = Object.keys(NEWS);

/** Returns the kind of an event type, or `none` if the shop ignores it. */
export function stripeEventKind(type: string): WebhookEventKind {
  return NEWS[type] ?? 'none';
}

/** Verifies the signature of the raw bytes and parses the webhook. Throws {@link SignatureError} if it is not valid. */
export function parseStripeWebhook(stripe: Stripe, secret: string, body: Buffer, signature: unknown): WebhookEvent {
  if (typeof signature !== 'string') throw new SignatureError('There is no Stripe-Signature header');
  let event: Stripe.Event;
  try {
    event = stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE);
  } catch (error) {
    throw new SignatureError(error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'unreadable');
  }
  const object = event.data.object as NamedObject;
  return {
    eventId: event.id,
    type: event.type,
    attemptId: attemptNamedBy(object),
    checkoutRef: object.object === 'checkout.session' ? (object.id ?? null) : null,
    chargeRef: chargeOf(object),
    disputeRef: object.object === 'dispute' ? (object.id ?? null) : null,
  };
}

/** Returns the attempt id from a Stripe object's metadata, or `null` if it contains none. */
export function attemptNamedBy({ metadata }: { metadata?: Record<string, string> | null }): string | null {
  const attempt = metadata?.['attempt'] ?? '';
  return OURS.test(attempt) ? attempt : null;
}

/** Common fields of the events' objects. Only the ids are used, and the rest is read from Stripe. */
interface NamedObject {
  object?: string;
  id?: string;
  metadata?: Record<string, string> | null;
  charge?: string | { id: string } | null;
}

/** Types of objects that name the charge they concern. */
const OF_CHARGE = new Set(['refund', 'dispute', 'radar.early_fraud_warning']);

function chargeOf(object: NamedObject): string | null {
  if (object.object === 'charge') return object.id ?? null;
  if (!OF_CHARGE.has(object.object ?? '')) return null;
  return typeof object.charge === 'string' ? object.charge : (object.charge?.id ?? null);
}
