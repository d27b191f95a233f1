import type { StaffMail } from '../../commerce/staff/read-mails.ts';
import { when, labelFor } from './labels.ts';
import type { OnWire } from './use-answer.ts';

const TOPICS: Readonly<Record<StaffMail['topic'], string>> = {
  'mail.confirmation': 'receipt',
  'mail.refund': 'money went back',
  'mail.shipped': 'parcel sent',
  'mail.request': 'cancellation or return',
  'mail.account': 'about the account',
  'mail.privacy': 'about a request for data',
  'mail.log-in-code': 'a code to log in with',
  'mail.partner': 'about an application',
  'mail.line': 'about a line',
  'mail.given-up': 'order given up',
  'mail.pending': 'payment being checked',
  'mail.payment-waits': 'to staff: a payment waits for the shop',
  'mail.dispute': 'to staff: a dispute',
  'mail.low-stock': 'to staff: little is left',
  'mail.phone-order': 'the link to an order made for a caller',
};

/** Labels of the email kinds within a topic. */
const KINDS: Readonly<Record<string, string>> = {
  'mail.line ready': 'the line is ready to connect',
  'mail.line active': 'the line is on air',
  'mail.line failed': 'the line could not go on air',
  'mail.line number-question': 'a question about the number',
  'mail.line number-here': 'the number is here',
  'mail.line sim-asked': 'a new SIM was requested',
  'mail.line sim-sent': 'a new SIM card was sent',
  'mail.line sim-replaced': 'the new SIM is switched on',
  'mail.account confirm-address': 'confirm the address',
  'mail.account reset-link': 'set a new password',
  'mail.account password-reset': 'the password was set anew',
  'mail.account password-changed': 'the password was changed',
  'mail.account password-set': 'a password was set',
  'mail.account email-change-confirm': 'confirm a new address',
  'mail.account email-change-asked': 'a change of the address was asked for',
  'mail.account email-changed': 'the address was changed',
  'mail.account email-change-undone': 'a change of the address was undone',
  'mail.account login-linked': 'a log-in was added',
  'mail.account login-unlinked': 'a log-in was taken away',
  'mail.account esim-renewed': 'an eSIM was issued again',
  'mail.account sim-asked': 'a new SIM was requested',
  'mail.account new-browser': 'a log-in from a new browser',
};

/** Returns the label of an email by its topic and kind. */
export function mailLabel({ topic, kind }: Pick<StaffMail, 'topic' | 'kind'>): string {
  if (kind === null) return TOPICS[topic];
  return KINDS[`${topic} ${kind}`] ?? `${TOPICS[topic]}, ${labelFor(kind).toLowerCase()}`;
}

/** Returns the label of an email's delivery state. */
export function mailState({ sentAt, isDead }: Pick<OnWire<StaffMail>, 'sentAt' | 'isDead'>): string {
  if (sentAt !== null) return `handed to the mail server ${when(sentAt)}`;
  return isDead ? 'given up: the mail server did not take it' : 'on its way';
}
