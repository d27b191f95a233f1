import { refused } from './api-error.ts';
import { newSessionId, newId, Unit, type Cause, type World } from './world.ts';
import type { SessionDraft } from './read-session-params.ts';
import type { SessionRow, BalanceTransactionRow, ChargeRow } from './records.ts';

/** Returns the buyer's next URL after paying (https://docs.stripe.com/payments/checkout/custom-success-page). */
export function successUrl(session: SessionRow): string {
  return session.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', session.id);
}

/** Opens a checkout session and returns its row. */
export function createSession(world: World, draft: SessionDraft, cause: Cause): SessionRow {
  const unit = new Unit(world, cause);
  const row = unit.put('session', {
    ...draft,
    id: newSessionId(),
    created: unit.now(),
    status: 'open',
    paymentStatus: 'unpaid',
    paymentIntent: null,
    buyer: null,
    behavior: { doubleCharge: null, chargeExpired: null },
  });
  unit.commit();
  world.nextExpiry = Math.min(world.nextExpiry, row.expiresAt);
  return row;
}

/**
 * Expires an open session at the shop's request. Throws `ApiError` (400) if the session is already complete or expired,
 * because a shop that closes an attempt must then check the session's state (decision 0006).
 */
export function expireSession(world: World, row: SessionRow, cause: Cause | null): SessionRow {
  if (row.status !== 'open') {
    throw refused(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${row.status}\`.`,
    );
  }
  const unit = new Unit(world, cause);
  const expired = close(world, unit, row);
  unit.commit();
  return expired;
}

/** Expires all sessions that are due. Called before every access to sessions, and by a timer. */
export function expireDue(world: World): void {
  const now = world.clock.seconds();
  if (now < world.nextExpiry) return;
  const open = [...world.ledger.rows('session')].filter((row) => row.status === 'open');
  const due = open.filter((row) => row.expiresAt <= now);
  world.nextExpiry = open.reduce(
    (soonest, row) => (row.expiresAt > now ? Math.min(soonest, row.expiresAt) : soonest),
    Number.POSITIVE_INFINITY,
  );
  const unit = new Unit(world);
  for (const row of due) close(world, unit, row);
  unit.commit();
}

function close(world: World, unit: Unit, row: SessionRow): SessionRow {
  const expired = unit.put('session', { ...row, status: 'expired' });
  const intent = row.paymentIntent === null ? undefined : world.ledger.get('payment_intent', row.paymentIntent);
  if (intent !== undefined && intent.status !== 'succeeded' && intent.status !== 'canceled') {
    const canceled = unit.put('payment_intent', {
      ...intent,
      status: 'canceled',
      canceledAt: unit.now(),
      cancellationReason: 'expired',
      challenge: null,
    });
    unit.emit('payment_intent.canceled', { object: 'payment_intent', row: canceled });
  }
  unit.emit('checkout.session.expired', { object: 'checkout.session', row: expired });
  return expired;
}

/** Expires due sessions and books due charges. Called before every access to either, and by a timer. */
export function doWhatIsDue(world: World): void {
  expireDue(world);
  bookDue(world);
}

/**
 * Adds charges to the balance that were captured long enough ago, and sends an event for each. As with Stripe, a
 * payment's webhooks therefore contain no balance transaction yet.
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
    // Stripe's list price in the United States: 2.9% plus 30 cents.
    fee: Math.round(charge.amount * 0.029) + 30,
    type: charge.method === 'card' ? 'charge' : 'payment',
    source: charge.id,
    description: charge.plan.description,
  };
  unit.put('balance_transaction', transaction);
  const row = unit.put('charge', { ...charge, balanceTransaction: transaction.id });
  unit.emit('charge.updated', { object: 'charge', row });
}
