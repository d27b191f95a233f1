import { newId, Unit, type World } from './world.ts';
import type { BalanceTransactionRow, ChargeRow, DisputeRow, DisputeStatus } from './records.ts';

/** Stripe's fee for a dispute in the United States, in minor units. */
const FEE = 1_500;
const OVER: ReadonlySet<DisputeStatus> = new Set<DisputeStatus>(['won', 'lost', 'prevented', 'warning_closed']);

/** Opens a dispute over a whole charge, whose money the buyer's bank takes back. An inquiry moves no money. */
export function openDispute(world: World, charge: ChargeRow, reason: string, isInquiry: boolean): DisputeRow {
  const unit = new Unit(world);
  const opened: DisputeRow = {
    id: newId('dp'),
    charge: charge.id,
    paymentIntent: charge.paymentIntent,
    created: unit.now(),
    amount: charge.amount,
    currency: charge.currency,
    reason,
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
    cardBrand: charge.card?.brand ?? null,
    movements: [],
  };
  unit.put('charge', { ...charge, disputed: true });
  unit.emit('charge.dispute.created', { object: 'dispute', row: opened });
  const dispute = isInquiry ? unit.put('dispute', opened) : moveFunds(unit, opened, -charge.amount);
  unit.commit();
  return dispute;
}

/** Moves a dispute to its next status: evidence, the bank's decision, or an appeal after `lost`. Moves funds too. */
export function moveDispute(world: World, dispute: DisputeRow, status: DisputeStatus): DisputeRow {
  const unit = new Unit(world);
  const moved = unit.put('dispute', { ...dispute, status });
  unit.emit(OVER.has(status) ? 'charge.dispute.closed' : 'charge.dispute.updated', { object: 'dispute', row: moved });
  const taken = -(dispute.movements ?? []).reduce((sum, { amount }) => sum + amount, 0);
  const isWith = status === 'won' || status === 'prevented' || status.startsWith('warning_');
  const settled =
    isWith && taken > 0
      ? moveFunds(unit, moved, taken)
      : !isWith && taken === 0
        ? moveFunds(unit, moved, -dispute.amount)
        : moved;
  unit.commit();
  return settled;
}

/** Withdraws the disputed money from the balance, or reinstates it. */
function moveFunds(unit: Unit, dispute: DisputeRow, amount: number): DisputeRow {
  const movement: BalanceTransactionRow = {
    id: newId('txn'),
    created: unit.now(),
    amount,
    currency: dispute.currency,
    fee: amount < 0 ? FEE : 0,
    type: 'adjustment',
    source: dispute.id,
    description: `Chargeback ${amount < 0 ? 'withdrawal' : 'reversal'} for ${dispute.charge}`,
  };
  unit.put('balance_transaction', movement);
  const row = unit.put('dispute', { ...dispute, movements: [...(dispute.movements ?? []), movement] });
  unit.emit(`charge.dispute.funds_${amount < 0 ? 'withdrawn' : 'reinstated'}`, { object: 'dispute', row });
  return row;
}

/** Creates a card network's early fraud warning: the buyer may not own the card. Returns its id. */
export function warnOfFraud(world: World, charge: ChargeRow): string {
  const unit = new Unit(world);
  const { id, paymentIntent } = charge;
  const row = {
    id: newId('issfr'),
    charge: id,
    paymentIntent,
    created: unit.now(),
    fraudType: 'made_with_stolen_card',
  };
  unit.emit('radar.early_fraud_warning.created', { object: 'radar.early_fraud_warning', row });
  unit.commit();
  return row.id;
}
