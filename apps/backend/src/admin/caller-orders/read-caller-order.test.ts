import { expect, it } from 'vitest';
import { bodyOf, EMPTY_PERSON, emptyRow, isMissing } from './read-caller-order.ts';

const good = { price: 1, free: 5, esim: true, card: true };
const goods = [
  { ...good, kind: 'product' as const, sku: 'LUMEN-7', name: 'Lumen 7' },
  { ...good, kind: 'plan' as const, sku: 'PLAN-HORIZON-12M', name: 'Horizon' },
];

it('puts products before the plans that go into them, and says which phone of theirs was looked at', () => {
  const phone = { ...emptyRow(), sku: 'LUMEN-7', quantity: 2 };
  const inside = { ...emptyRow(), sku: 'PLAN-HORIZON-12M', device: phone.key, model: 'ignored' };
  const own = { ...emptyRow(), sku: 'PLAN-HORIZON-12M', model: ' Orbit 9 ' };
  const card = { ...emptyRow(), sku: 'PLAN-HORIZON-12M', sim: 'card' as const, model: 'Orbit 9' };
  const person = { ...EMPTY_PERSON, email: 'ada@example.com', name: 'Ada', line1: '1 Pier Rd', city: 'Albany' };
  expect(bodyOf({ ...person, state: 'NY', zip: '12203' }, [inside, phone, own, card], goods)).toEqual({
    contact: { email: 'ada@example.com', name: 'Ada', phone: null },
    address: { country: 'US', line1: '1 Pier Rd', line2: null, city: 'Albany', state: 'NY', zip: '12203' },
    shippingMethod: null,
    items: [
      { kind: 'product', sku: 'LUMEN-7', quantity: 2 },
      { kind: 'plan', sku: 'PLAN-HORIZON-12M', sim: 'esim', deviceCheck: null, device: 0 },
      {
        kind: 'plan',
        sku: 'PLAN-HORIZON-12M',
        sim: 'esim',
        deviceCheck: { model: 'Orbit 9', answer: 'confirmed' },
        device: null,
      },
      { kind: 'plan', sku: 'PLAN-HORIZON-12M', sim: 'card', deviceCheck: null, device: null },
    ],
  });
});

it('wants what the shop needs to write, deliver and reckon tax', () => {
  const row = { ...emptyRow(), sku: 'LUMEN-7' };
  const person = { ...EMPTY_PERSON, email: 'a', name: 'b', line1: 'c', city: 'd', state: 'NY', zip: '12203' };
  expect(isMissing(person, [row])).toBe(false);
  expect(isMissing({ ...person, zip: ' ' }, [row])).toBe(true);
  expect(isMissing(person, [row, emptyRow()])).toBe(true);
});
