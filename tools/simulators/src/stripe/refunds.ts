import { formatAmount } from './amounts.ts';
import { invalidParameter, noSuch, refused } from './api-error.ts';
import type { Params } from './api/params.ts';
import { newId, Unit, type Cause, type World } from './world.ts';
import type { BalanceTransactionRow, ChargeRow, RefundRow } from './records.ts';

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;

/**
 * `POST /v1/refunds`: refunds a charge in full or in part. Throws `ApiError` for unknown charges, for charges that are
 * already refunded, and for amounts above what is left of the charge.
 */
export function createRefund(world: World, params: Params, cause: Cause): RefundRow {
  const chargeId = params.text('charge');
  const intentId = params.text('payment_intent');
  const asked = params.integer('amount', 1);
  const reason = params.choice('reason', REASONS);
  const metadata = params.metadata();
  params.done(['currency', 'customer', 'instructions_email', 'origin', 'refund_application_fee', 'reverse_transfer']);
  const charge = findCharge(world, chargeId, intentId);

  if (charge.status !== 'succeeded') {
    throw refused(`Charge ${charge.id} is not paid and cannot be refunded.`, 'charge_not_refundable');
  }
  const left = charge.amount - charge.amountRefunded;
  if (left === 0) throw refused(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded');
  const amount = asked ?? left;

  if (amount > left) {
    throw refused(
      `Refund amount (${formatAmount(amount, charge.currency)}) is greater than unrefunded amount on charge (${formatAmount(left, charge.currency)})`,
      undefined,
      'amount',
    );
  }

  const unit = new Unit(world, cause);
  const outcome = world.ledger.switches().refundOutcome;
  const id = newId('re');
  const movement = putLedgerEntry(unit, charge, -amount, charge.method === 'card' ? 'refund' : 'payment_refund', id);
  const refund = unit.put('refund', {
    id,
    charge: charge.id,
    paymentIntent: charge.paymentIntent,
    paymentMethod: charge.paymentMethod,
    created: unit.now(),
    amount,
    currency: charge.currency,
    reason,
    status: outcome === 'succeeded' ? 'succeeded' : 'pending',
    failureReason: null,
    metadata,
    balanceTransaction: movement.id,
    failureBalanceTransaction: null,
  });
  const refunded = unit.put('charge', {
    ...charge,
    amountRefunded: charge.amountRefunded + amount,
    refunds: [...charge.refunds, refund.id],
  });
  unit.emit('refund.created', { object: 'refund', row: refund });
  unit.emit('charge.refunded', { object: 'charge', row: refunded });
  unit.commit();
  return outcome === 'failed' ? settleRefund(world, refund, 'failed') : refund;
}

/** Ends a pending refund. If it failed, the money returns to the account, because the buyer did not get it. */
export function settleRefund(world: World, refund: RefundRow, status: 'succeeded' | 'failed'): RefundRow {
  const unit = new Unit(world);
  let settled: RefundRow = { ...refund, status };
  if (status === 'failed') {
    const charge = world.ledger.require('charge', refund.charge);
    unit.put('charge', { ...charge, amountRefunded: charge.amountRefunded - refund.amount });
    const movement = putLedgerEntry(unit, charge, refund.amount, 'refund_failure', refund.id);
    settled = { ...settled, failureReason: 'lost_or_stolen_card', failureBalanceTransaction: movement.id };
  }
  unit.put('refund', settled);
  unit.emit('refund.updated', { object: 'refund', row: settled });
  if (status === 'failed') unit.emit('refund.failed', { object: 'refund', row: settled });
  unit.commit();
  return settled;
}

/** `POST /v1/refunds/{id}`: updates a refund's metadata, which is its only field that can change. */
export function updateRefund(world: World, refund: RefundRow, params: Params, cause: Cause): RefundRow {
  const metadata = params.metadata();
  params.done();
  const unit = new Unit(world, cause);
  const updated = unit.put('refund', { ...refund, metadata: { ...refund.metadata, ...metadata } });
  unit.emit('refund.updated', { object: 'refund', row: updated });
  unit.commit();
  return updated;
}

function findCharge(world: World, chargeId: string | null, intentId: string | null): ChargeRow {
  if (chargeId !== null) {
    const charge = world.ledger.get('charge', chargeId);
    if (charge === undefined) throw noSuch('charge', chargeId, 'charge');
    return charge;
  }
  if (intentId === null) {
    throw invalidParameter(
      'charge',
      'parameter_missing',
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  }
  const intent = world.ledger.get('payment_intent', intentId);
  if (intent === undefined) throw noSuch('payment_intent', intentId, 'payment_intent');
  const latest = intent.charges.at(-1);
  if (intent.status !== 'succeeded' || latest === undefined) {
    throw refused(
      `This PaymentIntent (${intentId}) does not have a successful charge to refund.`,
      'payment_intent_unexpected_state',
    );
  }
  return world.ledger.require('charge', latest);
}

function putLedgerEntry(
  unit: Unit,
  charge: ChargeRow,
  amount: number,
  type: BalanceTransactionRow['type'],
  source: string,
): BalanceTransactionRow {
  return unit.put('balance_transaction', {
    id: newId('txn'),
    created: unit.now(),
    amount,
    currency: charge.currency,
    fee: 0,
    type,
    source,
    description: charge.plan.description,
  });
}
