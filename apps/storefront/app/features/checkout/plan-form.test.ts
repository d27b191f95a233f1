import type { PlanCard } from '@cerulean/contract/catalog';
import { expect, test } from 'vitest';
import { readDeviceCheck, readPlanForm } from './plan-form.server.ts';

const term = (sku: string, length: number) => ({
  sku,
  unit: 'months' as const,
  length,
  price: 100,
  perMonth: 100,
  saves: null,
});
const coast = {
  slug: 'coast',
  name: 'Coast',
  esim: true,
  simCard: true,
  starts: ['first_connection', 'chosen_day'],
  terms: [term('PLAN-COAST-12M', 12), term('PLAN-COAST-1M', 1)],
} as unknown as PlanCard;
const layover = { ...coast, slug: 'layover', name: 'Layover', simCard: false } as PlanCard;
const models = [
  { brand: 'Google', name: 'Pixel 9', esim: true },
  { brand: 'Apple', name: 'iPhone 8', esim: false },
];

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

test('R06 the chosen plan, its length and its SIM are read', () => {
  const read = readPlanForm(form({ plan: 'coast', 'sku.coast': 'PLAN-COAST-1M', sim: 'card' }), [coast], models);
  expect(read).toMatchObject({ ok: true, choice: { sku: 'PLAN-COAST-1M', sim: 'card', start: 'first_connection' } });
});

test('R06 a length of another plan is not taken', () => {
  const read = readPlanForm(form({ plan: 'coast', 'sku.coast': 'PLAN-HORIZON-1M', sim: 'esim' }), [coast], models);
  expect(read).toMatchObject({ ok: true, choice: { sku: 'PLAN-COAST-12M' } });
});

test('R06 a data-only eSIM cannot be had as a card', () => {
  expect(readPlanForm(form({ plan: 'layover', sim: 'card' }), [layover], models)).toMatchObject({ ok: false });
});

test('R06 a chosen day is asked for', () => {
  const read = readPlanForm(form({ plan: 'coast', 'start.coast': 'chosen_day', sim: 'card' }), [coast], models);
  expect(read).toMatchObject({ ok: false, issues: [{ path: 'startDay.coast' }] });
});

test('R06 a model on the list answers the question, whatever its spelling', () => {
  expect(readDeviceCheck(form({ 'deviceCheck.model': 'google pixel-9' }), models)).toMatchObject({
    deviceCheck: { answer: 'listed' },
  });
});

test('R06 a model without eSIM or unknown to us needs the buyer’s own look', () => {
  expect(readDeviceCheck(form({ 'deviceCheck.model': 'iPhone 8' }), models)).toMatchObject({ ok: false });
  expect(readDeviceCheck(form({ 'deviceCheck.model': 'Nokia 3310' }), models)).toMatchObject({ ok: false });
  expect(
    readDeviceCheck(form({ 'deviceCheck.model': 'Nokia 3310', 'deviceCheck.confirmed': 'yes' }), models),
  ).toMatchObject({ deviceCheck: { answer: 'confirmed' } });
});

test('R06 no answer is no answer, and nothing is made up', () => {
  expect(readDeviceCheck(form({}), models)).toEqual({ ok: true, deviceCheck: null });
});
