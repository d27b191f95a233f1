import { words as shippingWords } from '@cerulean/messages/all/after-payment-mail';
import { words as lineWords } from '@cerulean/messages/all/line-mail';
import { words } from '@cerulean/messages/all/staff-mail-kinds';
import { words as orderWords } from '@cerulean/messages/all/order-labels';
import { words as paymentWords } from '@cerulean/messages/all/payment-mail';
import { words as terms } from '@cerulean/messages/all/terms';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';

/** Variable that editors write in double curly braces in an email text, with its meaning and a sample for previews. */
export interface MailVariable {
  about: string;
  sample: string;
  /** When it is empty, as a sentence. */
  empty?: string;
}

interface MailKind {
  variables: Readonly<Record<string, MailVariable>>;
  /** Variables that a text must contain, because the email would be pointless without them. */
  required: readonly string[];
}

/** Editors read the meanings, and the samples stand for our texts in previews. */
const t = words[DEFAULT_LANGUAGE];
const order = orderWords[DEFAULT_LANGUAGE];
const shipping = shippingWords[DEFAULT_LANGUAGE];
const line = lineWords[DEFAULT_LANGUAGE];
const payment = paymentWords[DEFAULT_LANGUAGE];

const name = { about: t.aboutName, sample: t.sampleName };
const number = { about: t.aboutOrder, sample: 'CER-7K3M-QX42' };
const total = { about: t.aboutTotal, sample: '$958.92' };
const answer = (sample: string) => ({ about: t.aboutAnswer, sample });
const when = {
  about: t.aboutWhen,
  sample: terms[DEFAULT_LANGUAGE].moment({ day: t.sampleDay, time: t.sampleTime, hour: 'other' }),
};
const browser = { about: t.aboutBrowser, sample: t.sampleBrowser };
const plan = { about: t.aboutPlan, sample: 'Horizon' };
const lineNumber = { about: t.aboutNumber, sample: '(212) 555-0147', empty: t.emptyNumber };
const ups = { known: 'both', carrier: 'UPS', tracking: '1Z999AA10123456784' };
const usps = { known: 'both', carrier: 'USPS', tracking: '9400100000000000000000' };

/**
 * Emails whose text editors can change (decision 0024). The shop adds buttons, bills, and codes below the text. They
 * are not variables, so that no edit can remove them.
 */
