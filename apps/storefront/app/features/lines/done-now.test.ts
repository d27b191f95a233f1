import type { MobileLine } from '@cerulean/contract/lines';
import { expect, it } from 'vitest';
import { doneNow } from './done-now.ts';

const portIn = (state: NonNullable<MobileLine['portIn']>['state']) => ({
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

it('R13 a line confirms a new eSIM once it is there, and anything else as it is', () => {
  expect(doneNow('esim-renewed', { esim: { renewing: true }, portIn: null })).toBe('esim-renewed');
  expect(doneNow('esim-renewed', { esim: { renewing: false }, portIn: null })).toBe('esim-ready');
  expect(doneNow('e911-saved', portIn('done'))).toBe('e911-saved');
  expect(doneNow(null, portIn('done'))).toBeNull();
});
