import { cardRow, outcomeOf, type CardOutcome } from './cards.ts';
import { completePayment, failCharge, newCharge, succeedCharge, type Buyer } from './charges.ts';
import { newClientSecret, newId, Unit, type World } from './world.ts';
import type { PaymentIntentRow, SessionRow, ChargeRow } from './records.ts';
import { expireDue } from './sessions.ts';

/** Input that a buyer enters on the hosted page. */
export interface Payment {
  buyer: Buyer;
  number: string;
  expMonth: number;
  expYear: number;
}

export type PayResult =
  | { outcome: 'paid'; session: SessionRow; paymentIntent: string; charge: string }
  | { outcome: 'declined'; paymentIntent: string; code: string; declineCode: string | null; message: string }
  | { outcome: 'challenge'; paymentIntent: string }
  | { outcome: 'refused'; status: 'complete' | 'expired' };

/** Returns whether a session can be paid now: it is open, or a control API fault switch allows it (X02, X05). */
export function canPay(world: World, row: SessionRow): boolean {
  const all = world.ledger.switches().behavior;
  switch (row.status) {
    case 'open':
      return true;
    case 'complete':
      return row.behavior.doubleCharge ?? all.doubleCharge;
    case 'expired':
      return (row.behavior.chargeExpired ?? all.chargeExpired) !== 'no';
  }
}

/** Attempts to pay a session with a card. Charges nothing unless the outcome is `paid`. */
export function paySession(world: World, id: string, payment: Payment): PayResult {
  expireDue(world);
  const session = world.ledger.require('session', id);
  if (session.status !== 'open' && !canPay(world, session)) return { outcome: 'refused', status: session.status };

  const unit = new Unit(world);
  const intent = openIntent(world, unit, session);
  const outcome = outcomeOf(payment.number);
  if (outcome.kind === 'challenge') {
    const waiting = unit.put('payment_intent', {
      ...intent,
      status: 'requires_action',
      paymentMethod: newId('pm'),
      failure: null,
      challenge: { number: payment.number, expMonth: payment.expMonth, expYear: payment.expYear },
    });
    unit.put('session', {
      ...session,
      paymentIntent: session.status === 'open' ? waiting.id : session.paymentIntent,
      buyer: payment.buyer,
    });
    unit.emit('payment_intent.requires_action', { object: 'payment_intent', row: waiting });
    unit.commit();
    return { outcome: 'challenge', paymentIntent: waiting.id };
  }
  return conclude(world, unit, session, intent, payment, outcome, false);
}

/**
 * Ends the 3-D Secure challenge of a payment intent. Returns `null` if there is no open challenge, for example because
 * the session has meanwhile expired or been paid in another tab.
 */
export function answerChallenge(world: World, paymentIntent: string, passed: boolean): PayResult | null {
  expireDue(world);
  const intent = world.ledger.get('payment_intent', paymentIntent);
  if (intent?.status !== 'requires_action' || intent.challenge === null) return null;
  const session = world.ledger.require('session', intent.session);
  const { challenge } = intent;
  const payment: Payment = {
    ...challenge,
    buyer: session.buyer ?? { email: session.customerEmail ?? '', name: null, postalCode: null },
  };
  const unit = new Unit(world);
  if (!passed) {
    const message =
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.';
    const failed = unit.put('payment_intent', {
      ...intent,
      status: 'requires_payment_method',
      challenge: null,
      failure: { code: 'payment_intent_authentication_failure', declineCode: null, message, charge: null },
    });
    unit.emit('payment_intent.payment_failed', { object: 'payment_intent', row: failed });
    unit.commit();
    return {
      outcome: 'declined',
      paymentIntent: intent.id,
      code: 'payment_intent_authentication_failure',
      declineCode: null,
      message,
    };
  }
  const card = outcomeOf(challenge.number);
  return conclude(world, unit, session, intent, payment, card.kind === 'challenge' ? card.afterwards : card, true);
}

