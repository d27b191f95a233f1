/** Sample data for email previews: an order of a phone and a plan, with its shipment, return request, and line. */
import type { ReturnOrCancelRequest, Shipment } from '@cerulean/contract/after-payment';
import type { Order, OrderItem } from '@cerulean/contract/orders';
import type { SimReplacement } from '@cerulean/contract/lines';
import { words } from '@cerulean/messages/all/staff-mail-kinds';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import type { MailedLine } from '../../line/line-mail.ts';

const t = words[DEFAULT_LANGUAGE];

const ID = '00000000-0000-4000-8000-000000000000';
const AT = '2026-11-22T10:14:00.000Z';
const HOME = { country: 'US', line1: t.sampleStreet, line2: null, city: 'Albany', state: 'NY', zip: '12203' } as const;
export const ADA = { name: t.sampleName, email: 'ada@example.com' };

export const PHONE: Extract<OrderItem, { kind: 'product' }> = {
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
export const PLAN: Extract<OrderItem, { kind: 'plan' }> = {
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
export const ORDER: Order = {
  id: ID,
  number: 'CER-7K3M-QX42',
  state: 'paid',
  currency: 'USD',
  placedAt: AT,
  paidAt: AT,
  isFirst: true,
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
  shipping: { code: 'standard', name: 'Standard', detail: '', days: [2, 2] },
  taxPlace: { country: 'US', state: 'NY', zip: '12203' },
  person: { ...ADA, phone: null, delivery: HOME, e911: [] },
  policies: {},
  payment: { gateway: 'stripe', paidWith: 'Visa •••• 4242' },
  history: [],
};
export const SHIPMENT: Shipment = {
  id: ID,
  number: 1,
  carrier: 'ups',
  tracking: '1Z999AA10123456784',
  at: AT,
  deliveredAt: null,
  items: [{ itemId: ID, quantity: 1 }],
  codes: [],
};
export const REQUEST: ReturnOrCancelRequest = {
  id: ID,
  kind: 'return',
  state: 'accepted',
  number: 'RET-7K3M-QX42',
  why: null,
  answer: t.sampleAnswer,
  refund: 0,
  askedAt: AT,
  items: [{ itemId: ID, quantity: 1 }],
};
export const LINE: MailedLine = {
  id: ID,
  state: 'active',
  orderNumber: ORDER.number,
  number: '+12125550147',
  plan: { name: 'Horizon', term: { unit: 'months', length: 12 } },
  sim: 'esim',
  awaitedDevice: null,
  startsOn: null,
  endsOn: '2027-11-22',
  replacement: null,
  portIn: null,
};

export const REPLACEMENT: SimReplacement = {
  state: 'sent',
  sim: 'card',
  iccidEnd: '0011',
  carrier: 'usps',
  tracking: '9400100000000000000000',
  paused: false,
};
