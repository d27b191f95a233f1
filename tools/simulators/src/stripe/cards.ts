import { createHash } from 'node:crypto';
import type { CardRow } from './records.ts';

/** The bank's response when a card is charged. */
export type CardOutcome =
  | { kind: 'paid' }
  | { kind: 'challenge'; afterwards: CardOutcome }
  | { kind: 'declined'; code: string; declineCode: string | null; message: string };

export interface TestCard {
  number: string;
  /** Result of paying with the card, as shown to people. */
  label: string;
  outcome: CardOutcome;
  country: string;
  /** Whether the hosted page has a button that fills in the card. */
  offered: boolean;
}

const DECLINED: CardOutcome = {
  kind: 'declined',
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: 'Your card was declined.',
};

function declined(code: string, declineCode: string | null, message: string): CardOutcome {
  return { kind: 'declined', code, declineCode, message };
}

function card(number: string, label: string, outcome: CardOutcome, offered = false, country = 'US'): TestCard {
  return { number, label, outcome, offered, country };
}

/** Those of Stripe's test cards (https://docs.stripe.com/testing) that matter to a shop. */
export const TEST_CARDS: readonly TestCard[] = [
  card('4242424242424242', 'Paid', { kind: 'paid' }, true),
  card('4000002500003155', '3-D Secure', { kind: 'challenge', afterwards: { kind: 'paid' } }, true),
  card('4000000000000002', 'Declined', DECLINED, true),
  card(
    '4000000000009995',
    'Insufficient funds',
    declined('card_declined', 'insufficient_funds', 'Your card has insufficient funds.'),
    true,
  ),
  card('4000008400001629', '3-D Secure, then declined', { kind: 'challenge', afterwards: DECLINED }),
  card('4000000000000069', 'Expired card', declined('expired_card', 'expired_card', 'Your card has expired.')),
  card(
    '4000000000000127',
    'Wrong security code',
    declined('incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect."),
  ),
  card(
    '4000000000000119',
    'Processing error',
    declined(
      'processing_error',
      'processing_error',
      'An error occurred while processing your card. Try again in a little bit.',
    ),
  ),
  card('5555555555554444', 'Paid (Mastercard)', { kind: 'paid' }),
  card('378282246310005', 'Paid (American Express)', { kind: 'paid' }),
  card('4000001240000000', 'Paid (Canada)', { kind: 'paid' }, false, 'CA'),
];

const REAL_CARD = declined(
  'card_declined',
  'test_mode_live_card',
  'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
);

/** Verifies the check digit of a card number (ISO/IEC 7812-1). */
export function isCardNumber(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false;
  let sum = 0;
  [...digits].reverse().forEach((digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  });
  return sum % 10 === 0;
}

/** Returns the bank's response to this card number. Declines unknown numbers, as Stripe's test mode does. */
export function outcomeOf(number: string): CardOutcome {
  return TEST_CARDS.find((candidate) => candidate.number === number)?.outcome ?? REAL_CARD;
}

/** Returns the card details that a charge stores, which never include the card number. */
export function cardRow(number: string, expMonth: number, expYear: number, authenticated: boolean): CardRow {
  return {
    brand: number.startsWith('3') ? 'amex' : number.startsWith('5') ? 'mastercard' : 'visa',
    last4: number.slice(-4),
    expMonth,
    expYear,
    country: TEST_CARDS.find((candidate) => candidate.number === number)?.country ?? 'US',
    funding: 'credit',
    authenticated,
  };
}

/** Returns a fingerprint, which is always the same for one card. */
export function fingerprint(row: CardRow): string {
  return createHash('sha256')
    .update(`${row.brand} ${row.last4}`)
    .digest('base64url')
    .replace(/[-_]/g, '0')
    .slice(0, 16);
}
