import { describe, expect, it } from 'vitest';
import { lockShared } from './lock-shared.ts';

const own = { pluginOptions: { translation: 'own' } };
const name = { type: 'string', attribute: own };
const rank = { type: 'integer', attribute: {} };
const category = { type: 'relation', attribute: {} };
const layout = {
  options: { i18n: { localized: true } },
  layout: [[[name, rank], [category]]],
  components: { 'shared.link': { layout: [[name, { type: 'string', attribute: {} }, category]] } },
};
const lock = lockShared('Same in every language');
const locked = { disabled: true, hint: 'Same in every language' };

describe('R24 the form of a translation', () => {
  it('locks what the original decides, and leaves out links to other entries', () => {
    expect(lock({ layout, query: { plugins: { i18n: { locale: 'es' } } } }).layout).toEqual({
      ...layout,
      layout: [[[name, { ...rank, ...locked }]]],
      components: { 'shared.link': { layout: [[name, { type: 'string', attribute: {}, ...locked }]] } },
    });
  });

  it.each([{}, { plugins: { i18n: { locale: 'en' } } }])('leaves the original’s form as it is (%j)', (query) => {
    expect(lock({ layout, query }).layout).toBe(layout);
  });

  it('leaves entries that have one language as they are', () => {
    const plain = { ...layout, options: {} };
    expect(lock({ layout: plain, query: { plugins: { i18n: { locale: 'es' } } } }).layout).toBe(plain);
  });
});
