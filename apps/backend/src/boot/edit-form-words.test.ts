import { expect, it } from 'vitest';
import { price } from '../content/field.ts';
import { applyWords } from './edit-form-words.ts';

type Model = Parameters<typeof applyWords>[0];
type Configuration = Parameters<typeof applyWords>[1];

const model = { uid: 'plan.term', attributes: { price: price('Price', 'For all of it') } } as Model;
const configuration = (label: string, description = ''): Configuration => ({
  settings: {},
  metadatas: { price: { edit: { label, description }, list: { label } } },
  layouts: {},
});

it('writes label and help text where Strapi’s own still stands, and then leaves them alone', () => {
  const fresh = configuration('price');
  expect(applyWords(model, fresh)).toBe(true);
  expect(fresh.metadatas['price']).toEqual({
    edit: { label: 'Price', description: 'For all of it' },
    list: { label: 'Price' },
  });
  expect(applyWords(model, fresh)).toBe(false);
});

it('does not write over the words of an administrator', () => {
  const changed = configuration('What it costs', 'Ours');
  expect(applyWords(model, changed)).toBe(false);
  expect(changed.metadatas['price']?.edit?.label).toBe('What it costs');
});
