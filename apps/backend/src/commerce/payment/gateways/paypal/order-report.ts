import type { Charge, PaymentNeed, PaymentStatusReport } from '../gateway.ts';
import { fromMoney } from './paypal-units.ts';
import type { Capture, Order } from './paypal-shapes.ts';

/** Statuses of captures for which the shop received the money, even if it was refunded later. */
const TAKEN = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']);
/** Statuses of captures that took no money and never will. */
const REFUSED = new Set(['DECLINED', 'FAILED']);

/**
 * Builds the report from a capture, if PayPal has deleted its order. The amount of a partial refund is unknown then, so
 * a partly refunded capture is not reported. If it counted as not refunded, the money would be refunded twice.
 */
export function captureReport(capture: Capture): PaymentStatusReport {
  if (capture.status === 'PARTIALLY_REFUNDED') return { state: 'complete', declined: false, charges: [] };
  return orderReport({
    id: capture.id,
    status: 'COMPLETED',
    links: [],
    purchase_units: [{ payments: { captures: [capture], refunds: [] } }],
  });
}

/** Converts a PayPal order to the report of a checkout session. */
export function orderReport(order: Order): PaymentStatusReport {
  const captures = order.purchase_units.flatMap(({ payments }) => payments?.captures ?? []);
  const charges = captures.filter(({ status }) => TAKEN.has(status)).map((capture) => asCharge(order, capture));
  if (order.status === 'COMPLETED') {
    // PayPal reports COMPLETED whether the money was taken or declined, and only a capture shows which. If the response
    // has no capture, the money may have been taken, so the payment is inspected again and never counts as declined.
    const isOver = captures.length > 0 && captures.every(({ status }) => REFUSED.has(status));
    const waiting = captures.find(({ status }) => status === 'PENDING');
    const waitsFor = neededFor(waiting?.status_details?.reason);
    return { state: isOver ? 'expired' : 'complete', declined: isOver, charges, ...(waitsFor ? { waitsFor } : {}) };
  }
  if (order.status === 'APPROVED') return { state: 'approved', declined: false, charges };
  return { state: order.status === 'VOIDED' ? 'expired' : 'open', declined: false, charges };
}

function asCharge(
  order: Order,
  capture: { id: string; status: string; amount: { currency_code: string; value: string } },
): Charge {
  const amount = fromMoney(capture.amount);
  const refunds = order.purchase_units.flatMap(({ payments }) => payments?.refunds ?? []);
  const sumOf = (wanted: string) =>
    refunds
      .filter(({ status, links }) => status === wanted && isOf(capture.id, links))
      .reduce((sum, refund) => sum + (refund.amount ? fromMoney(refund.amount) : 0), 0);
  const back = sumOf('COMPLETED');
  const refunding = capture.status === 'REFUNDED' ? 0 : sumOf('PENDING');
  return {
    ref: capture.id,
    amount,
    currency: capture.amount.currency_code,
    refunded: capture.status === 'REFUNDED' ? amount : Math.min(back, amount),
    ...(refunding > 0 ? { refunding } : {}),
    paidWith: 'PayPal',
  };
}

/** Returns whether a refund belongs to a capture. Our orders have only one, so a refund without a link is its. */
function isOf(captureId: string, links: readonly { rel: string; href: string }[]): boolean {
  const up = links.find(({ rel }) => rel === 'up');
  return !up || up.href.endsWith(`/${captureId}`);
}
/**
 * Reasons why a capture stays `PENDING` until the merchant acts (`capture_status_details` of payments_payment_v2), with
 * the required action. All other reasons are for PayPal or a bank to resolve.
 */
const NEEDS: Readonly<Record<string, PaymentNeed>> = {
  RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION: 'accept_payment',
  UNILATERAL: 'confirm_email',
  VERIFICATION_REQUIRED: 'verify_account',
  INTERNATIONAL_WITHDRAWAL: 'allow_withdrawal',
};

/** Returns what the merchant has to do about a capture that is pending for this reason, or `null` if nothing. */
function neededFor(reason: string | undefined): PaymentNeed | null {
  return (reason === undefined ? undefined : NEEDS[reason]) ?? null;
}
