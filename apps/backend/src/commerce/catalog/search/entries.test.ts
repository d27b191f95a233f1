import { expect, it } from 'vitest';
import { testPlan, testProduct } from '../../cart/test-catalog.ts';
import { planEntry, productEntry } from './entries.ts';

const plan = { documentId: 'p', name: 'Horizon', slug: 'horizon', price: 48000, fee: 0 } as const;
const product = { documentId: 'd', name: 'Lumen 7', sku: 'LUMEN-7', price: 79900 } as const;

it('R21 a plan is found by what it is, in words of the language that is searched', () => {
  const keywords = (kind: 'voice' | 'data', language: 'en' | 'es') =>
    planEntry(testPlan({ ...plan, kind }), language).keywords;
  expect(keywords('voice', 'en')).toEqual(expect.arrayContaining(['plan', 'calls texts data', 'sim card']));
  expect(keywords('voice', 'es')).toEqual(expect.arrayContaining(['plan', 'llamadas mensajes datos', 'tarjeta SIM']));
  expect(keywords('data', 'en')).toContain('data only');
  expect(keywords('data', 'es')).toContain('solo datos');
});

it('R21 a plan without a limit is found by that, and one with a limit by its gigabytes', () => {
  const rows = testPlan(plan);
  expect(planEntry(rows, 'es').keywords).toContain('ilimitado');
  const limited = planEntry({ ...rows, card: { ...rows.card, dataMb: 5_000 } }, 'es').keywords;
  expect(limited).toContain('5 GB');
  expect(limited).not.toContain('ilimitado');
});

it('R24 a device is found by its kind, in words of the language that is searched', () => {
  const entry = (kind: 'phone' | 'sim-kit', language: 'en' | 'es') =>
    productEntry(testProduct({ ...product, kind }), language).keywords;
  expect(entry('phone', 'en')).toContain('phone');
  expect(entry('phone', 'es')).toContain('teléfono');
  expect(entry('sim-kit', 'es')).toContain('kit de tarjeta SIM');
});

it('R24 the price of a SIM kit says that it needs a plan', () => {
  const price = (kind: 'phone' | 'sim-kit') =>
    productEntry(testProduct({ ...product, price: 0, kind }), 'en').shown.price;
  expect(price('phone')).toEqual({ amount: 0, from: false, term: null });
  expect(price('sim-kit')).toEqual({ amount: 0, from: false, withPlan: true, term: null });
});
