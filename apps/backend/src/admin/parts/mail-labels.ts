import type { StaffMail } from '../../commerce/staff/read-mails.ts';
import { when } from './labels.ts';
import type { OnWire } from './use-answer.ts';
import { useLabels, useWords } from './use-words.ts';

/** Names of the messages for the topics of emails. */
const TOPICS = {
  'mail.confirmation': 'mailConfirmation',
  'mail.refund': 'mailRefund',
  'mail.shipped': 'mailShipped',
  'mail.request': 'mailRequest',
  'mail.account': 'mailAccount',
  'mail.privacy': 'mailPrivacy',
  'mail.log-in-code': 'mailLogInCode',
  'mail.partner': 'mailPartner',
  'mail.line': 'mailLine',
  'mail.given-up': 'mailGivenUp',
  'mail.pending': 'mailPending',
  'mail.declined': 'mailDeclined',
  'mail.payment-waits': 'mailPaymentWaits',
  'mail.dispute': 'mailDispute',
  'mail.low-stock': 'mailLowStock',
  'mail.phone-order': 'mailPhoneOrder',
} as const satisfies Readonly<Record<StaffMail['topic'], string>>;

/** Names of the messages for kinds within a topic. */
const KINDS = {
  'mail.shipped.new_tracking': 'mailNewTracking',
  'mail.shipped.tracking': 'mailTracking',
  'mail.line.ready': 'mailLineReady',
  'mail.line.active': 'mailLineActive',
  'mail.line.failed': 'mailLineFailed',
  'mail.line.number-question': 'mailLineNumberQuestion',
  'mail.line.number-here': 'mailLineNumberHere',
  'mail.line.sim-asked': 'mailLineSimAsked',
  'mail.line.sim-sent': 'mailLineSimSent',
  'mail.line.sim-replaced': 'mailLineSimReplaced',
  'mail.account.confirm-address': 'mailAccountConfirmAddress',
  'mail.account.reset-link': 'mailAccountResetLink',
  'mail.account.password-reset': 'mailAccountPasswordReset',
  'mail.account.password-changed': 'mailAccountPasswordChanged',
  'mail.account.password-set': 'mailAccountPasswordSet',
  'mail.account.email-change-confirm': 'mailAccountEmailChangeConfirm',
  'mail.account.email-change-asked': 'mailAccountEmailChangeAsked',
  'mail.account.email-changed': 'mailAccountEmailChanged',
  'mail.account.email-change-undone': 'mailAccountEmailChangeUndone',
  'mail.account.login-linked': 'mailAccountLoginLinked',
  'mail.account.login-unlinked': 'mailAccountLoginUnlinked',
  'mail.account.esim-renewed': 'mailAccountEsimRenewed',
  'mail.account.sim-asked': 'mailAccountSimAsked',
  'mail.account.new-browser': 'mailAccountNewBrowser',
  'mail.request.cancel_asked': 'mailCancelAsked',
  'mail.request.cancel_accepted': 'mailCancelAccepted',
  'mail.request.cancel_refused': 'mailCancelRefused',
  'mail.request.cancel_withdrawn': 'mailCancelWithdrawn',
  'mail.request.return_asked': 'mailReturnAsked',
  'mail.request.return_accepted': 'mailReturnAccepted',
  'mail.request.return_refused': 'mailReturnRefused',
  'mail.request.return_withdrawn': 'mailReturnWithdrawn',
  'mail.request.return_received': 'mailRequestReceived',
} as const;

/** Returns functions that label an email by its topic and kind, and its delivery state. */
export function useMailLabels() {
  const words = useWords('panel-parts');
  const labels = useLabels();
  const mailLabel = ({ topic, kind }: Pick<StaffMail, 'topic' | 'kind'>): string => {
    const name = `${topic}.${kind}`;
    if (name in KINDS) return words(KINDS[name as keyof typeof KINDS]);
    const label = words(TOPICS[topic]);
    return kind === null ? label : words('mailOf', { topic: label, kind: labels(kind).toLowerCase() });
  };
  const mailState = ({
    sentAt,
    skippedAt,
    isDead,
  }: Pick<OnWire<StaffMail>, 'sentAt' | 'skippedAt' | 'isDead'>): string => {
    if (sentAt !== null) return words('emailSent', { time: when(sentAt) });
    if (skippedAt !== null) return words('emailSkipped', { time: when(skippedAt) });
    return words(isDead ? 'emailGivenUp' : 'emailWaits');
  };
  return { mailLabel, mailState };
}
