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

const ours = { price: { label: 'Price', help: 'For all of it' } };
const older = { price: { label: 'Cost', help: 'Of all' } };

it('writes label and help text in place of Strapi’s own, and then leaves them alone', () => {
  const fresh = configuration('price');
  expect(applyWords(model, fresh, {})).toEqual({ changed: true, written: ours });
  expect(fresh.metadatas['price']).toEqual({
    edit: { label: 'Price', description: 'For all of it' },
    list: { label: 'Price' },
  });
  expect(applyWords(model, fresh, ours)).toEqual({ changed: false, written: ours });
});

it('learns what it wrote into a database that is older than the memory of it', () => {
  expect(applyWords(model, configuration('Price', 'For all of it'), {})).toEqual({ changed: false, written: ours });
});

it('R27 brings changed words to a form that still has what was written before', () => {
  const form = configuration('Cost', 'Of all');
  expect(applyWords(model, form, older)).toEqual({ changed: true, written: ours });
  expect(form.metadatas['price']).toEqual({
    edit: { label: 'Price', description: 'For all of it' },
    list: { label: 'Price' },
  });
  const listed = configuration('Cost', 'Of all');
  const words = listed.metadatas['price'];
  if (words) words.list = { label: 'In a list of their own' };
  applyWords(model, listed, older);
  expect(listed.metadatas['price']?.list?.label).toBe('In a list of their own');
});

it.each([
  ['both', 'What it costs', 'Ours'],
  ['the label', 'What it costs', 'Of all'],
  ['the help text', 'Cost', 'Ours'],
  ['the help text of a bare name', 'price', 'Ours'],
])('does not write over the words of an administrator who changed %s', (_words, label, help) => {
  const form = configuration(label, help);
  expect(applyWords(model, form, {})).toEqual({ changed: false, written: {} });
  expect(applyWords(model, form, older)).toEqual({ changed: false, written: older });
  expect(form.metadatas['price']?.edit).toEqual({ label, description: help });
});
