import { words } from '@cerulean/messages/all/staff-mail-kinds';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import type { MailKindName } from './mail-kinds.ts';

const t = words[DEFAULT_LANGUAGE];

/** Titles by which editors select an email. They are apart from what the panel does not need. */
export const MAIL_TITLES: Readonly<Record<MailKindName, string>> = {
  'order-paid': t.orderPaid,
  'payment-pending': t.paymentPending,
  'payment-failed': t.paymentFailed,
  'parcel-shipped': t.parcelShipped,
  'line-active': t.lineActive,
  'line-connected': t.lineConnected,
  'sim-sent': t.simSent,
  'sim-replaced': t.simReplaced,
  'money-back': t.moneyBack,
  'cancel-accepted': t.cancelAccepted,
  'cancel-refused': t.cancelRefused,
  'return-accepted': t.returnAccepted,
  'return-refused': t.returnRefused,
  'return-received': t.returnReceived,
  'phone-order': t.phoneOrder,
  'payment-waits': t.paymentWaits,
  'dispute-opened': t.disputeOpened,
  'stock-low': t.stockLow,
  'confirm-address': t.confirmAddress,
  'reset-link': t.resetLink,
  'password-changed': t.passwordChanged,
  'new-browser': t.newBrowser,
};
