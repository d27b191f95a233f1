import { describe, expect, it } from 'vitest';
import { differencesOf, shownPath, shownValue } from './differences.ts';
import { testWords } from '../../parts/test-words.ts';

const words = testWords('panel-content');

describe('differences between two versions of an entry', () => {
  const mine = { id: 1, name: 'Mount', tagline: 'New', updatedAt: 'a', variants: [{ id: 7, price: 2750, sku: 'M' }] };

  it('are told value by value, without what Strapi keeps by itself', () => {
    const theirs = { ...mine, id: 2, updatedAt: 'b', tagline: 'Old', variants: [{ id: 9, price: 3100, sku: 'M' }] };
    expect(differencesOf(mine, theirs)).toEqual([
      { path: 'tagline', mine: 'New', theirs: 'Old' },
      { path: 'variants.0.price', mine: 2750, theirs: 3100 },
    ]);
    expect(differencesOf(mine, mine)).toEqual([]);
  });

  it('are one for a list of another length, and none for links to other entries or an empty field', () => {
    const theirs = { ...mine, variants: [], category: { connect: [], disconnect: [] }, tagline: 'New' };
    expect(differencesOf({ ...mine, category: { connect: [{ id: 1 }], disconnect: [] } }, theirs)).toEqual([
      { path: 'variants', mine: mine.variants, theirs: [] },
    ]);
    expect(differencesOf({ badge: null }, { badge: undefined })).toEqual([]);
  });

  it('are shown as people read them', () => {
    expect(shownPath('variants.0.price')).toBe('variants 1, price');
    expect(shownPath('tagline')).toBe('tagline');
    expect([shownValue(words, null), shownValue(words, [1]), shownValue(words, []), shownValue(words, 5)]).toEqual([
      'Empty',
      '1 entry',
      '0 entries',
      '5',
    ]);
    expect(shownValue(words, 'x'.repeat(300))).toHaveLength(120);
  });
});
