import { centsOf, moneyOf } from './money.ts';
import type { CaptureRow, DisputeRow, EventRow, OrderRow, RefundRow } from './records.ts';
import type { World } from './world.ts';

/** Base URL of PayPal's own API. Links in responses contain it, but the shop does not follow them. */
const API = 'https://api-m.sandbox.paypal.com';

const time = (milliseconds: number): string => new Date(milliseconds).toISOString().replace(/\.\d+Z$/, 'Z');
const link = (href: string, rel: string, method = 'GET'): object => ({ href, rel, method });

/** Returns the URL of the page on which the buyer approves an order. */
export function approvalUrl(world: World, id: string): string {
  return `${world.origin}/checkoutnow?token=${id}`;
}

/** Returns the API object of an order, as in `GET /v2/checkout/orders/{id}`. */
export function orderObject(world: World, order: OrderRow): object {
  const self = `${API}/v2/checkout/orders/${order.id}`;
  const capture = order.capture === null ? undefined : world.ledger.require('capture', order.capture);
  const refunds = capture?.refunds.map((id) => refundObject(world.ledger.require('refund', id))) ?? [];
  const payments = capture && {
    captures: [captureObject(world, capture)],
    ...(refunds.length === 0 ? {} : { refunds }),
  };
  const { payer } = order;
  const name = payer && { given_name: payer.givenName, surname: payer.surname };
  const paypal = payer
    ? {
        email_address: payer.email,
        account_id: payer.id,
        account_status: 'VERIFIED',
        name,
        address: { country_code: 'US' },
      }
    : order.email === null
      ? {}
      : { email_address: order.email };
  const next = { CREATED: 'approve', PAYER_ACTION_REQUIRED: 'payer-action' } as const;
  const rel = order.status === 'CREATED' || order.status === 'PAYER_ACTION_REQUIRED' ? next[order.status] : null;
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    ...(order.named || payer ? { payment_source: { paypal } } : {}),
    purchase_units: [
      {
        reference_id: order.referenceId,
        amount: order.amount,
        payee: { email_address: 'merchant@simulator.example', merchant_id: 'TESTMERCHANT2' },
        ...(order.description === null ? {} : { description: order.description }),
        ...(order.customId === null ? {} : { custom_id: order.customId }),
        ...(order.invoiceId === null ? {} : { invoice_id: order.invoiceId }),
        ...(order.items.length === 0 ? {} : { items: order.items }),
        ...(order.shipping ? { shipping: order.shipping } : {}),
        ...(order.supplementaryData ? { supplementary_data: order.supplementaryData } : {}),
        ...(payments ? { payments } : {}),
      },
    ],
    ...(payer
      ? { payer: { name, email_address: payer.email, payer_id: payer.id, address: { country_code: 'US' } } }
      : {}),
    create_time: time(order.created),
    update_time: time(order.updated),
    links: [
      link(self, 'self'),
      ...(rel === null ? [] : [link(approvalUrl(world, order.id), rel)]),
      ...(order.status === 'APPROVED' ? [link(`${self}/capture`, 'capture', 'POST')] : []),
    ],
  };
}

export function captureObject(world: World, capture: CaptureRow, alone = false): object {
  const order = world.ledger.require('order', capture.order);
  const self = `${API}/v2/payments/captures/${capture.id}`;
  const { currency_code: currency } = capture.amount;
  // PayPal's fee: 3.49% plus 49 cents, as for a payment in the United States.
  const fee = Math.min(capture.cents, Math.round(capture.cents * 0.0349) + 49);
  return {
    id: capture.id,
    status: capture.status,
    ...(capture.status === 'PENDING' ? { status_details: { reason: capture.reason ?? 'PENDING_REVIEW' } } : {}),
    amount: capture.amount,
    final_capture: true,
    seller_protection: protectionOf(order),
    ...(capture.status === 'PENDING' || capture.status === 'DECLINED'
      ? {}
      : {
          seller_receivable_breakdown: {
            gross_amount: capture.amount,
            paypal_fee: moneyOf(fee, currency),
            net_amount: moneyOf(capture.cents - fee, currency),
          },
        }),
    ...(order.customId === null ? {} : { custom_id: order.customId }),
    ...(order.invoiceId === null ? {} : { invoice_id: order.invoiceId }),
    ...(alone ? { supplementary_data: { related_ids: { order_id: order.id } } } : {}),
    create_time: time(capture.created),
    update_time: time(capture.updated),
    links: [
      link(self, 'self'),
      link(`${self}/refund`, 'refund', 'POST'),
      link(`${API}/v2/checkout/orders/${order.id}`, 'up'),
    ],
  };
}

