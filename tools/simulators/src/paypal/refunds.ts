import { unprocessable } from './api-error.ts';
import { newId, newDisputeId, Unit, type World } from './world.ts';
import { centsOf, moneyOf } from './money.ts';
import { captureObject, leftOf, refundObject, disputeObject } from './objects.ts';
import type { CaptureRow, Money, RefundRow, DisputeRow, Outcome } from './records.ts';

export interface RefundDraft {
  amount: Money | null;
  customId: string | null;
  invoiceId: string | null;
  note: string | null;
}

/** Refunds part of a capture, or all that is left of it. Throws `ApiError` if PayPal would refuse the refund. */
export function refundCapture(world: World, capture: CaptureRow, draft: RefundDraft): RefundRow {
  const { currency_code: currency } = capture.amount;
  if (capture.status === 'REFUNDED') {
    throw unprocessable('CAPTURE_FULLY_REFUNDED', 'The capture has already been fully refunded');
  }
  if (capture.status === 'PENDING') {
    throw unprocessable(
      'PENDING_CAPTURE',
      'Cannot initiate a refund as the capture is pending. Capture is typically pending when the payer has funded the transaction using e-check/bank funded.',
    );
  }
  if (capture.status === 'DECLINED') throw unprocessable('REFUND_NOT_ALLOWED', 'Capture cannot be refunded.');
  const left = leftOf(capture);
  const cents = draft.amount === null ? left : centsOf(draft.amount);
  if (draft.amount !== null && draft.amount.currency_code !== currency) {
    throw unprocessable('REFUND_CAPTURE_CURRENCY_MISMATCH', 'Refund must be in the same currency as the capture');
  }
  if (cents === null || cents <= 0) throw unprocessable('DECIMAL_PRECISION', 'The amount is not one of this currency.');
  if (cents > left) {
    throw unprocessable(
      'REFUND_AMOUNT_EXCEEDED',
      'The refund amount must be less than or equal to the capture amount that has not yet been refunded',
    );
  }
  if (cents < left && hasOpenDispute(world, capture)) {
    throw unprocessable(
      'TRANSACTION_DISPUTED',
      'Partial refunds cannot be offered at this time because there is an open case on this transaction. Visit the PayPal Resolution Center to review this case.',
    );
  }
  const outcome = world.ledger.switches().refundOutcome;
  const status = outcome === 'pending' ? 'PENDING' : outcome === 'failed' ? 'FAILED' : 'COMPLETED';
  const { customId, invoiceId, note } = draft;
  const refund = newRefund(world, capture, cents, { status, customId, invoiceId, note });
  const unit = new Unit(world);
  // A pending refund counts too, because its amount cannot be refunded again.
  const counted = refund.status === 'FAILED' ? 0 : cents;
  enter(
    world,
    unit,
    { ...capture, refunded: capture.refunded + counted, refunds: [...capture.refunds, refund.id] },
    refund,
  );
  unit.commit();
  return refund;
}

/** Returns a new refund in the currency of its capture. */
function newRefund(
  world: World,
  capture: CaptureRow,
  cents: number,
  about: Pick<RefundRow, 'status' | 'customId' | 'invoiceId' | 'note' | 'isReversal'>,
): RefundRow {
  const now = world.clock.now();
  const amount = moneyOf(cents, capture.amount.currency_code);
  const totalCents = capture.refunded + cents;
  return { id: newId(), capture: capture.id, created: now, updated: now, amount, cents, totalCents, ...about };
}

/** Returns the capture row after PayPal itself took back `cents` of the capture. */
function reversed(world: World, capture: CaptureRow, cents: number, refunds: readonly string[]): CaptureRow {
  const refunded = capture.refunded + cents;
  const changed = { ...capture, refunded, refunds: [...capture.refunds, ...refunds], updated: world.clock.now() };
  return { ...changed, status: leftOf(changed) === 0 ? 'REFUNDED' : 'PARTIALLY_REFUNDED' };
}

function hasOpenDispute(world: World, { id }: CaptureRow): boolean {
  return [...world.ledger.rows('dispute')].some(({ capture, status }) => capture === id && status !== 'RESOLVED');
}

/**
 * Takes back money of a capture, as PayPal does after a dispute. No specification says where PayPal shows this. With
 * `isListed`, the order lists a refund. Without it, only the webhook and the account's transactions report it.
 */
export function reverseCapture(world: World, unit: Unit, capture: CaptureRow, cents: number, isListed: boolean): void {
  const about = { status: 'COMPLETED', isReversal: true, customId: null, invoiceId: null, note: null } as const;
  const refund = unit.put('refund', newRefund(world, capture, cents, about));
  if (isListed) unit.put('capture', reversed(world, capture, cents, [refund.id]));
  unit.emit({
    type: 'PAYMENT.CAPTURE.REVERSED',
    resourceType: 'refund',
    summary: `A ${refund.amount.currency_code} ${refund.amount.value} capture payment was reversed`,
    resource: refundObject(refund),
    order: capture.order,
  });
}

