import { expect, it } from 'vitest';
import { when } from '../../parts/labels.ts';
import { testWords } from '../../parts/test-words.ts';
import { nextStepLabel } from './next-step-label.ts';

const words = testWords('panel-staff');
const at = '2026-11-29T10:00:00Z';

it('R12 staff see what the time of a privacy request means', () => {
  const open = { endedAt: null, waitsUntil: at };
  expect(nextStepLabel(words, { ...open, state: 'ready' })).toBe(`Download link expires ${when(at)}`);
  expect(nextStepLabel(words, { ...open, state: 'waiting' })).toBe(`Deletion due ${when(at)}`);
  expect(nextStepLabel(words, { ...open, state: 'held' }), 'its time has passed').toBe('Checked again every hour');
  expect(nextStepLabel(words, { ...open, waitsUntil: null, state: 'received' })).toBe('–');
  expect(nextStepLabel(words, { endedAt: at, waitsUntil: null, state: 'withdrawn' })).toBe(`Ended ${when(at)}`);
});
