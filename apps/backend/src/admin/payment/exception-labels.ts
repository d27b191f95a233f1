import { gatewayLabel } from '@cerulean/contract/gateways';
import type { Topic } from '../../commerce/outbox/outbox.ts';
import type {
  FailedWork,
  OpenRefund,
  StuckAttempt,
  WarnedCharge,
} from '../../commerce/payment/exceptions/find-exceptions.ts';
import type { OnWire } from '../parts/use-answer.ts';
import type { Words } from '../parts/use-words.ts';

export type ShownAttempt = OnWire<StuckAttempt>;
export type ShownRefund = OnWire<OpenRefund>;
export type ShownWork = OnWire<FailedWork>;
export type ShownWarning = OnWire<WarnedCharge>;

/** Names of the messages for the topics of jobs, so that none is shown as its code. */
const TOPICS = {
  'mail.confirmation': 'workMailConfirmation',
  'mail.refund': 'workMailRefund',
  'mail.shipped': 'workMailShipped',
  'mail.request': 'workMailRequest',
  'mail.account': 'workMailAccount',
  'mail.privacy': 'workMailPrivacy',
  'mail.log-in-code': 'workMailLogInCode',
  'mail.partner': 'workMailPartner',
  'mail.line': 'workMailLine',
  'mail.given-up': 'workMailGivenUp',
  'mail.phone-order': 'workMailPhoneOrder',
  'mail.pending': 'workMailPending',
  'mail.declined': 'workMailDeclined',
  'mail.payment-waits': 'workMailPaymentWaits',
  'mail.dispute': 'workMailDispute',
  'mail.low-stock': 'workMailLowStock',
  'line.open': 'workLineOpen',
  'line.provision': 'workLineProvision',
  'line.esim': 'workLineEsim',
  'line.sim': 'workLineSim',
  'tax.commit': 'workTaxCommit',
  'tax.void': 'workTaxVoid',
  'tax.refund': 'workTaxRefund',
  'line.tell': 'workLineTell',
  'line.e911': 'workLineE911',
  'order.paid': 'workOrderPaid',
  'order.refunded': 'workOrderRefunded',
  refund: 'workRefund',
  invalidate: 'workInvalidate',
} as const satisfies Readonly<Record<Topic, string>>;

/** Returns the label of a failed job or message. A topic without a label is shown unchanged. */
export function workLabel(
  words: Words<'panel-payment'>,
  { kind, what, gateway }: Pick<ShownWork, 'kind' | 'what' | 'gateway'>,
): string {
  if (kind === 'message')
    return words('messageOf', { gateway: gateway === null ? 'none' : gatewayLabel(gateway), what });
  return what in TOPICS ? words(TOPICS[what as keyof typeof TOPICS]) : what;
}

/** Returns the label of a job's retry state: given up, or retried automatically, after a number of attempts. */
export function triesLabel(words: Words<'panel-payment'>, { dead, tries }: Pick<ShownWork, 'dead' | 'tries'>): string {
  return words(dead ? 'givenUp' : 'failedSoFar', { count: tries });
}
