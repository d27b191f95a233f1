import { expect, it } from 'vitest';
import type { AttributesOf } from '../../content/words/in-language.ts';
import { translatedValues } from './translated-values.ts';

const own = { translation: 'own' };
const MODELS: Readonly<Record<string, Record<string, { type: string; component?: string; pluginOptions?: object }>>> = {
  plan: {
    name: { type: 'string', pluginOptions: own },
    tagline: { type: 'string', pluginOptions: own },
    rank: { type: 'integer' },
    cover: { type: 'media', pluginOptions: own },
    included: { type: 'component', component: 'line', pluginOptions: own },
    sections: { type: 'dynamiczone', pluginOptions: own },
  },
  line: { text: { type: 'string', pluginOptions: own } },
  hero: {
    title: { type: 'string', pluginOptions: own },
    finder: { type: 'boolean' },
    offer: { type: 'relation' },
    picture: { type: 'media', pluginOptions: own },
  },
};
const attributesOf: AttributesOf = (uid) => MODELS[uid] ?? {};

it('B07 a translation of the demo has the original’s structure and pictures, with the words that there are', () => {
  const original = {
    id: 3,
    name: 'Horizon',
    tagline: 'All of it',
    rank: 1,
    cover: { id: 7, url: '/a.avif' },
    included: [
      { id: 1, text: 'Calls' },
      { id: 2, text: '5G' },
    ],
    sections: [{ id: 9, __component: 'hero', title: 'Hello', finder: true, offer: { id: 4 }, picture: { id: 8 } }],
  };
  const words = { tagline: 'Todo', rank: 9, included: ['Llamadas'], sections: [{ title: 'Hola' }] };
  expect(translatedValues(attributesOf, 'plan', original, words)).toEqual({
    name: 'Horizon',
    tagline: 'Todo',
    cover: 7,
    included: [{ text: 'Llamadas' }, { text: '5G' }],
    sections: [{ __component: 'hero', title: 'Hola', finder: true, picture: 8 }],
  });
});