function conclude(
  world: World,
  unit: Unit,
  session: SessionRow,
  intent: PaymentIntentRow,
  payment: Payment,
  outcome: CardOutcome,
  authenticated: boolean,
): PayResult {
  const { buyer } = payment;
  const card = cardRow(payment.number, payment.expMonth, payment.expYear, authenticated);
  if (outcome.kind === 'declined') {
    failCharge(unit, session, intent, newCharge(unit, session, intent, buyer, card), outcome);
    unit.commit();
    const { code, declineCode, message } = outcome;
    return { outcome: 'declined', paymentIntent: intent.id, code, declineCode, message };
  }
  const paid = completePayment(world, unit, session, intent, buyer, card);
  unit.commit();
  return { outcome: 'paid', session: paid.session, paymentIntent: intent.id, charge: paid.charge.id };
}

/** Returns the session's payment intent, or a new one if the session has none that can still be charged. */
export function openIntent(world: World, unit: Unit, session: SessionRow): PaymentIntentRow {
  const current =
    session.paymentIntent === null ? undefined : world.ledger.get('payment_intent', session.paymentIntent);
  if (current !== undefined && !['succeeded', 'canceled', 'processing'].includes(current.status)) return current;
  const id = newId('pi');
  const intent: PaymentIntentRow = {
    id,
    session: session.id,
    created: unit.now(),
    amount: session.amountTotal,
    currency: session.currency,
    status: 'requires_payment_method',
    clientSecret: newClientSecret(id),
    plan: session.plan,
    paymentMethod: null,
    paymentMethodTypes: session.echo.paymentMethodTypes,
    requestThreeDSecure: session.echo.requestThreeDSecure,
    charges: [],
    failure: null,
    canceledAt: null,
    cancellationReason: null,
    challenge: null,
  };
  unit.emit('payment_intent.created', { object: 'payment_intent', row: unit.put('payment_intent', intent) });
  return intent;
}

/**
 * Pays a session from a bank account. The session is complete immediately, but stays unpaid until the bank responds
 * days later. Returns `null` if the session is not open.
 */
export function startBankPayment(
  world: World,
  id: string,
  buyer: Buyer,
): { session: SessionRow; charge: ChargeRow } | null {
  expireDue(world);
  const session = world.ledger.require('session', id);
  if (session.status !== 'open') return null;
  const unit = new Unit(world);
  const intent = openIntent(world, unit, session);
  const charge = unit.put('charge', newCharge(unit, session, intent, buyer, null));
  const processing = unit.put('payment_intent', {
    ...intent,
    status: 'processing',
    paymentMethod: charge.paymentMethod,
    challenge: null,
    charges: [...intent.charges, charge.id],
  });
  const complete = unit.put('session', { ...session, status: 'complete', paymentIntent: intent.id, buyer });
  unit.emit('charge.pending', { object: 'charge', row: charge });
  unit.emit('payment_intent.processing', { object: 'payment_intent', row: processing });
  unit.emit('checkout.session.completed', { object: 'checkout.session', row: complete });
  unit.commit();
  return { session: complete, charge };
}

/** Sets the bank's result for `startBankPayment`. Returns `null` if the session is not waiting for the bank. */
export function settleBankPayment(world: World, id: string, succeeded: boolean): SessionRow | null {
  const session = world.ledger.require('session', id);
  const intent = session.paymentIntent === null ? undefined : world.ledger.get('payment_intent', session.paymentIntent);
  if (intent?.status !== 'processing') return null;
  const charge = world.ledger.require('charge', intent.charges.at(-1) ?? '');
  const unit = new Unit(world);
  let settled = session;
  if (succeeded) {
    succeedCharge(unit, intent, charge);
    settled = unit.put('session', { ...session, paymentStatus: 'paid' });
    unit.emit('checkout.session.async_payment_succeeded', { object: 'checkout.session', row: settled });
  } else {
    const message = "The customer's bank account could not be debited.";
    failCharge(unit, session, intent, charge, {
      kind: 'declined',
      code: 'payment_method_provider_decline',
      declineCode: null,
      message,
    });
    unit.emit('checkout.session.async_payment_failed', { object: 'checkout.session', row: settled });
  }
  unit.commit();
  return settled;
}
