import type { PrivacyReason, PrivacyState } from '@cerulean/contract/privacy';

const STATES: Readonly<Record<PrivacyState, string>> = {
  received: 'Waits for the link to be followed',
  confirmed: 'Confirmed',
  ready: 'The copy can be fetched',
  waiting: 'Waits a week, and can be stopped',
  held: 'Held',
  erasing: 'Being deleted',
  done: 'Done',
  partly_kept: 'Done, receipts are kept without a name',
  withdrawn: 'Stopped',
  expired: 'Nobody confirmed it',
};

const REASONS: Readonly<Record<PrivacyReason, string>> = {
  open_payment: 'a payment is under way',
  refund_under_way: 'money is on its way back',
  dispute_open: 'a bank looks at a payment',
  line_active: 'a line is on air',
  receipts: 'the law wants receipts kept',
  asked_again: 'there is a newer one',
};

/** How far a request for data is, and why it waits. */
export function privacyLabel({ state, why }: { state: PrivacyState; why: PrivacyReason | null }): string {
  return why === null ? STATES[state] : `${STATES[state]}: ${REASONS[why]}`;
}
