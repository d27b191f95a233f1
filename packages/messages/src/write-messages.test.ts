import { words } from '@cerulean/messages/all/cart';
import { expect, test } from 'vitest';
import { LANGUAGES, PSEUDO } from './languages.ts';

test('the server has every language of a feature, and chooses when it writes', () => {
  expect(Object.keys(words)).toEqual(LANGUAGES);
  expect(words.en.kept({ count: 2 })).toBe('2 items, saved for 30 days');
});

test('the language of tests shows each message in brackets, with its name', () => {
  expect(words[PSEUDO].title).toBe('⟦cart.title Your cart⟧');
  const tag = (text: string) => ({ text });
  expect(words[PSEUDO].removed({ keep: tag, name: 'Horizon' })).toEqual([
    '⟦cart.removed Removed from your cart: ',
    { text: 'Horizon' },
    '.⟧',
  ]);
});
