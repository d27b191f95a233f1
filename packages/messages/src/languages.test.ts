import { expect, it } from 'vitest';
import { DEFAULT_LANGUAGE, languageOf, languageOfPath } from './languages.ts';

it.each([
  ['', DEFAULT_LANGUAGE],
  ['*', DEFAULT_LANGUAGE],
  ['tlh', DEFAULT_LANGUAGE],
  ['en', 'en'],
  ['en-GB,en;q=0.9', 'en'],
  ['en-XA', 'en-XA'],
  ['tlh, en;q=0.5, en-xa;q=0.8', 'en-XA'],
  ['en-XA;q=0, en;q=0.1', 'en'],
  ['en-XA; q=0.2, en ; q=0.9', 'en'],
  ['en-XA;q=broken', 'en-XA'],
  [';;;,,q=1', DEFAULT_LANGUAGE],
])('for %j the language is %s', (header, language) => {
  expect(languageOf(header)).toBe(language);
});

it.each([
  ['/es/plans?sort=price', 'es'],
  ['/es', 'es'],
  ['/es?a', 'es'],
  ['/plans/es', 'en'],
  ['/essays', 'en'],
  ['/', 'en'],
  ['', 'en'],
])('the language of the path %s is %s', (path, language) => {
  expect(languageOfPath(path)).toBe(language);
});
