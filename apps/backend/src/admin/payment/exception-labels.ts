import type {
  FailedWork,
  OpenRefund,
  StuckAttempt,
  WarnedCharge,
} from '../../commerce/payment/exceptions/find-exceptions.ts';
import { gatewayLabel } from '../parts/labels.ts';
import type { OnWire } from '../parts/use-answer.ts';

export type ShownAttempt = OnWire<StuckAttempt>;
export type ShownRefund = OnWire<OpenRefund>;
export type ShownWork = OnWire<FailedWork>;
export type ShownWarning = OnWire<WarnedCharge>;

/** Advice to staff for a charge about which the card network sent a warning. */
export const WARNING_WORDS =
  'The card may be stolen, and its owner is likely to dispute the payment. Do not send what has not gone out. Unless you are sure of the buyer, cancel the order or give all of it back: then no dispute and no fee can follow.';

/** Explanations of why a payment attempt is in the list. */
export const ATTEMPT_WORDS: Readonly<Record<StuckAttempt['what'], string>> = {
  indeterminate:
    'The gateway did not answer, so nobody knows yet whether money was taken. It is asked again by itself.',
  capturing: 'We began to take the money and do not know yet whether we did. Nothing is closed until it is known.',
  pending: 'The buyer has done everything; the gateway or a bank has not decided yet. The pieces stay held.',
  overdue:
    'Its time is over and it is not closed yet. If this stays, the gateway cannot be reached, or is switched off.',
};

/** Explains why a refund is in the list. */
export function refundLabel({ what, state }: Pick<ShownRefund, 'what' | 'state'>): string {
  switch (what) {
    case 'wrong_amount':
      return state === 'done'
        ? 'The charge was not what the order costs. It paid nothing and went back in full.'
        : 'The charge is not what the order costs. It pays nothing and goes back in full.';
    case 'indeterminate':
      return 'The gateway has not said whether the money went back. It is asked again under the same key, so nothing goes back twice.';
    case 'pending':
      return 'The gateway has taken it in; the bank has not decided yet.';
    case 'returned':
      return 'It went back, and the bank returned it to us: the buyer has not got it. Pay it back another way and set it aside.';
    case 'failed':
      return 'The gateway refused. Nothing went back: try again, or pay it back another way and set it aside.';
  }
}

const TOPICS: Readonly<Record<string, string>> = {
  'mail.confirmation': 'Mail: order confirmation',
  'mail.refund': 'Mail: refund',
  'mail.shipped': 'Mail: parcel sent',
  'mail.request': 'Mail: cancellation or return',
  'mail.account': 'Mail: account',
  'mail.privacy': 'Mail: request for data',
  'mail.log-in-code': 'Mail: log-in code',
  'mail.partner': 'Mail: partner application',
  'mail.line': 'Mail: line',
  'mail.given-up': 'Mail: order given up',
  'mail.pending': 'Mail: payment being checked',
  'mail.payment-waits': 'Mail to staff: a payment waits',
  'mail.dispute': 'Mail to staff: dispute',
  'mail.low-stock': 'Mail to staff: little is left',
  'line.open': 'Line: open it',
  'line.provision': 'Line: put it on air',
  'line.esim': 'Line: issue its eSIM',
  'line.sim': 'Line: switch over to its new SIM',
  'tax.commit': 'Tax service: report the sale',
  'tax.void': 'Tax service: void the sale',
  'tax.refund': 'Tax service: report a refund',
  'line.tell': 'Line: tell the platform',
  'line.e911': 'Line: tell the 911 address',
  'order.paid': 'What follows a paid order',
  'order.refunded': 'What follows a refund',
  refund: 'Refund: ask the gateway',
  invalidate: 'Fresh pages for visitors',
};

/** Returns the label of a failed job or message. A topic without a label is shown unchanged. */
export function workLabel({ kind, what, gateway }: Pick<ShownWork, 'kind' | 'what' | 'gateway'>): string {
  return kind === 'message'
    ? `Message of ${gateway === null ? 'a gateway' : gatewayLabel(gateway)}: ${what}`
    : (TOPICS[what] ?? what);
}

/** Returns the label of a job's retry state: given up, or retried automatically, after a number of attempts. */
export function triesLabel({ dead, tries }: Pick<ShownWork, 'dead' | 'tries'>): string {
  return dead ? `Given up after ${tries} tries` : `Failed ${tries} times, tried again by itself`;
}
