import { expect, test } from 'vitest';
import { offeredLanguage } from './offered-language.ts';

test('B07 a language is offered by its own name, as a label', () => {
  expect(offeredLanguage('en')).toMatchObject({ name: 'English', prefix: '' });
  expect(offeredLanguage('es')).toMatchObject({ name: 'Español', prefix: '/es' });
});
