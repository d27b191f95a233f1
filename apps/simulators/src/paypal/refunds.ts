import { unprocessable } from './api-error.ts';
import { newDisputeId, newId } from './ids.ts';
import { centsOf, moneyOf } from './money.ts';
import { captureObject, disputeObject, leftOf, refundObject } from './objects.ts';
import type { CaptureRow, DisputeRow, Money, RefundRow } from './records.ts';
import { Unit } from './unit.ts';
import type { World } from './world.ts';

export interface RefundDraft {
  amount: Money | null;
  customId: string | null;
  invoiceId: string | null;
  note: string | null;
}

/** Gives back all of what is left of a capture, or so much of it. Throws `ApiError` for what PayPal refuses. */
export function refundCapture(world: World, capture: CaptureRow, draft: RefundDraft): RefundRow {
  const { currency_code: currency } = capture.amount;
  if (capture.status === 'REFUNDED') {
    throw unprocessable('CAPTURE_FULLY_REFUNDED', 'The capture has already been fully refunded');
  }
  if (capture.status !== 'COMPLETED' && capture.status !== 'PARTIALLY_REFUNDED') {
    throw unprocessable('CAPTURE_STATUS_NOT_VALID', 'Invalid capture status');
  }
  const left = leftOf(capture);
  const cents = draft.amount === null ? left : centsOf(draft.amount);
  if (draft.amount !== null && draft.amount.currency_code !== currency) {
    throw unprocessable('CURRENCY_MISMATCH', 'Refund must be in the same currency as the capture');
  }
  if (cents === null || cents <= 0) throw unprocessable('DECIMAL_PRECISION', 'The amount is not one of this currency.');
  if (cents > left) {
    throw unprocessable(
      'REFUND_AMOUNT_EXCEEDED',
      'The refund amount must be less than or equal to the capture amount that has not yet been refunded',
    );
  }
  const outcome = world.ledger.switches().refundOutcome;
  const now = world.clock.now();
  const refund: RefundRow = {
    id: newId(),
    capture: capture.id,
    created: now,
    updated: now,
    status: outcome === 'pending' ? 'PENDING' : outcome === 'failed' ? 'FAILED' : 'COMPLETED',
    amount: moneyOf(cents, currency),
    cents,
    customId: draft.customId,
    invoiceId: draft.invoiceId,
    note: draft.note,
  };
  const unit = new Unit(world);
  // What is on its way back cannot be given back again.
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

/** The bank's answer to a refund that was pending, or its late refusal of one that was done. Gives null for any other. */
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

/** A buyer takes a capture back through PayPal or a bank. */
export function openDispute(world: World, capture: CaptureRow, reason: string): DisputeRow {
  const now = world.clock.now();
  const dispute: DisputeRow = {
    id: newDisputeId(),
    capture: capture.id,
    created: now,
    updated: now,
    reason,
    status: 'WAITING_FOR_SELLER_RESPONSE',
    outcome: null,
  };
  const unit = new Unit(world);
  unit.put('capture', { ...capture, disputed: true });
  unit.put('dispute', dispute);
  emitDispute(world, unit, dispute, 'CREATED');
  unit.commit();
  return dispute;
}

/** `outcome` ends it; without one it is under review. */
export function moveDispute(world: World, dispute: DisputeRow, outcome: string | null): DisputeRow {
  const row: DisputeRow = {
    ...dispute,
    status: outcome === null ? 'UNDER_REVIEW' : 'RESOLVED',
    outcome,
    updated: world.clock.now(),
  };
  const unit = new Unit(world);
  unit.put('dispute', row);
  emitDispute(world, unit, row, outcome === null ? 'UPDATED' : 'RESOLVED');
  unit.commit();
  return row;
}

function emitDispute(world: World, unit: Unit, dispute: DisputeRow, word: string): void {
  unit.emit({
    type: `CUSTOMER.DISPUTE.${word}`,
    resourceType: 'dispute',
    summary: `A dispute was ${word.toLowerCase()}`,
    resource: disputeObject(world, dispute),
    order: world.ledger.require('capture', dispute.capture).order,
  });
}

/** A capture alone, as `GET /v2/payments/captures/{id}` shows it. */
export function showCapture(world: World, capture: CaptureRow): object {
  return captureObject(world, capture, true);
}
