import { newId } from './ids.ts';
import type { ChargeRow, DisputeRow } from './records.ts';
import { Unit } from './unit.ts';
import type { World } from './world.ts';

/** The buyer's bank takes a charge back: all of it. What a dispute costs is not simulated. */
export function openDispute(world: World, charge: ChargeRow, reason: string): DisputeRow {
  const unit = new Unit(world);
  const dispute = unit.put('dispute', {
    id: newId('dp'),
    charge: charge.id,
    paymentIntent: charge.paymentIntent,
    created: unit.now(),
    amount: charge.amount,
    currency: charge.currency,
    reason,
    status: 'needs_response',
  });
  unit.put('charge', { ...charge, disputed: true });
  unit.emit('charge.dispute.created', { object: 'dispute', row: dispute });
  unit.commit();
  return dispute;
}

/** Evidence is handed in, or the bank decides; after `lost` an appeal may open it again. */
export function moveDispute(world: World, dispute: DisputeRow, status: DisputeRow['status']): DisputeRow {
  const unit = new Unit(world);
  const moved = unit.put('dispute', { ...dispute, status });
  const isOver = status === 'won' || status === 'lost';
  unit.emit(isOver ? 'charge.dispute.closed' : 'charge.dispute.updated', { object: 'dispute', row: moved });
  unit.commit();
  return moved;
}
