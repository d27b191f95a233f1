import { newDisputeId } from './ids.ts';
import { disputeObject, leftOf } from './objects.ts';
import type { CaptureRow, DisputeRow, Outcome } from './records.ts';
import { reverseCapture } from './refunds.ts';
import { Unit, type World } from './world.ts';

/** Ends in which the buyer gets money from the shop; `RESOLVED_WITH_PAYOUT` is PayPal's own. */
const COSTS: ReadonlySet<Outcome> = new Set<Outcome>(['RESOLVED_BUYER_FAVOUR', 'ACCEPTED']);

/** A buyer takes a capture back through PayPal or a bank; `cents` of it, or all that is left. */
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

/** It is under review: the shop has answered. */
export function reviewDispute(world: World, dispute: DisputeRow): DisputeRow {
  const row: DisputeRow = { ...dispute, status: 'UNDER_REVIEW', outcome: null, updated: world.clock.now() };
  const unit = new Unit(world);
  unit.put('dispute', row);
  emit(world, unit, row, 'UPDATED');
  unit.commit();
  return row;
}

/** Ends a dispute. Where the shop has lost it, PayPal takes the money back: see `reverseCapture` for `isListed`. */
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
