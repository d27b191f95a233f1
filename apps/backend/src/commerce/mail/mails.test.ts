import { describe, expect, it } from 'vitest';
import type { Order, OrderItem } from '@cerulean/contract/orders';
import { confirmationMail } from './confirmation-mail.ts';
import { senderName, type MailShop } from './mail.ts';
import { planNote } from './order-words.ts';
import { refundMail } from './refund-mail.ts';

const SHOP: MailShop = { name: 'Cerulean & Sons', publicUrl: 'https://shop.example', ribbon: false };
const HOME = { country: 'US', line1: '1 Pier Rd', line2: null, city: 'Albany', state: 'NY', zip: '12203' } as const;

const PLAN: Extract<OrderItem, { kind: 'plan' }> = {
  kind: 'plan',
  id: '3f1c0f6e-6d0e-4f6c-9d27-000000000001',
  sku: 'PLAN-HORIZON-12M',
  documentId: 'horizon',
  slug: 'horizon',
  name: 'Horizon',
  level: 4,
  planKind: 'voice',
  term: { unit: 'months', length: 12 },
  unitPrice: 42_000,
  activationFee: 1_000,
  lineTotal: 42_000,
  sim: 'esim',
  start: 'first_connection',
  startDay: null,
  endsOn: null,
  deviceItemId: null,
};
const PHONE: Extract<OrderItem, { kind: 'product' }> = {
  kind: 'product',
  id: '3f1c0f6e-6d0e-4f6c-9d27-000000000002',
  sku: 'LUMEN-7-SEA-128',
  documentId: 'lumen',
  name: 'Lumen 7',
  productKind: 'phone',
  color: 'Sea',
  option: '128 GB',
  picture: null,
  quantity: 2,
  unitPrice: 49_900,
  lineTotal: 99_800,
  tax: 8_000,
  attachedTo: null,
};

function order(items: OrderItem[], change: Partial<Order> = {}): Order {
  return {
    id: '3f1c0f6e-6d0e-4f6c-9d27-000000000000',
    number: 'CER-7K3M-QX42',
    state: 'paid',
    currency: 'USD',
    placedAt: '2026-11-21T10:00:00.000Z',
    paidAt: '2026-11-21T10:01:00.000Z',
    items,
    totals: {
      products: 99_800,
      plans: 42_000,
      activation: 1_000,
      shipping: 0,
      discount: 0,
      tax: 8_000,
      points: 0,
      total: 150_800,
      refunded: 0,
    },
    discounts: [],
    shipping: { code: 'standard', name: 'Standard', detail: '' },
    taxPlace: { country: 'US', state: 'NY', zip: '12203' },
    person: { email: 'ada@example.com', name: 'Ada <b>Byron</b>', phone: null, delivery: HOME, e911: [] },
    policies: {},
    payment: { gateway: 'stripe', paidWith: 'Visa ending in 4242' },
    history: [],
    ...change,
  };
}

describe('the confirmation', () => {
  const mail = confirmationMail(order([PHONE, PLAN]), SHOP);

  it('lists everything that was charged, in both its forms', () => {
    for (const form of [mail?.text ?? '', mail?.html ?? '']) {
      for (const words of [
        '2 × Lumen 7, Sea, 128 GB',
        '$998.00',
        'Horizon, 12 months, eSIM',
        '$420.00',
        '$1,508.00',
        'Free',
      ]) {
        expect(form).toContain(words);
      }
    }
    expect(mail?.text).toContain('Paid with Visa ending in 4242: $1,508.00');
  });

  it('says that a plan is paid once, how long it lasts, and what becomes of the eSIM', () => {
    expect(mail?.text).toContain('Horizon: 12 months from first connection. Paid once, does not renew by itself.');
    expect(mail?.text).toContain('We are preparing your eSIM and write to you at ada@example.com.');
    expect(mail?.text).not.toContain('ends on');
  });

  it('says which of two like plans goes into which phone', () => {
    const receipt = confirmationMail(order([PHONE, { ...PLAN, deviceItemId: PHONE.id }, PLAN]), SHOP);
    expect(receipt?.text).toContain('Horizon, 12 months, eSIM, for Lumen 7, Sea, 128 GB: $420.00');
    expect(receipt?.text).toContain('Horizon, 12 months, eSIM: $420.00');
  });

  it('says until when, where the start is fixed', () => {
    expect(planNote({ ...PLAN, start: 'purchase', endsOn: '2027-11-21' })).toBe(
      'Horizon: 12 months from today. Paid once, does not renew by itself. It ends on 21 November 2027.',
    );
    expect(planNote({ ...PLAN, start: 'chosen_day', startDay: '2026-12-01', endsOn: '2027-12-01' })).toBe(
      'Horizon: 12 months from 1 December 2026. Paid once, does not renew by itself. It ends on 1 December 2027.',
    );
  });

  it('takes what was typed for text, never for markup', () => {
    expect(mail?.html).toContain('Ada &lt;b&gt;Byron&lt;/b&gt;');
    expect(mail?.html).toContain('Cerulean &amp; Sons');
    expect(mail?.html).not.toContain('<b>Byron');
  });

  it('promises no parcel where nothing is sent, and no eSIM where there is none', () => {
    const digital = confirmationMail(order([PLAN], { shipping: null }), SHOP);
    expect(digital?.text).not.toMatch(/parcel|Delivery/);
    expect(confirmationMail(order([PHONE]), SHOP)?.text).not.toContain('eSIM');
  });

  it('warns under the ribbon only', () => {
    expect(mail?.html).not.toContain('Demo shop');
    expect(confirmationMail(order([PHONE]), { ...SHOP, ribbon: true })?.text).toContain('Demo shop');
  });

  it('goes to nobody once the person was erased', () => {
    expect(confirmationMail(order([PHONE], { person: null }), SHOP)).toBeNull();
  });
});

describe('the refund', () => {
  it('says how much goes back, where to and why', () => {
    const refund = {
      orderNumber: 'CER-7K3M-QX42',
      email: 'ada@example.com',
      name: 'Ada',
      amount: 5_000,
      currency: 'USD',
      paidWith: 'Visa ending in 4242',
      reason: 'second_charge',
      isAll: true,
    } as const;
    const mail = refundMail(refund, SHOP);
    expect(mail?.subject).toBe('We gave $50.00 back');
    expect(mail?.text).toContain('a second charge');
    expect(mail?.text).toContain('Visa ending in 4242');
    expect(refundMail({ ...refund, email: null }, SHOP)).toBeNull();
  });
});

describe('the sender', () => {
  it.each([
    ['Cerulean Mobile <hello@example.com>', 'Cerulean Mobile'],
    ['"Cerulean, Inc" <hello@example.com>', 'Cerulean, Inc'],
    ['<hello@example.com>', 'example.com'],
    ['hello@example.com', 'example.com'],
  ])('of %s is %s', (from, name) => {
    expect(senderName(from)).toBe(name);
  });
});
