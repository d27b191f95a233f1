import type { CardOutcome } from './cards.ts';
import { newId, type Unit, type World } from './world.ts';
import type { CardRow, ChargeRow, PaymentFailure, PaymentIntentRow, SessionRow } from './records.ts';

export type Buyer = NonNullable<SessionRow['buyer']>;

/** Creates a payment intent's pending charge. */
export function newCharge(
  unit: Unit,
  session: SessionRow,
  intent: PaymentIntentRow,
  buyer: Buyer,
  card: CardRow | null,
): ChargeRow {
  return {
    id: newId(card === null ? 'py' : 'ch'),
    paymentIntent: intent.id,
    session: session.id,
    created: unit.now(),
    amount: intent.amount,
    currency: intent.currency,
    status: 'pending',
    method: card === null ? 'us_bank_account' : 'card',
    card,
    paymentMethod: intent.paymentMethod ?? newId('pm'),
    email: buyer.email,
    name: buyer.name,
    postalCode: buyer.postalCode,
    failure: null,
    plan: intent.plan,
    amountRefunded: 0,
    refunds: [],
    balanceTransaction: null,
  };
}

/** Marks a charge as failed and its payment intent as waiting for another payment method. The session stays open. */
export function failCharge(
  unit: Unit,
  session: SessionRow,
  intent: PaymentIntentRow,
  charge: ChargeRow,
  decline: Extract<CardOutcome, { kind: 'declined' }>,
): ChargeRow {
  const { code, declineCode, message } = decline;
  const failure: PaymentFailure = { code, declineCode, message, charge: charge.id };
  const failed = unit.put('charge', { ...charge, status: 'failed', failure });
  const waiting = unit.put('payment_intent', {
    ...intent,
    status: 'requires_payment_method',
    failure,
    challenge: null,
    charges: intent.charges.includes(charge.id) ? intent.charges : [...intent.charges, charge.id],
  });
  if (session.paymentIntent === null) unit.put('session', { ...session, paymentIntent: intent.id });
  unit.emit('charge.failed', { object: 'charge', row: failed });
  unit.emit('payment_intent.payment_failed', { object: 'payment_intent', row: waiting });
  return failed;
}

/** Marks a charge as captured. The buyer has now paid, but only `bookDue` adds the charge to the balance, later. */
export function succeedCharge(unit: Unit, intent: PaymentIntentRow, charge: ChargeRow): ChargeRow {
  // The balance shows the charge only later (https://docs.stripe.com/payments/payment-intents/asynchronous-capture).
  const captured = unit.put('charge', { ...charge, status: 'succeeded', capturedAt: unit.now() });
  const succeeded = unit.put('payment_intent', {
    ...intent,
    status: 'succeeded',
    paymentMethod: captured.paymentMethod,
    failure: null,
    challenge: null,
    charges: intent.charges.includes(charge.id) ? intent.charges : [...intent.charges, charge.id],
  });
  unit.emit('charge.succeeded', { object: 'charge', row: captured });
  unit.emit('payment_intent.succeeded', { object: 'payment_intent', row: succeeded });
  return captured;
}

/**
 * Charges a card and completes its session. If the session was already paid or had expired (fault switches), the second
 * charge has its own payment intent. The session still refers to the first payment intent, but the event about the
 * second charge refers to the second one.
 */
export function completePayment(
  world: World,
  unit: Unit,
  session: SessionRow,
  intent: PaymentIntentRow,
  buyer: Buyer,
  card: CardRow,
): { session: SessionRow; charge: ChargeRow } {
  const charge = succeedCharge(unit, intent, newCharge(unit, session, intent, buyer, card));
  const again = session.status === 'complete';
  const chargeExpired = session.behavior.chargeExpired ?? world.ledger.switches().behavior.chargeExpired;
  const complete: SessionRow = {
    ...session,
    status: session.status === 'expired' && chargeExpired === 'expired' ? 'expired' : 'complete',
    paymentStatus: 'paid',
    paymentIntent: intent.id,
    buyer,
  };
  if (!again) unit.put('session', complete);
  unit.emit('checkout.session.completed', { object: 'checkout.session', row: complete });
  return { session: complete, charge };
}
