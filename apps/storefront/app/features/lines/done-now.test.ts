import type { MobileLine } from '@cerulean/contract/lines';
import { expect, it } from 'vitest';
import { doneNow } from './done-now.ts';

const portIn = (state: NonNullable<MobileLine['portIn']>['state']) => ({
  state: 'active' as const,
  esim: null,
  portIn: { state, number: '4155550142', operator: 'Fog Mobile', note: null },
});

it('R13 a line confirms a number transfer only until it moves on', () => {
  expect(doneNow('number-sent', portIn('received'))).toBe('number-sent');
  for (const state of ['needs_correction', 'done', 'canceled'] as const) {
    expect(doneNow('number-sent', portIn(state)), state).toBeNull();
  }
  expect(doneNow('number-kept', portIn('canceled'))).toBe('number-kept');
  expect(doneNow('number-kept', portIn('received'))).toBeNull();
});

it('R13 a line confirms a new eSIM once it is there, says if it was refused, and anything else as it is', () => {
  const line = (profile: number, renewing: boolean, state: MobileLine['state'] = 'active') =>
    ({ state, esim: { profile, renewing }, portIn: null }) as const;
  expect(doneNow('esim-renewed-2', line(1, true))).toBe('esim-renewed');
  expect(doneNow('esim-renewed-2', line(2, false))).toBe('esim-ready');
  expect(doneNow('esim-renewed-2', line(1, false))).toBe('esim-refused');
  expect(doneNow('esim-renewed-2', line(1, false, 'suspended')), 'there it does not work').toBeNull();
  expect(doneNow('esim-renewed-2', { ...line(1, false), esim: null })).toBeNull();
  expect(doneNow('e911-saved', portIn('done'))).toBe('e911-saved');
  expect(doneNow(null, portIn('done'))).toBeNull();
});
