import { expect, test } from 'vitest';
import { preferredAmong } from './language-choice.ts';

test.each([
  [['es-MX', 'en-US'], 'es'],
  [['en-US', 'es'], 'en'],
  [['fr', 'es-419', 'en'], 'es'],
  [['es'], 'es'],
  [['est', 'fr'], undefined],
  [[], undefined],
])('B07 a browser that lists %j prefers %s among a shop’s languages', (wanted, preferred) => {
  expect(preferredAmong(['en', 'es'], wanted)).toBe(preferred);
});
