import { expect, it } from 'vitest';
import { arrivalText } from './arrival-text.ts';

it.each([
  ['2026-11-24', '2026-11-24', 'Arrives by Tue, Nov 24'],
  ['2026-11-25', '2026-11-27', 'Arrives Nov 25–27'],
  ['2026-11-30', '2026-12-02', 'Arrives Nov 30–Dec 2'],
])('CUS-S2-19 an arrival from %s to %s reads %s', (from, until, text) => {
  expect(arrivalText({ from, until })).toBe(text);
});
