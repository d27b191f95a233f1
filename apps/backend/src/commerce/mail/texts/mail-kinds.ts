/** Variable that editors write in double curly braces in an email text, with its meaning and a sample for previews. */
export interface MailVariable {
  about: string;
  sample: string;
}

interface MailKind {
  /** Title by which editors select the email. */
  title: string;
  variables: Readonly<Record<string, MailVariable>>;
  /** Variables that a text must contain, because the email would be pointless without them. */
  required: readonly string[];
}

const name = { about: 'the buyer’s name', sample: 'Ada Harbor' };
const order = { about: 'the number of the order', sample: 'CER-7K3M-QX42' };
const total = { about: 'what the order costs', sample: '$958.92' };
const answer = { about: 'what our team wrote; may be empty', sample: 'We are sorry that it did not work out.' };
const when = { about: 'day and time', sample: 'November 22, 2026 at 10:14 AM UTC' };
const browser = { about: 'the kind of browser', sample: 'Chrome on Android' };

/**
 * Emails whose text editors can change (decision 0024). The shop adds buttons, bills, and codes below the text. They
 * are not variables, so that no edit can remove them.
 */
export const MAIL_KINDS = {
  'order-paid': {
    title: 'Order paid: the receipt',
    variables: {
      name,
      'order.number': order,
      total,
      next: { about: 'what happens next', sample: 'We are preparing your eSIM and write to you at ada@example.com.' },
    },
    required: ['next'],
  },
  'payment-pending': {
    title: 'Payment being checked: nothing to do',
    variables: {
      name,
      'order.number': order,
      total,
      gateway: { about: 'who checks it', sample: 'PayPal' },
    },
    required: ['gateway'],
  },
  'payment-failed': {
    title: 'Order given up: nobody paid',
    variables: { name, 'order.number': order, total },
    required: [],
  },
  'parcel-shipped': {
    title: 'Parcel sent',
    variables: {
      name,
      'order.number': order,
      parcel: { about: 'carrier and tracking number', sample: 'with UPS, number 1Z999AA10123456784' },
      contents: { about: 'what is in it', sample: 'Lumen 7, Sea, 128 GB' },
      rest: {
        about: 'that more follows; empty with the last parcel',
        sample: 'The rest of your order follows in another parcel.',
      },
    },
    required: ['parcel'],
  },
  'line-active': {
    title: 'Line or eSIM ready',
    variables: {
      name,
      plan: { about: 'the name of the plan', sample: 'Horizon' },
      install: {
        about: 'what to do now',
        sample: 'Install it on the phone that it is for, over Wi-Fi. It takes two minutes.',
      },
      ends: {
        about: 'when the days of the plan begin, or the last of them where that is known',
        sample: 'Its 12 months begin when it first connects to our network, so there is no hurry.',
      },
    },
    required: ['install'],
  },
  'line-connected': {
    title: 'Line on air: the first connection',
    variables: {
      name,
      plan: { about: 'the name of the plan', sample: 'Horizon' },
      ends: {
        about: 'when the plan ends',
        sample: 'The plan ends on November 22, 2027 and does not renew by itself.',
      },
    },
    required: ['ends'],
  },
  'sim-sent': {
    title: 'New SIM card sent, in place of the one of a line',
    variables: {
      name,
      plan: { about: 'the name of the plan', sample: 'Horizon' },
      sent: { about: 'how it was sent', sample: 'with USPS, number 9400100000000000000000' },
      switch: {
        about: 'how to switch over',
        sample: 'Once you have it, scan the QR code on its kit to switch over. Until then nothing changes.',
      },
    },
    required: ['switch'],
  },
  'sim-replaced': {
    title: 'New SIM switched on, in place of the one of a line',
    variables: {
      name,
      plan: { about: 'the name of the plan', sample: 'Horizon' },
      install: { about: 'what to do now', sample: 'Put it in and switch the phone off and on once.' },
      before: {
        about: 'what becomes of the old one',
        sample: 'The SIM that the line had before does not work any more. Number, plan and days stay as they are.',
      },
    },
    required: ['install', 'before'],
  },
  'money-back': {
    title: 'Money given back',
    variables: {
      name,
      'order.number': order,
      amount: { about: 'how much goes back', sample: '$499.00' },
      why: { about: 'why', sample: 'Our team gave it back for your order.' },
      way: {
        about: 'how it comes back',
        sample: 'The money goes back to Visa ending in 4242. Most banks show it within ten days.',
      },
    },
    required: ['amount'],
  },
  'cancel-accepted': {
    title: 'Cancellation accepted',
    variables: { name, 'order.number': order, answer },
    required: [],
  },
  'cancel-refused': {
    title: 'Cancellation refused',
    variables: { name, 'order.number': order, answer },
    required: ['answer'],
  },
  'return-accepted': {
    title: 'Return accepted, with its label',
    variables: {
      name,
      'order.number': order,
      answer,
      'return.number': { about: 'the number of the return', sample: 'RET-7K3M-QX42' },
    },
    required: ['answer', 'return.number'],
  },
  'return-refused': {
    title: 'Return refused',
    variables: { name, 'order.number': order, answer },
    required: ['answer'],
  },
  'return-received': { title: 'Return arrived', variables: { name, 'order.number': order, answer }, required: [] },
  'phone-order': {
    title: 'Order for a caller: the link to it',
    variables: {
      name,
      until: { about: 'the last day on which the link works', sample: 'November 29, 2026' },
    },
    required: ['until'],
  },
  'payment-waits': {
    title: 'To staff: a payment waits for the shop',
    variables: {
      'order.number': order,
      gateway: { about: 'where to do it', sample: 'PayPal' },
      needs: { about: 'what has to be done', sample: 'The PayPal account has to be verified.' },
    },
    required: ['order.number', 'needs'],
  },
  'dispute-opened': {
    title: 'To staff: a bank asks about a payment',
    variables: {
      'order.number': order,
      gateway: { about: 'where to answer it', sample: 'Stripe' },
      deadline: { about: 'until when', sample: 'December 2, 2026' },
    },
    required: ['order.number', 'deadline'],
  },
  'stock-low': {
    title: 'To staff: little is left',
    variables: {
      sku: { about: 'what it is', sample: 'LUMEN-7-SEA-128' },
      left: { about: 'how many are left', sample: '4' },
    },
    required: ['sku'],
  },
  'confirm-address': {
    title: 'Account: confirm the address',
    variables: {},
    required: [],
  },
  'reset-link': { title: 'Account: set a new password', variables: {}, required: [] },
  'password-changed': { title: 'Account: the password was changed', variables: { when, browser }, required: ['when'] },
  'new-browser': { title: 'Account: a new browser was used', variables: { when, browser }, required: ['when'] },
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
