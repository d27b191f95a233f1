import { expect, it } from 'vitest';
import { choosePath, chosenPath } from './choose-path.ts';

it('R17 a partner’s links lead to plans by way of the address that remembers the partner', () => {
  expect(choosePath('northbound', '/plans')).toBe('/through/northbound');
  expect(choosePath('northbound', '/plans/coast')).toBe('/through/northbound?plan=coast');
  expect(chosenPath('coast')).toBe('/plans/coast');
});

it('R17 they never lead anywhere else', () => {
  for (const plan of [null, '', '//evil.example', '../login', 'https://evil.example', 'a/b', 'A'])
    expect(chosenPath(plan), String(plan)).toBe('/plans');
});