/** Adds the reversals to the order that only webhooks have reported so far. Returns the number of these reversals. */
export function listReversals(world: World, capture: CaptureRow): number {
  const late = [...world.ledger.rows('refund')].filter(
    ({ id, capture: of, isReversal }) => isReversal && of === capture.id && !capture.refunds.includes(id),
  );
  const cents = late.reduce((sum, refund) => sum + refund.cents, 0);
  const ids = late.map(({ id }) => id);
  if (late.length > 0) world.ledger.commit([['capture', reversed(world, capture, cents, ids)]]);
  return late.length;
}

/** Sets the bank's result for a pending refund, or the bank's late refusal of a completed one. Else returns `null`. */
export function settleRefund(world: World, id: string, completed: boolean): RefundRow | null {
  const refund = world.ledger.get('refund', id);
  if (refund?.status !== 'PENDING' && (completed || refund?.status !== 'COMPLETED')) return null;
  const capture = world.ledger.require('capture', refund.capture);
  const row: RefundRow = { ...refund, status: completed ? 'COMPLETED' : 'FAILED', updated: world.clock.now() };
  const unit = new Unit(world);
  enter(world, unit, { ...capture, refunded: capture.refunded - (completed ? 0 : refund.cents) }, row);
  if (!completed) {
    unit.emit({
      type: 'PAYMENT.REFUND.FAILED',
      resourceType: 'refund',
      summary: 'A refund failed',
      resource: refundObject(row),
      order: capture.order,
    });
  }
  unit.commit();
  return row;
}

function enter(world: World, unit: Unit, capture: CaptureRow, refund: RefundRow): void {
  const isDone = refund.status === 'COMPLETED';
  const status = leftOf(capture) === 0 ? 'REFUNDED' : capture.refunded > 0 ? 'PARTIALLY_REFUNDED' : 'COMPLETED';
  unit.put('refund', refund);
  unit.put('capture', { ...capture, updated: world.clock.now(), status: isDone ? status : capture.status });
  if (!isDone) return;
  unit.emit({
    type: 'PAYMENT.CAPTURE.REFUNDED',
    resourceType: 'refund',
    summary: `A ${refund.amount.currency_code} ${refund.amount.value} capture payment was refunded`,
    resource: refundObject(refund),
    order: capture.order,
  });
}

/** Returns the API object of a capture without its order, as in `GET /v2/payments/captures/{id}`. */
export function showCapture(world: World, capture: CaptureRow): object {
  return captureObject(world, capture, true);
}

/** Outcomes in which the shop pays the buyer. For `RESOLVED_WITH_PAYOUT`, PayPal pays instead. */
const COSTS: ReadonlySet<Outcome> = new Set<Outcome>(['RESOLVED_BUYER_FAVOUR', 'ACCEPTED']);

/** Opens a buyer's dispute, through PayPal or a bank, over `cents` of a capture or over all that is left. */
export function openDispute(world: World, capture: CaptureRow, reason: string, cents: number | null): DisputeRow {
  const now = world.clock.now();
  const dispute: DisputeRow = {
    id: newDisputeId(),
    capture: capture.id,
    created: now,
    updated: now,
    reason,
    status: 'WAITING_FOR_SELLER_RESPONSE',
    outcome: null,
    cents: Math.min(cents ?? leftOf(capture), leftOf(capture)),
  };
  const unit = new Unit(world);
  unit.put('capture', { ...capture, disputed: true });
  unit.put('dispute', dispute);
  emit(world, unit, dispute, 'CREATED');
  unit.commit();
  return dispute;
}

/** Puts a dispute under review, because the shop has responded. */
export function reviewDispute(world: World, dispute: DisputeRow): DisputeRow {
  const row: DisputeRow = { ...dispute, status: 'UNDER_REVIEW', outcome: null, updated: world.clock.now() };
  const unit = new Unit(world);
  unit.put('dispute', row);
  emit(world, unit, row, 'UPDATED');
  unit.commit();
  return row;
}

/** Ends a dispute. If the shop lost it, PayPal takes the money back. For `isListed`, see `reverseCapture`. */
export function endDispute(world: World, dispute: DisputeRow, outcome: Outcome, isListed: boolean): DisputeRow {
  const unit = new Unit(world);
  const capture = world.ledger.require('capture', dispute.capture);
  const asked = Math.min(dispute.cents ?? capture.cents, leftOf(capture));
  const isPaid = outcome === 'RESOLVED_WITH_PAYOUT' || COSTS.has(outcome);
  const row: DisputeRow = {
    ...dispute,
    status: 'RESOLVED',
    outcome,
    updated: world.clock.now(),
    ...(isPaid ? { refundedCents: asked } : {}),
  };
  unit.put('dispute', row);
  if (COSTS.has(outcome) && asked > 0) reverseCapture(world, unit, capture, asked, isListed);
  emit(world, unit, row, 'RESOLVED');
  unit.commit();
  return row;
}

function emit(world: World, unit: Unit, dispute: DisputeRow, word: string): void {
  unit.emit({
    type: `CUSTOMER.DISPUTE.${word}`,
    resourceType: 'dispute',
    summary: `A dispute was ${word.toLowerCase()}`,
    resource: disputeObject(world, dispute),
    order: world.ledger.require('capture', dispute.capture).order,
  });
}
