import { expect, it } from 'vitest';
import { changeLabel } from './change-labels.ts';
import { testWords } from '../../parts/test-words.ts';

const words = testWords('panel-pricing');
const terms = {
  name: 'Next day',
  detail: 'Order before noon',
  price: 900,
  active: true,
  carries: 'anything',
  days: null,
  shipsFirst: false,
  translations: {},
} as const;

it('says only what is different', () => {
  expect(changeLabel(words, terms, { ...terms, price: 950 }, 'USD')).toBe('$9.00 → $9.50');
  expect(changeLabel(words, terms, { ...terms, name: 'Tomorrow', active: false }, 'USD')).toBe(
    'Next day → Tomorrow; offered → not offered',
  );
  const translations = { es: { name: 'Mañana', detail: 'Antes del mediodía' } };
  expect(changeLabel(words, terms, { ...terms, translations }, 'USD')).toBe(
    'not translated (Spanish) → Mañana (Spanish); not translated (Spanish) → Antes del mediodía (Spanish)',
  );
  expect(changeLabel(words, terms, { ...terms, days: [2, 4] }, 'USD')).toBe('Not set → 2–4');
  expect(changeLabel(words, terms, { ...terms, shipsFirst: true }, 'USD')).toBe('normal priority → high priority');
});
