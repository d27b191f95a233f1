import { expect, it } from 'vitest';
import { z } from 'zod';
import { areSameTranslations, translationsOf } from './translations.ts';

const schema = translationsOf(z.object({ name: z.string().min(1), detail: z.string().min(1) }));
const SPANISH = { name: 'Estándar', detail: '2 días hábiles' };

it('R07 takes words by language, and refuses half of a language’s and what names no language', () => {
  expect(schema.safeParse({}).success).toBe(true);
  expect(schema.safeParse({ es: SPANISH, 'en-XA': SPANISH }).success).toBe(true);
  expect(schema.safeParse({ es: { name: 'Estándar' } }).success).toBe(false);
  expect(schema.safeParse({ es: { ...SPANISH, detail: '' } }).success).toBe(false);
  expect(schema.safeParse({ Spanish: SPANISH }).success).toBe(false);
});

it('compares words and not the order in which they come', () => {
  const { name, detail } = SPANISH;
  expect(areSameTranslations({ es: SPANISH, fr: SPANISH }, { fr: SPANISH, es: { detail, name } })).toBe(true);
  expect(areSameTranslations({ es: SPANISH }, {})).toBe(false);
  expect(areSameTranslations({ es: SPANISH }, { es: { ...SPANISH, name: 'Normal' } })).toBe(false);
  expect(areSameTranslations({ es: SPANISH }, { fr: SPANISH })).toBe(false);
});
