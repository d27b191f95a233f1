import { describe, expect, it } from 'vitest';
import { type AttributesOf, inLanguage } from './in-language.ts';
import { changesOf, hashOfWords, originalWords } from './original-words.ts';

const own = { translation: 'own' };
const MODELS: Readonly<Record<string, Record<string, { type: string; component?: string; pluginOptions?: object }>>> = {
  plan: {
    name: { type: 'string', pluginOptions: own },
    badge: { type: 'string', pluginOptions: own },
    picture: { type: 'media', pluginOptions: own },
    rank: { type: 'integer' },
    terms: { type: 'component', component: 'term' },
    included: { type: 'component', component: 'line', pluginOptions: own },
    label: { type: 'component', component: 'label', pluginOptions: own },
    sections: { type: 'dynamiczone', pluginOptions: own },
  },
  term: { sku: { type: 'string' }, note: { type: 'string', pluginOptions: own } },
  line: { text: { type: 'string', pluginOptions: own } },
  label: { provider: { type: 'string' }, dataNote: { type: 'string', pluginOptions: own } },
  hero: { title: { type: 'string', pluginOptions: own }, offer: { type: 'relation' } },
  text: { body: { type: 'richtext', pluginOptions: own } },
};
const attributesOf: AttributesOf = (uid) => MODELS[uid] ?? {};

const original = {
  documentId: 'd1',
  name: 'Horizon',
  badge: 'New',
  picture: { url: '/en.avif' },
  rank: 1,
  terms: [{ sku: 'H-1M', note: 'A month' }],
  included: [{ text: 'Calls' }, { text: 'Texts' }],
  label: { provider: 'Cerulean', dataNote: 'Slower after that' },
  sections: [
    { __component: 'hero', title: 'Hello', offer: { documentId: 'p1' } },
    { __component: 'text', body: 'Words' },
  ],
};

describe('B07 a document in another language', () => {
  it('has the words and pictures of the translation, and everything else of the original', () => {
    const translation = {
      ...original,
      documentId: 'd1',
      name: 'Horizonte',
      badge: '',
      picture: { url: '/es.avif' },
      rank: 9,
      terms: [{ sku: 'OTHER', note: 'Un mes' }],
      included: [{ text: 'Llamadas' }, { text: 'Mensajes' }],
      label: { provider: 'Other', dataNote: 'Después, más lento' },
      sections: [
        { __component: 'hero', title: 'Hola', offer: null },
        { __component: 'text', body: null },
      ],
    };
    expect(inLanguage(attributesOf, 'plan', original, translation)).toEqual({
      ...original,
      name: 'Horizonte',
      picture: { url: '/es.avif' },
      included: translation.included,
      label: { provider: 'Cerulean', dataNote: 'Después, más lento' },
      sections: [
        { __component: 'hero', title: 'Hola', offer: { documentId: 'p1' } },
        { __component: 'text', body: 'Words' },
      ],
    });
  });

  it('shows a list of another length as it was translated, and fields of neither stay away', () => {
    const translation = {
      included: [{ text: 'Llamadas' }],
      sections: [{ __component: 'text', body: 'Palabras' }],
      label: null,
      other: 1,
    };
    expect(inLanguage(attributesOf, 'plan', original, translation)).toEqual({
      ...original,
      included: translation.included,
      sections: translation.sections,
    });
  });
});

describe('B07 the words of an original', () => {
  const words = originalWords(attributesOf, 'plan', original);

  it('are all that translators translate, by the path of their field', () => {
    expect(words).toEqual({
      name: 'Horizon',
      badge: 'New',
      'included.0.text': 'Calls',
      'included.1.text': 'Texts',
      'label.dataNote': 'Slower after that',
      'sections.0.title': 'Hello',
      'sections.1.body': 'Words',
    });
  });

  it('have the same hash until one of them changes, whatever else does', () => {
    const other = { ...original, rank: 5, terms: [], picture: null, documentId: 'd2' };
    expect(hashOfWords(originalWords(attributesOf, 'plan', other))).toBe(hashOfWords(words));
    expect(hashOfWords(Object.fromEntries(Object.entries(words).reverse()))).toBe(hashOfWords(words));
    for (const path of Object.keys(words)) {
      expect(hashOfWords({ ...words, [path]: 'Changed' })).not.toBe(hashOfWords(words));
    }
  });

  it('tell what changed, field by field', () => {
    const changed = { ...original, badge: null, name: 'Horizon Plus', included: [{ text: 'Calls' }] };
    expect(changesOf(words, originalWords(attributesOf, 'plan', changed))).toEqual([
      { path: 'name', before: 'Horizon', after: 'Horizon Plus' },
      { path: 'badge', before: 'New', after: null },
      { path: 'included.1.text', before: 'Texts', after: null },
    ]);
    expect(changesOf(words, words)).toEqual([]);
  });
});
