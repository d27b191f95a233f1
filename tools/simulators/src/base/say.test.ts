import { expect, test } from 'vitest';
import { pageLanguage, sayIn } from './say.ts';
import { SPANISH } from './spanish.ts';

test.each([
  ['es', 'es'],
  ['es-419', 'es'],
  ['es en', 'es'],
  ['est', 'en'],
  ['auto', 'en'],
  [null, 'en'],
])('R18 a page that is asked for in %s is in %s', (locale, language) => {
  expect(pageLanguage(locale)).toBe(language);
});

test('R18 a sentence takes its values in both languages, and stays English without a translation', () => {
  expect(sayIn('en')('Pay {shop}', { shop: 'Cerulean' })).toBe('Pay Cerulean');
  expect(sayIn('es')('Pay {shop}', { shop: 'Cerulean' })).toBe('Pagar a Cerulean');
  expect(sayIn('es')('3-D Secure')).toBe('3-D Secure');
});

test('R18 each translation has the values of its sentence', () => {
  const valuesOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([value]) => value).sort();
  for (const [sentence, text] of Object.entries(SPANISH)) expect(valuesOf(text), sentence).toEqual(valuesOf(sentence));
});
