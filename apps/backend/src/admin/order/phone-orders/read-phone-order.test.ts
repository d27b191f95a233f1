import { describe, expect, it } from 'vitest';
import { bodyOf, EMPTY_PERSON, emptyRow, fieldOf, isMissing, personOf, waysFor } from './read-phone-order.ts';

const good = { price: 1, free: 5, esim: true, card: true, isSim: false };
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
    code: null,
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

describe('R07 the ways of delivery', () => {
  const ways = [
    { code: 'standard', name: 'Standard', carries: 'parcels' as const },
    { code: 'letter', name: 'Letter', carries: 'sim_cards' as const },
    { code: 'by-hand', name: 'By hand', carries: 'anything' as const },
  ];
  const kits = [...goods, { ...good, kind: 'product' as const, sku: 'KIT', name: 'SIM kit', isSim: true }];
  const phone = { ...emptyRow(), sku: 'LUMEN-7' };
  const card = { ...emptyRow(), sku: 'PLAN-HORIZON-12M', sim: 'card' as const };
  const esim = { ...emptyRow(), sku: 'PLAN-HORIZON-12M' };
  const kit = { ...emptyRow(), sku: 'KIT' };
  it.each([
    ['nothing chosen', [emptyRow()], []],
    ['an eSIM', [esim], []],
    ['SIM cards on their own', [card, esim, kit], ['letter', 'by-hand']],
    ['a phone', [phone, esim], ['standard', 'by-hand']],
    ['a phone and a SIM card', [phone, card], ['standard', 'by-hand']],
  ])('for %s are those that can carry it', (_what, rows, codes) => {
    expect(waysFor(rows, kits, ways).map(({ code }) => code)).toEqual(codes);
  });
});

it('R10 leads from a refusal to the field that it is about', () => {
  const plan = { ...emptyRow(), sku: 'PLAN-HORIZON-12M' };
  const phone = { ...emptyRow(), sku: 'LUMEN-7' };
  const of = (...path: (string | number)[]) => fieldOf(path, [plan, phone], goods);
  expect(of('contact', 'email')).toBe('email');
  expect(of('address', 'zip')).toBe('zip');
  expect(of('shippingMethod')).toBe('shipping');
  expect(of('items', 0, 'quantity'), 'products are sent first').toBe(`sku-${phone.key}`);
  expect(of('items', 1)).toBe(`sku-${plan.key}`);
  for (const path of [['reason'], ['items'], ['items', 7], ['address', 'country'], []])
    expect(of(...path)).toBe(undefined);
});

it('STA-15 takes over what the last order of a caller said, and leaves the rest as it was typed', () => {
  const typed = {
    ...EMPTY_PERSON,
    email: 'ada@example.com',
    phone: '+15185550100',
    line1: 'Elsewhere',
    code: 'SPRING',
  };
  const delivery = {
    country: 'US',
    line1: '1 Pier Rd',
    line2: null,
    city: 'Albany',
    state: 'NY',
    zip: '12203',
  } as const;
  expect(personOf(typed, { name: 'Ada Byron', phone: null, delivery })).toEqual({
    ...typed,
    name: 'Ada Byron',
    line1: '1 Pier Rd',
    city: 'Albany',
    state: 'NY',
    zip: '12203',
  });
  expect(personOf(typed, { name: 'Ada Byron', phone: null, delivery: null })).toMatchObject({ line1: 'Elsewhere' });
});
