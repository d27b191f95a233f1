import { newId, Unit, type World } from './world.ts';
import { captureObject, orderObject } from './objects.ts';
import { centsOf } from './money.ts';
import { unprocessable } from './api-error.ts';
import type { CaptureRow, Funding, OrderRow, Payer, PendingReason } from './records.ts';

/** Milliseconds in which an order can be approved and, after that, captured. Then PayPal forgets the order. */
const LIFE = 3 * 3_600_000;

/** Returns the order with this id, or undefined if it has expired. */
export function findOrder(world: World, id: string): OrderRow | undefined {
  const order = world.ledger.get('order', id);
  const isOver = order && order.status !== 'COMPLETED' && order.updated + LIFE <= world.clock.now();
  return isOver || order?.isForgotten ? undefined : order;
}

/** Approves an order as the buyer does on PayPal's page. Returns `null` if the order cannot be approved anymore. */
export function approveOrder(
  world: World,
  id: string,
  payer: Omit<Payer, 'id'>,
  funding: Funding,
  pendingReason: PendingReason = 'PENDING_REVIEW',
): OrderRow | null {
  const order = findOrder(world, id);
  if (!order || order.status === 'COMPLETED' || order.status === 'VOIDED') return null;
  const unit = new Unit(world);
  const row: OrderRow = {
    ...order,
    status: 'APPROVED',
    updated: world.clock.now(),
    payer: { id: order.payer?.id ?? newId(13), ...payer },
    funding,
    pendingReason,
  };
  unit.put('order', row);
  unit.emit({
    type: 'CHECKOUT.ORDER.APPROVED',
    resourceType: 'checkout-order',
    summary: 'An order has been approved by buyer',
    resource: orderObject(world, row),
    order: id,
  });
  unit.commit();
  return row;
}

/**
 * Voids orders that buyers approved but the shop did not capture in time, as PayPal does, and sends the shop an event.
 * Voids only `order` if given, else all expired orders.
 */
export function lapseApprovals(world: World, order?: OrderRow): void {
  const due = order
    ? [order]
    : [...world.ledger.rows('order')].filter((row) => row.updated + LIFE <= world.clock.now());
  for (const row of due) {
    if (row.status !== 'APPROVED') continue;
    const unit = new Unit(world);
    const { id, referenceId, customId, invoiceId, payer } = row;
    unit.put('order', { ...row, status: 'VOIDED' });
    unit.emit({
      type: 'CHECKOUT.PAYMENT-APPROVAL.REVERSED',
      resourceType: 'checkout-order',
      summary: 'A payment has been reversed after approval.',
      // The resource is not an order object: it only names the order, and its purchase units have no amounts.
      resource: {
        order_id: id,
        purchase_units: [{ reference_id: referenceId, custom_id: customId, invoice_id: invoiceId }],
        payment_source: { paypal: { email_address: payer?.email } },
      },
      order: id,
    });
    unit.commit();
  }
}

/** Capture status for payment methods that do not complete immediately. */
const CAPTURED: Partial<Record<Funding, CaptureRow['status']>> = { review: 'PENDING', declined_capture: 'DECLINED' };

/** Captures an order for the shop. Throws `ApiError` if PayPal would refuse the capture. */
export function captureOrder(world: World, order: OrderRow): OrderRow {
  if (order.status === 'COMPLETED') {
    throw unprocessable(
      'ORDER_ALREADY_CAPTURED',
      "Order already captured.If 'intent=CAPTURE' only one capture per order is allowed.",
    );
  }
  if (order.status !== 'APPROVED') {
    throw unprocessable('ORDER_NOT_APPROVED', 'Payer has not yet approved the Order for payment.');
  }
  if (order.funding === 'declined') {
    throw unprocessable(
      'INSTRUMENT_DECLINED',
      'The instrument presented was either declined by the processor or bank, or it can’t be used for this payment.',
      {},
      [{ href: `${world.origin}/checkoutnow?token=${order.id}`, rel: 'redirect', method: 'GET' }],
    );
  }
  if (order.funding === 'restricted') {
    throw unprocessable('PAYER_ACCOUNT_RESTRICTED', 'The payer account is restricted.');
  }
  refuseTakenInvoice(world, order);
  const unit = new Unit(world);
  const now = world.clock.now();
  const { currency_code, value } = order.amount;
  const capture: CaptureRow = {
    id: newId(),
    order: order.id,
    created: now,
    updated: now,
    status: CAPTURED[order.funding ?? 'balance'] ?? 'COMPLETED',
    ...(order.funding === 'review' ? { reason: order.pendingReason ?? 'PENDING_REVIEW' } : {}),
    amount: { currency_code, value },
    cents: centsOf(order.amount) ?? 0,
    refunded: 0,
    refunds: [],
    disputed: false,
  };
  unit.put('capture', capture);
  const row = unit.put('order', { ...order, status: 'COMPLETED', updated: now, capture: capture.id });
  emitCapture(world, unit, capture);
  unit.commit();
  return row;
}

/** Enforces PayPal's account setting, on by default, to pay an invoice only once. A refund does not free the id. */
function refuseTakenInvoice(world: World, { invoiceId }: OrderRow): void {
  if (invoiceId === null) return;
  for (const capture of world.ledger.rows('capture')) {
    const isSame = world.ledger.require('order', capture.order).invoiceId === invoiceId;
    if (isSame && capture.status !== 'DECLINED') {
      throw unprocessable(
        'DUPLICATE_INVOICE_ID',
        'Duplicate Invoice ID detected. To avoid a potential duplicate transaction your account setting requires that Invoice Id be unique for each transaction.',
      );
    }
  }
}

/** Decides PayPal's review of a capture. Returns `null` if the capture is not pending. */
export function settleCapture(world: World, id: string, completed: boolean): CaptureRow | null {
  const capture = world.ledger.get('capture', id);
  if (capture?.status !== 'PENDING') return null;
  const unit = new Unit(world);
  const row: CaptureRow = { ...capture, status: completed ? 'COMPLETED' : 'DECLINED', updated: world.clock.now() };
  unit.put('capture', row);
  emitCapture(world, unit, row, 'DENIED');
  unit.commit();
  return row;
}

/** Emits a capture's event. `no` is the word for a failed capture: DECLINED (immediately) or DENIED (by a review). */
function emitCapture(world: World, unit: Unit, capture: CaptureRow, no: 'DECLINED' | 'DENIED' = 'DECLINED'): void {
  const word = capture.status === 'DECLINED' ? no : capture.status;
  const { currency_code, value } = capture.amount;
  unit.emit({
    type: `PAYMENT.CAPTURE.${word}`,
    resourceType: 'capture',
    summary: `Payment ${word.toLowerCase()} for ${currency_code} ${value}`,
    resource: captureObject(world, capture, true),
    order: capture.order,
  });
}
