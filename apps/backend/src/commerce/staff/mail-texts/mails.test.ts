import { describe, expect, it } from 'vitest';
import type { Order, OrderItem } from '@cerulean/contract/orders';
import { shippedMail } from '../../fulfillment/mails/after-payment-mails.ts';
import { confirmationMail } from '../../order/mails/confirmation-mail.ts';
import { senderName, type MailShop } from '../../mail/mail.ts';
import { planNote } from '../../order/order-labels.ts';
import { refundMail } from '../../payment/mails/refund-mail.ts';
import { ORDER, PHONE as SAMPLE_PHONE, PLAN as SAMPLE_PLAN, SHIPMENT } from './sample-order.ts';

const SHOP: MailShop = {
  name: 'Cerulean & Sons',
  language: 'en',
  publicUrl: 'https://shop.example',
  timeZone: 'UTC',
  ribbon: false,
};
const PLAN = { ...SAMPLE_PLAN, activationFee: 1_000 };
const PHONE = { ...SAMPLE_PHONE, quantity: 2, lineTotal: 99_800, tax: 8_000 };

function order(items: OrderItem[], change: Partial<Order> = {}): Order {
  return {
    ...ORDER,
    items,
    totals: { ...ORDER.totals, products: 99_800, activation: 1_000, tax: 8_000, total: 150_800 },
    person: ORDER.person && { ...ORDER.person, name: '<b>Ada Byron' },
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
    expect(mail?.text).toContain('Paid with Visa •••• 4242: $1,508.00');
  });

  it('says that a plan is paid once, how long it lasts, and what becomes of the eSIM', () => {
    expect(mail?.text).toContain(
      'Horizon: 12 months, starting when you first connect. One-time payment. Never renews on its own.',
    );
    expect(mail?.text).toContain('We’re preparing your eSIM. We’ll email you at ada@example.com when it’s ready.');
    expect(mail?.text).not.toContain('Ends on');
  });

  it('CUS-S2-8 names the points that the order earns, where it earns any', () => {
    const words = 'This order earns 1,497 points. They’re pending until the 30-day return period ends.';
    const earning = confirmationMail(order([PHONE], { pointsEarned: 1_497 }), SHOP);
    for (const form of [earning?.text, earning?.html]) expect(form).toContain(words);
    expect(mail?.text).not.toContain('points');
  });

  it('CUS-S2-18 thanks the buyer by first name, and calls what costs nothing free, as the shop does', () => {
    const kit = { ...PHONE, name: 'SIM kit', color: null, option: null, quantity: 1, lineTotal: 0 };
    const free = confirmationMail({ ...ORDER, items: [PLAN, kit] }, SHOP);
    expect(free?.text).toContain('SIM kit: Free');
    expect(free?.text).toMatch(/^Thank you, Ada$/m);
  });

  it('says which of two like plans goes into which phone', () => {
    const receipt = confirmationMail(order([PHONE, { ...PLAN, deviceItemId: PHONE.id }, PLAN]), SHOP);
    expect(receipt?.text).toContain('Horizon, 12 months, eSIM, for Lumen 7, Sea, 128 GB: $420.00');
    expect(receipt?.text).toContain('Horizon, 12 months, eSIM: $420.00');
  });

  it('says until when, where the start is fixed', () => {
    expect(planNote({ ...PLAN, start: 'purchase', endsOn: '2027-11-21' }, 'en')).toBe(
      'Horizon: 12 months, starting at purchase. One-time payment. Never renews on its own. Ends on November 21, 2027.',
    );
    expect(planNote({ ...PLAN, start: 'chosen_day', startDay: '2026-12-01', endsOn: '2027-12-01' }, 'en')).toBe(
      'Horizon: 12 months, starting on December 1, 2026. One-time payment. Never renews on its own. Ends on December 1, 2027.',
    );
  });

  it('takes what was typed for text, never for markup', () => {
    expect(mail?.html).toContain('&lt;b&gt;Ada');
    expect(mail?.html).toContain('Cerulean &amp; Sons');
    expect(mail?.html).not.toContain('<b>Ada');
  });

  it('promises no package where nothing is sent, and no eSIM where there is none', () => {
    const digital = confirmationMail(order([PLAN], { shipping: null }), SHOP);
    expect(digital?.text).not.toMatch(/package|Shipping/);
    expect(confirmationMail(order([PHONE]), SHOP)?.text).not.toContain('eSIM');
  });

  it('calls a card that travels alone a card, and never a package (CUS-S2-18)', () => {
    const kit = { ...PHONE, name: 'SIM kit', productKind: 'sim-kit' as const, quantity: 1 };
    const shipping = { ...order([kit]).shipping, name: 'Letter' } as Order['shipping'];
    const text = confirmationMail(order([PLAN, kit], { shipping }), SHOP)?.text;
    expect(text).toMatch(/your SIM card ready to ship to .*\. Shipping: Letter\./);
    expect(text).not.toContain('package');
  });

  it('R24 is only the receipt when it is sent again: nothing about what happens next, or points since taken back', () => {
    const editors = () => ({ subject: 'We got your order', heading: 'Hello', text: ['It ships tomorrow.'] });
    const again = confirmationMail(order([PHONE, PLAN], { pointsEarned: 1_497 }), SHOP, null, editors, true);
    expect(again?.subject).toMatch(/^Receipt for order CER-/);
    expect(again?.text).not.toContain('points');
    expect(again?.text).toMatch(/^[^\n]+\n\nOrder CER-/m);
    for (const step of ['preparing your eSIM', 'ready to ship']) {
      expect(mail?.text).toContain(step);
      expect(again?.text).not.toContain(step);
      expect(again?.html).not.toContain(step);
    }
    expect(again?.text).toContain('$1,508.00');
  });

  it('R20 says what to do with a SIM card that is sent', () => {
    const step = 'When your SIM card arrives, scan the QR code on its kit to activate your line.';
    expect(confirmationMail(order([{ ...PLAN, sim: 'card' }]), SHOP)?.text).toContain(step);
    expect(confirmationMail(order([{ ...PLAN, sim: 'card', ownKit: true }]), SHOP)?.text).not.toContain(step);
    expect(mail?.text).not.toContain('SIM card');
  });

  it('R20 says when the package arrives, where the shipping method says how long it takes', () => {
    const mailOf = (days?: [number, number]) =>
      confirmationMail(
        order([PHONE], {
          paidAt: '2026-11-23T15:00:00Z',
          shipping: { code: 'standard', name: 'Standard', detail: '', ...(days ? { days } : {}) },
        }),
        SHOP,
      )?.text;
    expect(mailOf([2, 4])).toContain('Shipping: Standard. Arrives Nov 26–30.');
    expect(mailOf([2, 2])).toContain('Shipping: Standard. Arrives by Thu, Nov 26.');
    expect(mailOf()).toContain('Shipping: Standard.');
    expect(mailOf()).not.toContain('Arrives');
  });

  it('warns under the ribbon only', () => {
    expect(mail?.html).not.toContain('Demo shop');
    expect(confirmationMail(order([PHONE]), { ...SHOP, ribbon: true })?.text).toContain('Demo shop');
  });

  it('is not sent once the person was erased', () => {
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
      paidWith: 'Visa •••• 4242',
      reason: 'second_charge',
      part: 'all',
      endedPlans: [],
    } as const;
    const mail = refundMail(refund, SHOP);
    expect(mail?.subject).toBe('We refunded $50.00');
    expect(mail?.text).toContain('a second charge');
    expect(mail?.text).toContain('Visa •••• 4242');
    expect(mail?.text).toContain('Your full refund is on its way');
    expect(refundMail({ ...refund, part: 'rest' }, SHOP)?.text).toContain('The rest of your refund is on its way');
    expect(refundMail({ ...refund, part: 'some' }, SHOP)?.text).toContain('Your refund is on its way');
    expect(refundMail({ ...refund, email: null }, SHOP)).toBeNull();
    expect(mail?.text).not.toMatch(/stops? working/);
    const one = refundMail({ ...refund, reason: 'staff', endedPlans: ['Horizon'] }, SHOP);
    expect(one?.text).toContain('Your Horizon line ends with this refund and stops working.');
    const three = refundMail({ ...refund, reason: 'staff', endedPlans: ['Horizon', 'Bay', 'Bay'] }, SHOP);
    expect(three?.text).toContain('Your lines with Horizon and Bay end with this refund and stop working.');
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

it('R20 the email about a package says when it should arrive, where the shop says how long it takes', () => {
  expect(shippedMail(ORDER, SHIPMENT, SHOP)?.text).toContain('Arrives by Tue, Nov 24.');
  const between = order([PHONE], { shipping: { code: 'letter', name: 'Regular mail', detail: '', days: [2, 4] } });
  expect(shippedMail(between, SHIPMENT, SHOP)?.text).toContain('Arrives Nov 24–26.');
  expect(shippedMail(between, SHIPMENT, { ...SHOP, language: 'es' })?.text).toContain('Entrega: 24–26 de noviembre.');
  const unsaid = order([PHONE], { shipping: { code: 'letter', name: 'Regular mail', detail: '' } });
  expect(shippedMail(unsaid, SHIPMENT, SHOP)?.text).not.toContain('Arrives');
});
