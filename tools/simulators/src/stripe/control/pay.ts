import { ControlError, type JsonBody } from '../../base/control.ts';
import { settleBankPayment, startBankPayment, answerChallenge, paySession, type PayResult } from '../pay-session.ts';
import { TEST_CARDS } from '../cards.ts';
import { successUrl } from '../sessions.ts';
import type { SessionRow } from '../records.ts';
import type { World } from '../world.ts';

/** Names for the cards that tests use most. Tests may also use a card number. */
const NAMES: Record<string, string> = {
  paid: '4242424242424242',
  declined: '4000000000000002',
  insufficient_funds: '4000000000009995',
  '3ds': '4000002500003155',
  '3ds_declined': '4000008400001629',
};

/**
 * `POST /_sim/sessions/{id}/pay`: pays as a buyer does on the hosted page, without a browser. Fields: `card` (a name, a
 * number, or `bank`), `email`, `name`, `postal_code`, `challenge` (`complete`, `fail`, `leave`).
 */
export function payByControl(world: World, session: SessionRow, body: JsonBody): object {
  const card = body.text('card') ?? 'paid';
  const buyer = {
    email: body.text('email') ?? session.customerEmail ?? 'buyer@example.com',
    name: body.text('name') ?? 'Test Buyer',
    postalCode: body.text('postal_code') ?? '94107',
  };
  const challenge = body.choice('challenge', ['complete', 'fail', 'leave']) ?? 'complete';
  body.done();
  if (card === 'bank') {
    const started = startBankPayment(world, session.id, buyer);
    if (started === null) return { outcome: 'refused', status: world.ledger.require('session', session.id).status };
    return { outcome: 'processing', charge: started.charge.id, redirect_url: successUrl(started.session) };
  }
  const number = NAMES[card] ?? card;
  if (!TEST_CARDS.some((candidate) => candidate.number === number)) {
    throw new ControlError(`card should be bank, ${Object.keys(NAMES).join(', ')} or the number of a test card.`);
  }
  const first = paySession(world, session.id, { buyer, number, expMonth: 12, expYear: 2034 });
  if (first.outcome !== 'challenge' || challenge === 'leave') return showPayment(world, first);
  const second = answerChallenge(world, first.paymentIntent, challenge === 'complete');
  return showPayment(world, second ?? first);
}

function showPayment(world: World, result: PayResult): object {
  switch (result.outcome) {
    case 'paid':
      return {
        outcome: 'paid',
        charge: result.charge,
        payment_intent: result.paymentIntent,
        redirect_url: successUrl(result.session),
      };
    case 'challenge':
      return {
        outcome: 'challenge',
        payment_intent: result.paymentIntent,
        challenge_url: `${world.origin}/c/challenge/${result.paymentIntent}`,
      };
    case 'declined':
      return {
        outcome: 'declined',
        payment_intent: result.paymentIntent,
        code: result.code,
        decline_code: result.declineCode,
        message: result.message,
      };
    case 'refused':
      return result;
  }
}

/** `POST /_sim/sessions/{id}/settle`: sets the bank's result for a payment made with `bank`. */
export function settleByControl(world: World, session: SessionRow, body: JsonBody): object {
  const outcome = body.choice('outcome', ['succeeded', 'failed']) ?? 'succeeded';
  body.done();
  const settled = settleBankPayment(world, session.id, outcome === 'succeeded');
  if (settled === null) throw new ControlError('This session does not wait for a bank.', 409);
  return { payment_status: settled.paymentStatus };
}
