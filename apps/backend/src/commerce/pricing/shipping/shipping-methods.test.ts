import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestDatabase } from '../../db/test-database.ts';
import { openTestTables } from '../../migrations/test-tables.ts';
import { listShippingMethods, readShippingHistory, setShippingMethod } from './shipping-methods.ts';
import { inLanguage, selectOffered } from './offered-shipping.ts';

const TERMS = {
  name: 'Next day',
  detail: 'Order before noon',
  price: 900,
  active: true,
  carries: 'anything',
  days: null,
  shipsFirst: false,
  translations: {},
} as const;
const AT = new Date('2026-11-21T10:00:00Z');

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestTables(async (db) => {
    await db.script(`
      insert into shipping_method (code, name, detail, price, position)
      values ('standard', 'Standard', '2 working days', 0, 0), ('next-day', 'x', 'x', 0, 1)
    `);
  });
});
afterAll(() => test.drop());
beforeEach(() =>
  test.db.script(`
    update shipping_method set name = '${TERMS.name}', detail = '${TERMS.detail}', price = ${TERMS.price}, active = true,
      translations = '{}'
     where code = 'next-day'
  `),
);

const set = (terms: object, expected: object = {}, code = 'next-day') =>
  setShippingMethod(test.db, {
    code,
    terms: { ...TERMS, ...terms },
    expected: { ...TERMS, ...expected },
    reason: 'the carrier is dearer',
    staffId: '5',
    at: AT,
  });

it('writes down who changed a way of delivery, when, from what, to what, and why', async () => {
  expect(await set({ price: 950 })).toEqual({ ok: true });
  const [newest] = await test.db.query(readShippingHistory, ['next-day']);
  expect(newest).toEqual({
    before: TERMS,
    after: { ...TERMS, price: 950 },
    reason: 'the carrier is dearer',
    changedBy: '5',
    at: AT,
  });
});

it('offers it no more, and keeps it for staff', async () => {
  await set({ active: false });
  expect((await test.db.first(selectOffered))?.methods.map(({ code }) => code)).toEqual(['standard']);
  expect((await test.db.query(listShippingMethods)).map(({ code, active }) => [code, active])).toEqual([
    ['standard', true],
    ['next-day', false],
  ]);
});

it('R07 keeps its words in other languages, and offers them with it', async () => {
  const translations = { es: { name: 'Día siguiente', detail: '1 día hábil' } };
  expect(await set({ translations })).toEqual({ ok: true });
  const offered = await test.db.first(selectOffered);
  const option = { code: 'next-day', name: TERMS.name, detail: TERMS.detail, price: 900 };
  const inSpanish = { ...option, ...translations.es };
  expect(inLanguage([option], { methods: offered?.methods ?? [] }, 'es')).toEqual([inSpanish]);
  expect(inLanguage([option], { methods: offered?.methods ?? [] }, 'en')).toEqual([option]);
  expect(await set({ translations }, { translations })).toMatchObject({ ok: false, why: 'same' });
  expect(await set({ price: 1 })).toMatchObject({ ok: false, why: 'changed' });
});

it.each([
  ['somebody else was faster', { price: 1 }, { price: 800 }, 'next-day', 'changed'],
  ['nothing would change', {}, {}, 'next-day', 'same'],
  ['there is no such thing', { price: 1 }, {}, 'drone', 'unknown'],
])('does nothing when %s', async (_words, terms, expected, code, why) => {
  const before = await test.db.query(readShippingHistory, [code]);
  expect(await set(terms, expected, code)).toMatchObject({ ok: false, why });
  expect(await test.db.query(readShippingHistory, [code])).toEqual(before);
});

it('X10 of ten changes at once lets one win', async () => {
  const before = (await test.db.query(readShippingHistory, ['next-day'])).length;
  const outcomes = await Promise.all(Array.from({ length: 10 }, (_, n) => set({ price: 1_000 + n })));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await test.db.query(readShippingHistory, ['next-day'])).length - before).toBe(1);
});

it('keeps its history, apart from who it was', async () => {
  await set({ price: 1_200 });
  for (const text of ['delete from shipping_method_change', `update shipping_method_change set reason = 'other'`]) {
    await expect(test.db.script(text)).rejects.toMatchObject({ code: '23001' });
  }
  await test.db.script(`update shipping_method_change set changed_by = 'erased'`);
});
