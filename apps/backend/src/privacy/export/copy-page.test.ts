import type { Address, TaxPlace } from '@cerulean/contract/address';
import type { Order } from '@cerulean/contract/orders';
import { words as columnWords } from '@cerulean/messages/all/privacy-columns';
import { PSEUDO } from '@cerulean/messages/languages';
import { expect, it } from 'vitest';
import type { PlanDetails, ProductDetails, SnapshotPerson } from '../../commerce/order/snapshot.ts';
import { toKept, type KeptRules } from '../../commerce/pricing/tax/tax-rates.ts';
import { declaredColumns } from '../person/declared-columns.ts';
import type { Place } from '../person/place.ts';
import { places, strapiPlaces } from '../person/places.ts';
import type { Row } from './collect.ts';
import { copyPage } from './copy-page.ts';

const SHOWN = {
  shop: 'Cerulean',
  email: 'ada@example.com',
  at: new Date(0),
  currency: 'USD',
  timeZone: 'UTC',
  language: 'en',
} as const;

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

it('R12 leaves out a row that says nothing to its reader, and a section with no other', () => {
  const [balance, address] = ['reward_balance', 'saved_address'].map((table) => {
    const place = places.find((each) => each.table === table);
    if (!place) throw new Error(`There is no place ${table}`);
    return place;
  });
  const pageOf = (points: number) =>
    copyPage(
      [
        { place: balance!, rows: [{ user_id: 7, points }] },
        { place: address!, rows: [{ id: '1', label: 'Home', name: 'Ada Byron' }] },
      ],
      SHOWN,
    );
  expect(pageOf(171)).toMatch(/<h2>Total of your points<\/h2>.*<dt>Points<\/dt><dd>171<\/dd>/s);
  expect(pageOf(0)).not.toContain('Total of your points');
  expect(pageOf(0)).toMatch(/<dt>Full name<\/dt><dd>Ada Byron<\/dd><dt>Address name<\/dt><dd>Home<\/dd>/);
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

/** Columns of the account in Strapi's table, as far as a copy has them. */
const OF_STRAPI = ['email', 'name', 'confirmed', 'blocked', 'created_at', 'updated_at', 'username', 'published_at'];

/** Returns the columns of a table that a copy has. */
function columnsOf({ table, shown = [], withheld = {} }: Place): string[] {
  const declared = declaredColumns().get(table);
  if (!declared) return OF_STRAPI;
  return [...declared].flatMap(([column, kind]) =>
    !(column in withheld) && (kind === 'personal' || kind === 'tax' || shown.includes(column)) ? [column] : [],
  );
}

/** Returns the values of the columns that hold more than a number or a text, by table and column. */
function heldValues(): Record<string, unknown> {
  const address: Address = { country: 'US', line1: '1 Pier St', line2: '4', city: 'Albany', state: 'NY', zip: '12203' };
  const taxPlace: TaxPlace = { country: 'US', state: 'NY', zip: '12203' };
  const discounts: Order['discounts'] = [{ id: '1', name: 'Spring', code: 'SPRING', amount: 500 }];
  const rule = toKept({ millionths: 60_000, included: true, name: 'NY communications tax' });
  const taxRules: KeptRules = { product: rule, plan: rule, shipping: rule };
  const picture = { url: '/1.webp', alt: 'Sea', width: 1, height: 1 } as NonNullable<ProductDetails['picture']>;
  const product: ProductDetails = {
    productKind: 'phone',
    color: 'Sea',
    option: '128 GB',
    picture,
    attachedTo: '1',
  };
  const plan: PlanDetails = {
    slug: 'horizon',
    level: 3,
    planKind: 'voice',
    term: { unit: 'months', length: 12 },
    sim: 'esim',
    start: 'chosen_day',
    startDay: '2026-12-01',
    deviceItemId: '1',
    deviceAnswer: 'listed',
    kit: 'KIT',
  };
  const person: Pick<SnapshotPerson, 'e911' | 'devices'> = {
    e911: [{ itemId: '1', address }],
    devices: [{ itemId: '1', model: 'Kite' }],
  };
  const seller = { name: 'Cerulean Mobile, Inc.', address: ['1 Harbor Way'], taxId: 'EIN 12-3456789' };
  return {
    'saved_address.address': address,
    'sim_replacement.address': address,
    'mobile_line.e911': address,
    'cart_item.e911': address,
    'cart.e911': address,
    'cart.delivery': address,
    'cart.tax_place': taxPlace,
    'order_person.delivery': address,
    'order_person.e911': person.e911,
    'order_person.devices': person.devices,
    'order_item.details': { ...product, ...plan },
    'order_event.details': {
      amount: 100,
      charge: 'ch_1',
      reason: 'left',
      goods: 'shipped',
      shipment: 1,
      carrier: 'ups',
    },
    'customer_order.discounts': discounts,
    'customer_order.tax_rules': taxRules,
    'customer_order.policies': { 'privacy-policy': '3' },
    'customer_order.words': null,
    'invoice.kind': 'invoice',
    'invoice.facts': { seller, orderNumber: 'CER-7K3M-QX42', lines: [{ text: 'Horizon', off: 1 }], taxInside: 1 },
    'mobile_line.number': '+14155550142',
  };
}

it('R12 names each column of a copy and each field in one in its language, and no name is kept for another', () => {
  const held = heldValues();
  // Every other value is '1', also of each identifier, so that each of them names a row of the copy.
  const valueOf = (table: string, column: string) => (`${table}.${column}` in held ? held[`${table}.${column}`] : '1');
  const holdings = [...strapiPlaces, ...places].map((place) => ({
    place,
    rows: [Object.fromEntries(columnsOf(place).map((column) => [column, valueOf(place.table, column)]))],
  }));
  const facts = {
    shop: 'Cerulean',
    email: 'ada@example.com',
    at: new Date(0),
    currency: 'USD',
    timeZone: 'UTC',
    language: PSEUDO,
  } as const;
  const names = [...copyPage(holdings, facts).matchAll(/<dt>(.*?)<\/dt>/g)].map(([, name = '']) => name);
  expect(names.filter((name) => !/^⟦privacy-(?:columns\.of|values\.what)_/.test(name))).toEqual([]);
  const used = new Set(names.map((name) => /^⟦privacy-columns\.(\w+) /.exec(name)?.[1]));
  expect(Object.keys(columnWords.en).filter((name) => name !== 'locale' && !used.has(name))).toEqual([]);
});

it('R12 writes amounts, rates, and times within a value as people read them, and tells a state from a status', () => {
  const place = places.find(({ table }) => table === 'order_event');
  if (!place) throw new Error('There is no place');
  const details = { amount: 3000, millionths: 72_500, at: '2026-11-27T19:52:10.254689' };
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

it('R12 says that an email was sent, or that it was not, but never both', () => {
  const place = places.find(({ table }) => table === 'outbox');
  if (!place) throw new Error('There is no place');
  const textOf = (email: Row) => {
    const page = copyPage([{ place, rows: [{ topic: 'mail.account', ...email }] }], SHOWN);
    return page.slice(page.indexOf('<dl>')).replaceAll(/<[^>]*>/g, ' ');
  };
  const at = '2026-11-27T19:52:10.254689+00:00';
  expect(textOf({ done_at: at, skipped: false })).toMatch(/Sent\s+November 27, 2026/);
  expect(textOf({ done_at: at, skipped: false })).not.toContain('on purpose');
  expect(textOf({ done_at: at, skipped: true })).toMatch(/Not sent on purpose\s+yes/);
  expect(textOf({ done_at: at, skipped: true })).not.toContain('November');
  expect(textOf({ done_at: null, skipped: false })).not.toMatch(/sent/i);
});
