import { describe, expect, it } from 'vitest';
import { deviceSims, planSims, wrongChoice, type DeviceFit, type PlanFit } from './plan-fit.ts';
import { planQuestions, planGuards, planStep, type CartLine } from './plan-step.ts';
import { move } from './transitions.ts';

const phone: DeviceFit = { productKind: 'phone', esim: 'esim-and-card', fitsAll: true, fits: [] };
const cardPhone: DeviceFit = { ...phone, esim: 'card' };
const watch: DeviceFit = { productKind: 'watch', esim: 'esim', fitsAll: false, fits: ['coast'] };
const kit: DeviceFit = { productKind: 'sim-kit', esim: 'card', fitsAll: false, fits: [] };
const coast: PlanFit = { documentId: 'coast', esim: true, simCard: true };
const layover: PlanFit = { documentId: 'layover', esim: true, simCard: false };
const line: CartLine = { itemId: 'one', plan: coast, sim: 'esim', deviceItemId: null, forOwn: null };

describe('R06 a plan and a device', () => {
  it.each([
    ['a phone', phone, ['esim', 'card']],
    ['a phone without eSIM', cardPhone, ['card']],
    ['a watch', watch, ['esim']],
    ['a SIM kit', kit, ['card']],
    ['an accessory', { ...phone, productKind: 'accessory' }, []],
    ['a device without a SIM', { ...phone, esim: 'none' }, []],
  ] as [string, DeviceFit, string[]][])('%s takes these kinds of SIM', (_name, device, sims) => {
    expect(deviceSims(device)).toEqual(sims);
    expect(planSims(coast, { ...device, fitsAll: true })).toEqual(sims);
  });

  it('a plan is sold on its own kinds of SIM where there is no device', () => {
    expect([planSims(coast, null), planSims(layover, null)]).toEqual([['esim', 'card'], ['esim']]);
  });

  it('a refusal names the choice that is wrong: the SIM where another would do, else the plan', () => {
    expect(wrongChoice(coast, 'esim', cardPhone)).toBe('sim');
    expect(wrongChoice(coast, 'card', watch)).toBe('sim');
    expect(wrongChoice(layover, 'card', kit)).toBe('plan');
    expect(wrongChoice(layover, 'esim', cardPhone)).toBe('plan');
    expect(wrongChoice(coast, 'card', cardPhone)).toBeNull();
  });
});

describe('R06 B17 the plan step', () => {
  const step = (device: DeviceFit, lines: CartLine[]) => planStep(device, [coast, layover], lines);

  it('preselects nothing where the cart has no plan', () => {
    expect(step(phone, [])).toMatchObject({ preselected: null, assignable: [], mayGoWithout: true });
  });

  it('preselects a plan of the cart that fits as it is, because it adds nothing', () => {
    expect(step(phone, [line]).preselected).toBe('one');
  });

  it('offers a plan whose SIM would change, and does not preselect it', () => {
    const { preselected, assignable } = step(cardPhone, [line]);
    expect(preselected).toBeNull();
    expect(assignable).toEqual([{ itemId: 'one', sim: 'card', asItIs: false }]);
  });

  it('puts a plan that fits as it is before one whose SIM would change', () => {
    const card: CartLine = { ...line, itemId: 'two', sim: 'card' };
    expect(step(cardPhone, [line, card])).toMatchObject({ preselected: 'two', assignable: [{ itemId: 'two' }, {}] });
  });

  it('leaves a plan alone that has a device, or goes onto a kit of the buyer', () => {
    expect(step(phone, [{ ...line, deviceItemId: 'other' }]).assignable).toEqual([]);
    expect(step(phone, [{ ...line, sim: 'card', forOwn: 'kit' }]).assignable).toEqual([]);
  });

  it('offers a plan for the buyer’s own phone, and does not preselect it', () => {
    expect(step(phone, [{ ...line, forOwn: 'phone' }])).toMatchObject({ preselected: null, assignable: [{}] });
  });

  it('offers plans only with the kinds of SIM that the device takes', () => {
    expect(step(watch, []).offered).toEqual([{ plan: coast, sims: ['esim'] }]);
    expect(step(kit, []).offered).toEqual([{ plan: coast, sims: ['card'] }]);
    expect(step(phone, []).offered.map(({ sims }) => sims)).toEqual([['esim', 'card'], ['esim']]);
  });

  it('a SIM kit cannot go without a plan', () => {
    expect(step(kit, []).mayGoWithout).toBe(false);
  });
});

describe('the question about one device', () => {
  const yes = { fits: true, free: true, mayGoWithout: true };

  it('is answered once, and asked again only where the buyer takes the plan out of the device', () => {
    expect(move(planQuestions, planGuards, 'asked', 'assign', yes)).toEqual({ ok: true, to: 'with_plan' });
    expect(move(planQuestions, planGuards, 'with_plan', 'detach', yes)).toEqual({ ok: true, to: 'asked' });
    expect(move(planQuestions, planGuards, 'with_plan', 'remove', yes)).toEqual({ ok: true, to: 'without_plan' });
    expect(move(planQuestions, planGuards, 'without_plan', 'decline', yes)).toMatchObject({ reason: 'no_way' });
  });

  it.each([
    ['add', { ...yes, fits: false }],
    ['assign', { ...yes, free: false }],
    ['decline', { ...yes, mayGoWithout: false }],
  ] as const)('refuses to %s against its guard', (answer, facts) => {
    expect(move(planQuestions, planGuards, 'asked', answer, facts)).toMatchObject({ reason: 'guarded' });
  });
});