export const MAIL_KINDS = {
  'order-paid': {
    variables: {
      name,
      'order.number': number,
      total,
      next: { about: t.aboutNext, sample: order.nextEsim({ count: 1, email: 'ada@example.com' }) },
    },
    required: ['next'],
  },
  'payment-pending': {
    variables: { name, 'order.number': number, total, gateway: { about: t.aboutReviewer, sample: 'PayPal' } },
    required: ['gateway'],
  },
  'payment-failed': {
    variables: { name, 'order.number': number, total },
    required: [],
  },
  'parcel-shipped': {
    variables: {
      name,
      'order.number': number,
      parcel: { about: t.aboutPackage, sample: shipping.packageSent(ups) },
      arrives: {
        about: t.aboutArrives,
        sample: shipping.arrives({ arrives: 'by', day: t.sampleArrival }),
        empty: t.emptyArrives,
      },
      contents: { about: t.aboutContents, sample: 'Lumen 7, Sea, 128 GB' },
      rest: { about: t.aboutRest, sample: shipping.rest, empty: t.emptyRest },
    },
    required: ['parcel'],
  },
  'line-active': {
    variables: {
      name,
      plan,
      number: lineNumber,
      install: { about: t.aboutInstall, sample: line.installEsim },
      ends: { about: t.aboutStarts, sample: line.starts({ term: '12 months' }) },
    },
    required: ['install'],
  },
  'line-connected': {
    variables: {
      name,
      plan,
      number: lineNumber,
      ends: { about: t.aboutEnds, sample: line.ends({ day: 'November 22, 2027' }) },
    },
    required: ['ends'],
  },
  'sim-sent': {
    variables: {
      name,
      plan,
      number: lineNumber,
      sent: { about: t.aboutSent, sample: line.sent(usps) },
      switch: { about: t.aboutSwitch, sample: line.simSentSwitch },
    },
    required: ['switch'],
  },
  'sim-replaced': {
    variables: {
      name,
      plan,
      number: lineNumber,
      install: { about: t.aboutInstall, sample: line.insertCard },
      before: { about: t.aboutBefore, sample: line.replacedBefore },
    },
    required: ['install', 'before'],
  },
  'money-back': {
    variables: {
      name,
      'order.number': number,
      amount: { about: t.aboutAmount, sample: '$499.00' },
      why: { about: t.aboutWhy, sample: payment.refundWhy({ reason: 'staff' }) },
      way: {
        about: t.aboutWay,
        sample: payment.refundWay({ known: 'yes', means: 'Visa •••• 4242' }),
      },
    },
    required: ['amount'],
  },
  'cancel-accepted': {
    variables: {
      name,
      'order.number': number,
      answer: answer(t.sampleAnswer),
      amount: { about: t.aboutAmount, sample: '$958.92' },
    },
    required: [],
  },
  'cancel-refused': {
    variables: { name, 'order.number': number, answer: answer(t.sampleShipped) },
    required: ['answer'],
  },
  'return-accepted': {
    variables: {
      name,
      'order.number': number,
      answer: answer(t.sampleSend),
      'return.number': { about: t.aboutReturn, sample: 'RET-7K3M-QX42' },
    },
    required: ['answer', 'return.number'],
  },
  'return-refused': {
    variables: { name, 'order.number': number, answer: answer(t.sampleLate) },
    required: ['answer'],
  },
  'return-received': {
    variables: {
      name,
      'order.number': number,
      answer: answer(t.sampleAnswer),
      refund: {
        about: t.aboutRefund,
        sample: shipping.returnText({ state: 'received', back: 'money', refund: '$538.92' }),
      },
    },
    required: [],
  },
  'phone-order': {
    variables: { name, until: { about: t.aboutUntil, sample: 'November 29, 2026' } },
    required: ['until'],
  },
  'payment-waits': {
    variables: {
      'order.number': number,
      gateway: { about: t.aboutWhere, sample: 'PayPal' },
      needs: { about: t.aboutNeeds, sample: t.sampleNeeds },
    },
    required: ['order.number', 'needs'],
  },
  'dispute-opened': {
    variables: {
      'order.number': number,
      gateway: { about: t.aboutRespond, sample: 'Stripe' },
      deadline: { about: t.aboutDeadline, sample: 'December 2, 2026' },
    },
    required: ['order.number', 'deadline'],
  },
  'stock-low': {
    variables: { sku: { about: t.aboutSku, sample: 'LUMEN-7-SEA-128' }, left: { about: t.aboutLeft, sample: '4' } },
    required: ['sku'],
  },
  'confirm-address': { variables: {}, required: [] },
  'reset-link': { variables: {}, required: [] },
  'password-changed': { variables: { when, browser }, required: ['when'] },
  'new-browser': { variables: { when, browser }, required: ['when'] },
} as const satisfies Readonly<Record<string, MailKind>>;

export type MailKindName = keyof typeof MAIL_KINDS;
export const MAIL_KIND_NAMES = Object.keys(MAIL_KINDS) as MailKindName[];

/** Values of this email's variables, by variable name. */
export type MailValues<Kind extends MailKindName> = Readonly<
  Record<keyof (typeof MAIL_KINDS)[Kind]['variables'] & string, string>
>;

/** Returns the definition of an email kind, typed as the common `MailKind`. */
export const mailKind = (kind: MailKindName): MailKind => MAIL_KINDS[kind];

/** Returns the sample values that a preview shows for the variables. */
export function sampleValues(kind: MailKindName): Record<string, string> {
  return Object.fromEntries(Object.entries(mailKind(kind).variables).map(([key, { sample }]) => [key, sample]));
}
