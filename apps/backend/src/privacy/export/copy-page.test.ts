import { PSEUDO } from '@cerulean/messages/languages';
import { expect, it } from 'vitest';
import { declaredColumns } from '../person/declared-columns.ts';
import { places, strapiPlaces } from '../person/places.ts';
import { copyPage } from './copy-page.ts';

it('escapes whatever a person has typed, also in names of fields and deep in a value, and lets no script run', () => {
  const typed = `"><img src=x onerror="top.pwned=1"><script>top.pwned=1</script>`;
  const [place] = places;
  if (!place) throw new Error('There is no place');
  const rows = [{ name: typed, [typed]: 1, details: { city: typed, lines: [typed, { deep: typed }] } }];
  const page = copyPage([{ place, rows }], {
    shop: typed,
    email: typed,
    at: new Date(0),
    currency: 'USD',
    timeZone: 'America/New_York',
    language: 'en',
  });
  expect(page).toContain('&lt;script&gt;');
  expect(page).not.toMatch(/<script|<img/);
  expect(page).toContain(`content="default-src 'none'`);
});

it('R12 names each kind of data, and yes and no, in the language of the copy', () => {
  const holdings = [...strapiPlaces, ...places].map((place) => ({ place, rows: [{ on: true, off: false }] }));
  const page = copyPage(holdings, {
    shop: 'Cerulean',
    email: 'ada@example.com',
    at: new Date(0),
    currency: 'USD',
    timeZone: 'America/New_York',
    language: PSEUDO,
  });
  const heads = [...page.matchAll(/<h2>(.*?)<\/h2><p>(.*?)<\/p>/g)];
  expect(heads).toHaveLength(holdings.length);
  for (const [, what = '', about = ''] of heads)
    expect(`${what}${about}`).toMatch(/^⟦privacy-copy\..*⟧⟦privacy-copy\..*⟧$/);
  expect(page.match(/⟦privacy-mail\.yesOrNo/g)).toHaveLength(2 * holdings.length);
});

it('R12 names each column that a copy has in the language of the copy', () => {
  const columns = places.flatMap(({ table, shown = [], withheld = {} }) =>
    [...(declaredColumns().get(table) ?? [])].flatMap(([column, kind]) =>
      !(column in withheld) && (kind === 'personal' || kind === 'tax' || shown.includes(column)) ? [column] : [],
    ),
  );
  const [place] = places;
  if (!place) throw new Error('There is no place');
  const row = { ...Object.fromEntries(columns.map((column) => [column, 1])), planKind: 'voice', discounts: [] };
  const facts = {
    shop: 'Cerulean',
    email: 'ada@example.com',
    at: new Date(0),
    currency: 'USD',
    timeZone: 'UTC',
    language: PSEUDO,
  } as const;
  const names = [...copyPage([{ place, rows: [row] }], facts).matchAll(/<dt>(.*?)<\/dt>/g)].map(
    ([, name = '']) => name,
  );
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name) => !name.startsWith('⟦privacy-columns.of_'))).toEqual([]);
});

it('R12 writes amounts, rates, and times within a value as people read them, and tells a state from a status', () => {
  const place = places.find(({ table }) => table === 'order_event');
  if (!place) throw new Error('There is no place');
  const details = { amount: 3000, taxMillionths: 72_500, at: '2026-11-27T19:52:10.254689' };
  const rows = [{ details, state: 'CA' }, { state: 'paid' }];
  const page = copyPage([{ place, rows }], {
    shop: 'Cerulean',
    email: 'ada@example.com',
    at: new Date(0),
    currency: 'USD',
    timeZone: 'America/New_York',
    language: 'en',
  });
  const texts = page.replaceAll(/<[^>]*>/g, ' ');
  expect(texts).toContain('$30.00');
  expect(texts).toContain('7.25%');
  expect(texts).toContain('November 27, 2026 at 2:52 PM EST');
  expect(texts).toMatch(/State\s+CA/);
  expect(texts).toMatch(/Status\s+paid/);
});

it('R12 writes what an identifier names, in the words that were bought, and leaves out what only programs need', () => {
  const placeOf = (name: string) => {
    const place = places.find(({ table }) => table === name);
    if (!place) throw new Error('There is no place');
    return place;
  };
  const [order, item] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
  const words = { items: { [item]: { name: 'Horizonte' } } };
  const address = { country: 'US', line1: '1 Pier St', line2: 'Apt 4', city: 'Albany', state: 'NY', zip: '12203' };
  const term = { unit: 'months', length: 12 };
  const page = copyPage(
    [
      { place: placeOf('order_item'), rows: [{ order_id: order, id: item, name: 'Horizon', details: { term } }] },
      { place: placeOf('order_person'), rows: [{ order_id: order, e911: [{ itemId: item, address }] }] },
      { place: placeOf('customer_order'), rows: [{ id: order, number: 'CER-7K3M-QX42', words, discounts: [] }] },
    ],
    {
      shop: 'Cerulean',
      email: 'ada@example.com',
      at: new Date(0),
      currency: 'USD',
      timeZone: 'America/New_York',
      language: 'es',
    },
  );
  const texts = page.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
  expect(texts).toContain('Pedido CER-7K3M-QX42 Nombre Horizonte');
  expect(texts).toContain('Plazo 12 meses');
  expect(texts).toContain('Artículo Horizonte Dirección 1 Pier St, Apt 4, Albany, NY 12203');
  expect(texts).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/);
});