/** Returns the seller protection. PayPal protects a seller only if the shipment goes to the transaction's address. */
function protectionOf({ shipping }: OrderRow): object {
  if (!shipping) return { status: 'NOT_ELIGIBLE' };
  return { status: 'ELIGIBLE', dispute_categories: ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'] };
}

export function refundObject(refund: RefundRow): object {
  return {
    id: refund.id,
    status: refund.status,
    ...(refund.status === 'PENDING' ? { status_details: { reason: 'ECHECK' } } : {}),
    amount: refund.amount,
    ...(refund.customId === null ? {} : { custom_id: refund.customId }),
    ...(refund.invoiceId === null ? {} : { invoice_id: refund.invoiceId }),
    ...(refund.note === null ? {} : { note_to_payer: refund.note }),
    seller_payable_breakdown: {
      gross_amount: refund.amount,
      total_refunded_amount: moneyOf(refund.totalCents ?? refund.cents, refund.amount.currency_code),
    },
    create_time: time(refund.created),
    update_time: time(refund.updated),
    links: [
      link(`${API}/v2/payments/refunds/${refund.id}`, 'self'),
      link(`${API}/v2/payments/captures/${refund.capture}`, 'up'),
    ],
  };
}

export function disputeObject(world: World, dispute: DisputeRow): object {
  const capture = world.ledger.require('capture', dispute.capture);
  const order = world.ledger.require('order', capture.order);
  const { currency_code: currency } = capture.amount;
  const refunded = dispute.refundedCents === undefined ? null : moneyOf(dispute.refundedCents, currency);
  return {
    dispute_id: dispute.id,
    create_time: time(dispute.created),
    update_time: time(dispute.updated),
    disputed_transactions: [
      {
        seller_transaction_id: capture.id,
        transaction_status: 'COMPLETED',
        gross_amount: capture.amount,
        ...(order.invoiceId === null ? {} : { invoice_number: order.invoiceId }),
        ...(order.customId === null ? {} : { custom: order.customId }),
      },
    ],
    reason: dispute.reason,
    status: dispute.status,
    dispute_amount: moneyOf(dispute.cents ?? capture.cents, currency),
    ...(dispute.status === 'WAITING_FOR_SELLER_RESPONSE'
      ? { seller_response_due_date: time(dispute.created + 10 * 86_400_000) }
      : {}),
    ...(dispute.outcome === null
      ? {}
      : { dispute_outcome: { outcome_code: dispute.outcome, ...(refunded ? { amount_refunded: refunded } : {}) } }),
    dispute_life_cycle_stage: 'CHARGEBACK',
    dispute_channel: 'INTERNAL',
    links: [link(`${API}/v1/customer/disputes/${dispute.id}`, 'self')],
  };
}

/** Returns the API object of a dispute in a list, without the dispute's transactions and outcome. */
export function disputeInfo(world: World, dispute: DisputeRow): object {
  const {
    disputed_transactions: _transactions,
    dispute_outcome: _outcome,
    ...info
  } = disputeObject(world, dispute) as Record<string, unknown>;
  return info;
}

export function eventObject(event: EventRow): object {
  const self = `${API}/v1/notifications/webhooks-events/${event.id}`;
  return {
    id: event.id,
    event_version: '1.0',
    create_time: time(event.created),
    resource_type: event.resourceType,
    resource_version: '2.0',
    event_type: event.type,
    summary: event.summary,
    resource: event.resource,
    links: [link(self, 'self'), link(`${self}/resend`, 'resend', 'POST')],
  };
}

/** Returns the amount of a capture that is not refunded, in the smallest unit. */
export function leftOf(capture: CaptureRow): number {
  return (centsOf(capture.amount) ?? 0) - capture.refunded;
}
