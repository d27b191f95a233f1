import { failCharge, newCharge, succeedCharge, type Buyer } from './charges.ts';
import { openIntent } from './pay-session.ts';
import type { ChargeRow, SessionRow } from './records.ts';
import { expireDue } from './sessions.ts';
import { Unit, type World } from './world.ts';

/**
 * Pays a session from a bank account: the session is complete at once, and unpaid until the bank answers days later.
 * Gives null if the session is not open.
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

/** The bank's answer to `startBankPayment`. Gives null if the session waits for none. */
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
