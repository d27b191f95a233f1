import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { drawStates } from './drawn-states.ts';

it('the drawings in docs/state-machines.md are those of the tables; node scripts/draw-states.mjs draws them anew', () => {
  const page = readFileSync(new URL('../../../docs/state-machines.md', import.meta.url), 'utf8');
  expect(drawStates(page)).toBe(page);
});

it('a diagram without a place is missed', () => {
  expect(() => drawStates('# Empty\n')).toThrow('no place for the diagram "order"');
});
