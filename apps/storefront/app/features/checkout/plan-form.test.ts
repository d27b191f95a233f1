import type { PlanCard } from '@cerulean/contract/catalog';
import { expect, test } from 'vitest';
import type { PlanItem } from '@cerulean/contract/cart';
import { readDeviceCheck, readPlanForm, readStepForm } from './plan-form.server.ts';

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
const both = [{ plan: coast, sims: ['esim' as const, 'card' as const] }];
const OF_VOICE = { kind: 'voice', card: 'no' } as const;
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
  const read = readPlanForm(form({ plan: 'coast', 'sku.coast': 'PLAN-COAST-1M', sim: 'card' }), both, models);
  expect(read).toMatchObject({ ok: true, choice: { sku: 'PLAN-COAST-1M', sim: 'card', start: 'first_connection' } });
});

test('R06 a length of another plan is not taken', () => {
  const read = readPlanForm(form({ plan: 'coast', 'sku.coast': 'PLAN-HORIZON-1M', sim: 'esim' }), both, models);
  expect(read).toMatchObject({ ok: true, choice: { sku: 'PLAN-COAST-12M' } });
});

test('R06 where one kind of SIM is left, it is taken, whatever a hidden choice says', () => {
  const esimOnly = [{ plan: layover, sims: ['esim' as const] }];
  expect(readPlanForm(form({ plan: 'layover', sim: 'card' }), esimOnly, models)).toMatchObject({
    choice: { sim: 'esim' },
  });
  const cardOnly = [{ plan: coast, sims: ['card' as const] }];
  expect(readPlanForm(form({ plan: 'coast', sim: 'esim' }), cardOnly, models)).toMatchObject({
    choice: { sim: 'card' },
  });
});

test('R06 where both are possible, the SIM that is missing is what is wrong', () => {
  expect(readPlanForm(form({ plan: 'coast' }), both, models)).toMatchObject({ ok: false, issues: [{ path: 'sim' }] });
});

test('R06 B17 nothing is taken for granted: a device with no answer is asked again', () => {
  const device = { to: 'device' } as unknown as Parameters<typeof readStepForm>[1];
  const line = { line: { id: 'one' } as PlanItem, sim: 'card' as const, asItIs: true, like: 1 };
  const options = { plans: both, fitsAll: true, assignable: [line], preselected: 'one', mayGoWithout: true };
  const read = (fields: Record<string, string>, more = {}) =>
    readStepForm(form(fields), device, { ...options, ...more }, models);
  expect(read({})).toMatchObject({ ok: false, issues: [{ path: 'way' }] });
  // A plan in a collapsed section counts as not chosen.
  expect(read({ plan: 'coast', sim: 'esim' })).toMatchObject({ ok: false, issues: [{ path: 'way' }] });
  expect(read({ way: 'without', plan: 'coast' })).toEqual({ ok: true, answer: { way: 'without' } });
  expect(read({ way: 'without' }, { mayGoWithout: false })).toMatchObject({ issues: [{ path: 'way' }] });
  expect(read({ way: 'one' })).toEqual({ ok: true, answer: { way: 'assign', itemId: 'one', sim: 'card' } });
  expect(read({ way: 'two' })).toMatchObject({ ok: false, issues: [{ path: 'way' }] });
  expect(read({ way: 'new' })).toMatchObject({ ok: false, issues: [{ path: 'plan' }] });
  expect(read({ way: 'new', plan: 'coast', sim: 'esim' })).toMatchObject({ ok: true, answer: { way: 'new' } });
});

test('R06 a chosen day is asked for', () => {
  const read = readPlanForm(form({ plan: 'coast', 'start.coast': 'chosen_day', sim: 'card' }), both, models);
  expect(read).toMatchObject({ ok: false, issues: [{ path: 'startDay.coast' }] });
});

test('R06 a model on the list answers the question, whatever its spelling', () => {
  expect(readDeviceCheck(form({ 'deviceCheck.model': 'google pixel-9' }), models, OF_VOICE)).toMatchObject({
    deviceCheck: { answer: 'listed' },
  });
});

test('R06 a model without eSIM or unknown to us needs the buyer’s own look', () => {
  expect(readDeviceCheck(form({ 'deviceCheck.model': 'iPhone 8' }), models, OF_VOICE)).toMatchObject({ ok: false });
  expect(readDeviceCheck(form({ 'deviceCheck.model': 'Nokia 3310' }), models, OF_VOICE)).toMatchObject({ ok: false });
  expect(
    readDeviceCheck(form({ 'deviceCheck.model': 'Nokia 3310', 'deviceCheck.confirmed': 'yes' }), models, OF_VOICE),
  ).toMatchObject({ deviceCheck: { answer: 'confirmed' } });
});

test('R06 no answer is no answer, and nothing is made up', () => {
  expect(readDeviceCheck(form({}), models, OF_VOICE)).toEqual({ ok: true, deviceCheck: null });
});

test('R06 the buyer’s own look is not dropped where the model is missing', () => {
  const confirmed = form({ 'deviceCheck.model': ' ', 'deviceCheck.confirmed': 'yes' });
  const issue = (kind: 'voice' | 'data') => {
    const read = readDeviceCheck(confirmed, models, { kind, card: 'no' });
    return read.ok ? null : read.issues[0];
  };
  expect(issue('voice')).toEqual({ path: 'deviceCheck.model', message: 'Enter your phone model' });
  expect(issue('data')).toEqual({ path: 'deviceCheck.model', message: 'Enter your device model' });
});

test('R06 a model without eSIM leads to a SIM card only where the plan is sold on one', () => {
  const message = (fields: Record<string, string>, plans: Parameters<typeof readPlanForm>[1]) => {
    const read = readPlanForm(form({ 'deviceCheck.model': 'iPhone 8', sim: 'esim', ...fields }), plans, models);
    return read.ok ? '' : read.issues[0]?.message;
  };
  expect(message({ plan: 'coast' }, both)).toContain('Choose SIM card instead.');
  expect(message({ plan: 'layover' }, [{ plan: layover, sims: ['esim'] }])).toContain('choose another one');
});
