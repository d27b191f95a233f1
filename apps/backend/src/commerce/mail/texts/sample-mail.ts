import type { OrderRequest, Shipment } from '@cerulean/contract/after-payment';
import type { Order, OrderItem } from '@cerulean/contract/orders';
import { accountMail } from '../../../identity/mails/account-mail.ts';
import { accountWords } from '../../../identity/mails/account-words.ts';
import { requestMail, shippedMail } from '../../fulfillment/after-payment-mails.ts';
import { callerOrderMail } from '../../caller-orders/caller-order-mail.ts';
import { lineMail, type MailedLine } from '../../lines/line-mail.ts';
import { confirmationMail } from '../confirmation-mail.ts';
import type { MailShop, Written } from '../mail.ts';
import { disputeMail, givenUpMail, lowStockMail, pendingMail } from '../notice-mails.ts';
import { refundMail } from '../refund-mail.ts';
import { sampleValues, type MailKindName } from './mail-kinds.ts';
import { fill, type MailTemplate, type Said } from './template.ts';
import type { Say } from './say.ts';

const ID = '00000000-0000-4000-8000-000000000000';
const AT = '2026-11-22T10:14:00.000Z';
const HOME = { country: 'US', line1: '1 Harbor Way', line2: null, city: 'Albany', state: 'NY', zip: '12203' } as const;
const ADA = { name: 'Ada Harbor', email: 'ada@example.com' };

const PHONE: OrderItem = {
  kind: 'product',
  id: ID,
  sku: 'LUMEN-7-SEA-128',
  documentId: 'lumen',
  name: 'Lumen 7',
  productKind: 'phone',
  color: 'Sea',
  option: '128 GB',
  picture: null,
  quantity: 1,
  unitPrice: 49_900,
  lineTotal: 49_900,
  tax: 3_992,
  attachedTo: null,
};
const PLAN: Extract<OrderItem, { kind: 'plan' }> = {
  kind: 'plan',
  id: '00000000-0000-4000-8000-000000000001',
  sku: 'PLAN-HORIZON-12M',
  documentId: 'horizon',
  slug: 'horizon',
  name: 'Horizon',
  level: 4,
  planKind: 'voice',
  term: { unit: 'months', length: 12 },
  unitPrice: 42_000,
  activationFee: 0,
  lineTotal: 42_000,
  sim: 'esim',
  start: 'first_connection',
  startDay: null,
  endsOn: null,
  deviceItemId: null,
};
const ORDER: Order = {
  id: ID,
  number: 'CER-7K3M-QX42',
  state: 'paid',
  currency: 'USD',
  placedAt: AT,
  paidAt: AT,
  items: [PHONE, PLAN],
  totals: {
    products: 49_900,
    plans: 42_000,
    activation: 0,
    shipping: 0,
    discount: 0,
    tax: 3_992,
    points: 0,
    total: 95_892,
    refunded: 0,
  },
  discounts: [],
  shipping: { code: 'standard', name: 'Standard', detail: '' },
  taxPlace: { country: 'US', state: 'NY', zip: '12203' },
  person: { ...ADA, phone: null, delivery: HOME, e911: [] },
  policies: {},
  payment: { gateway: 'stripe', paidWith: 'Visa ending in 4242' },
  history: [],
};
const SHIPMENT: Shipment = {
  id: ID,
  number: 1,
  carrier: 'ups',
  tracking: '1Z999AA10123456784',
  at: AT,
  items: [{ itemId: ID, quantity: 1 }],
  codes: [],
};
const REQUEST: OrderRequest = {
  id: ID,
  kind: 'return',
  state: 'accepted',
  number: 'RET-7K3M-QX42',
  why: null,
  answer: 'We are sorry that it did not work out.',
  askedAt: AT,
  items: [{ itemId: ID, quantity: 1 }],
};
const LINE: MailedLine = {
  id: ID,
  orderNumber: ORDER.number,
  plan: { name: 'Horizon' },
  sim: 'esim',
  endsOn: '2027-11-22',
  portIn: null,
};
const WORDS = { code: 'sample', when: 'November 22, 2026 at 10:14 AM UTC', browser: 'Chrome on Android' };

/** A mail of this kind with made-up data, as it would go out; with this text where there is one. Throws for one that cannot be used. */
export function sampleMail(
  kind: MailKindName,
  template: MailTemplate | null,
  { shop }: { shop: MailShop & { panelUrl: string } },
): Written {
  // What is wrong with a text is told here, and not passed over as when a mail goes out.
  if (template) fill(kind, template, sampleValues(kind));
  const say: Say = (which, values, ours) => (template && which === kind ? fill(kind, template, values) : ours);
  const written = sampleOf(kind, shop, say);
  if (!written) throw new Error(`There is no sample of ${kind}`);
  return written;
}

function sampleOf(kind: MailKindName, shop: MailShop & { panelUrl: string }, say: Say): Written | null {
  switch (kind) {
    case 'order-paid':
      return confirmationMail(ORDER, shop, null, say);
    case 'payment-failed':
      return givenUpMail({ ...ADA, orderNumber: ORDER.number, total: '$958.92' }, shop, say);
    case 'payment-pending':
      return pendingMail({ ...ADA, orderNumber: ORDER.number, total: '$958.92', gateway: 'PayPal' }, shop, say);
    case 'caller-order':
      return callerOrderMail({ ...ADA, until: new Date('2026-11-29T10:14:00Z') }, 'sample', shop, say);
    case 'parcel-shipped':
      return shippedMail(ORDER, SHIPMENT, shop, say);
    case 'line-active':
      return lineMail(LINE, ADA, 'active', shop, say);
    case 'money-back':
      return refundMail(
        {
          ...ADA,
          orderNumber: ORDER.number,
          amount: 49_900,
          currency: 'USD',
          paidWith: 'Visa ending in 4242',
          reason: 'staff',
          isAll: false,
        },
        shop,
        say,
      );
    case 'cancel-accepted':
    case 'cancel-refused':
      return requestMail(ORDER, { ...REQUEST, kind: 'cancel', number: null }, stateOf(kind), shop, say);
    case 'return-accepted':
    case 'return-refused':
    case 'return-received':
      return requestMail(ORDER, REQUEST, stateOf(kind), shop, say);
    case 'dispute-opened':
      return disputeMail(
        { orderNumber: ORDER.number, gateway: 'Stripe', deadline: 'December 2, 2026' },
        ADA.email,
        shop,
        say,
      );
    case 'stock-low':
      return lowStockMail({ sku: PHONE.sku, left: 4 }, ADA.email, shop, say);
    case 'confirm-address':
    case 'reset-link':
      return account(kind, shop, (ours) => say(kind, {}, ours));
    case 'password-changed':
    case 'new-browser':
      return account(kind, shop, (ours) => say(kind, WORDS, ours));
  }
}

const stateOf = (kind: `${string}-${'accepted' | 'refused' | 'received'}`) =>
  kind.endsWith('accepted') ? 'accepted' : kind.endsWith('refused') ? 'refused' : 'received';

function account(
  kind: 'confirm-address' | 'reset-link' | 'password-changed' | 'new-browser',
  shop: MailShop,
  say: (ours: Said) => Said,
): Written {
  const ours = accountWords[kind]({ ...WORDS, otherEmail: null, next: null, logins: [] });
  const { subject, lines } = ours;
  return accountMail(ADA, ours, shop, say({ subject, heading: subject, text: lines }));
}
