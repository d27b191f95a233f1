import { newId } from './ids.ts';
import type { BalanceTransactionRow, ChargeRow } from './records.ts';
import { expireDue } from './sessions.ts';
import { Unit, type World } from './world.ts';

/** Expires sessions and books charges whose time has come. Called before anything looks at them, and by a timer. */
export function doWhatIsDue(world: World): void {
  expireDue(world);
  bookDue(world);
}

/**
 * Writes charges into the balance that were captured long enough ago, and tells of each: so a charge has no balance transaction in
 * the messages of its payment, as at Stripe.
 */
function bookDue(world: World): void {
  const now = world.clock.seconds();
  if (now < world.nextBooking) return;
  const delay = world.ledger.switches().balanceDelay ?? 0;
  const unit = new Unit(world);
  world.nextBooking = Number.POSITIVE_INFINITY;
  for (const charge of world.ledger.rows('charge')) {
    if (charge.capturedAt === undefined || charge.balanceTransaction !== null) continue;
    const at = charge.capturedAt + delay;
    if (at <= now) book(unit, charge, at);
    else world.nextBooking = Math.min(world.nextBooking, at);
  }
  unit.commit();
}

function book(unit: Unit, charge: ChargeRow, created: number): void {
  const transaction: BalanceTransactionRow = {
    id: newId('txn'),
    created,
    amount: charge.amount,
    currency: charge.currency,
    // Stripe's list price in the United States: 2.9 % and 30 cents.
    fee: Math.round(charge.amount * 0.029) + 30,
    type: charge.method === 'card' ? 'charge' : 'payment',
    source: charge.id,
    description: charge.plan.description,
  };
  unit.put('balance_transaction', transaction);
  const row = unit.put('charge', { ...charge, balanceTransaction: transaction.id });
  unit.emit('charge.updated', { object: 'charge', row });
}
