import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { createIntl } from 'react-intl';
import { expect, it } from 'vitest';
import app from '../app.tsx';
import { CATALOG_WORDS } from './panel-catalogs.ts';
import { testWords } from './test-words.ts';
import { reasonCode } from './use-words.ts';

it('gives Strapi every message of every catalog of the panel, and each can be formatted', async () => {
  const files = globSync('packages/messages/catalogs/en/panel-*.json', {
    cwd: `${import.meta.dirname}/../../../../..`,
  });
  // These replace Strapi's own words and keep its names.
  const catalogs = files.map((file) => basename(file, '.json')).filter((name) => name !== 'panel-strapi');
  expect(new Set(Object.keys(CATALOG_WORDS).map((id) => id.split('.')[0]))).toEqual(new Set(catalogs));
  expect(app.config.translations.en).toMatchObject(CATALOG_WORDS);
  const problems: string[] = [];
  const onError = ({ message }: Error) => problems.push(message);
  const intl = createIntl({ locale: 'en', messages: { ...CATALOG_WORDS }, onError });
  const names = [
    ...Object.values(CATALOG_WORDS)
      .join()
      .matchAll(/\{(\w+)[,}]/g),
  ].map(([, name]) => [name, 2]);
  const values = { ...Object.fromEntries(names), link: (text: unknown) => String(text) };
  for (const id of Object.keys(CATALOG_WORDS)) intl.formatMessage({ id }, values);
  expect(problems).toEqual([]);
});

it('returns a message with its values, which have the types of its catalog', () => {
  const words = testWords('panel-order');
  expect(words('orders')).toBe('Orders');
  expect(words('packKits', { count: 2 })).toBe('Pack the SIM kits');
  expect(words('goodLeft', { name: 'Lumen 7', price: '$1.00', count: 0 })).toBe('Lumen 7, $1.00, sold out');
  // @ts-expect-error It counts.
  expect(words('packKits', { count: '2' })).toBe('Pack the SIM kits');
});

it('labels why a payment attempt ended with other words than states of the same name', () => {
  const labelOf = (reason: string) => CATALOG_WORDS[`panel-labels.${reasonCode(reason)}`];
  expect(['refused', 'expired', 'declined'].map(labelOf)).toEqual([
    'the gateway refused to open the payment page',
    'the payment page expired',
    'the card was declined',
  ]);
});
