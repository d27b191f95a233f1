import { expect, it } from 'vitest';
import { isHalf, readTranslations } from './read-translations.ts';

const SPANISH = { name: 'Estándar', detail: '2 días hábiles' };

it('R07 sends the languages that are filled, and none where both fields are empty', () => {
  expect(readTranslations({ es: SPANISH, fr: { name: ' ', detail: '' } })).toEqual({ es: SPANISH });
  expect(readTranslations({})).toEqual({});
});

it('R07 sends nothing while a language has one field only', () => {
  const half = { ...SPANISH, detail: ' ' };
  expect(isHalf(half)).toBe(true);
  expect(isHalf(SPANISH)).toBe(false);
  expect(isHalf({ name: '', detail: '' })).toBe(false);
  expect(readTranslations({ es: half })).toBeNull();
});
