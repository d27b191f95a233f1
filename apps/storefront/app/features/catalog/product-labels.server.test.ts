import { expect, it } from 'vitest';
import type { ProductDetail } from '@cerulean/contract/catalog';
import {
  foundText,
  kindChoices,
  promiseOf,
  promiseOfList,
  promisesOf,
  availabilityLabel,
} from './product-labels.server.ts';

type Kind = ProductDetail['kind'];

it('promises devices two years and accessories one, and a free SIM kit nothing (CUS-S2-26)', () => {
  const promise = (kind: Kind, returnCondition: string | null = null) => promiseOf({ kind, returnCondition });
  for (const kind of ['phone', 'tablet', 'watch', 'hotspot'] as const) {
    expect(promise(kind)).toBe('Unlocked from day one, 2-year limited warranty. 30-day returns.');
  }
  expect(promise('accessory')).toBe('1-year limited warranty. 30-day returns.');
  expect(promise('accessory', 'Only if unused')).toBe('1-year limited warranty.');
  expect(promise('sim-kit')).toBe('');
});

it('says above a list what is true of everything in it', () => {
  expect(promiseOfList(['accessory'])).not.toMatch(/2-year|unlocked/i);
  expect(promiseOfList(['phone', 'watch'])).not.toMatch(/1|accessor/i);
  expect(promiseOfList(['sim-kit'])).toBeNull();
  expect(promiseOfList(['sim-kit', 'phone'])).toBe(promiseOfList(['phone']));
  for (const mixed of [[], ['phone', 'accessory']] as const) {
    expect(promiseOfList(mixed)).toMatch(
      /2-year limited warranty\. Accessories have a 1-year limited warranty\. You can return most items/,
    );
  }
});

it('R24 a list counts what its only kind is called, and items if it may have several kinds', () => {
  expect(foundText(['accessory'], 14)).toBe('14 accessories');
  expect(foundText(['sim-kit'], 1)).toBe('1 SIM kit');
  expect(foundText(['watch'], 0)).toBe('0 watches');
  expect(foundText(['phone', 'accessory'], 1)).toBe('1 item');
  expect(foundText([], 30)).toBe('30 items');
});

it('CUS-S3-22 says beside the button how long one may think, and when it leaves wherever it can be bought', () => {
  expect(promisesOf({ kind: 'phone', returnCondition: null })).toEqual([
    { text: 'Unlocked from day one' },
    { text: '2-year limited warranty' },
    { text: '30-day returns', condition: null },
  ]);
  expect(promisesOf({ kind: 'accessory', returnCondition: 'Only if unused' })).toEqual([
    { text: '1-year limited warranty' },
    { text: '30-day returns', condition: 'Only if unused' },
  ]);
  for (const stock of ['in_stock', 'few_left'] as const)
    expect(availabilityLabel[stock].text).toMatch(/next business day/);
  expect(availabilityLabel.sold_out.text).not.toMatch(/ships/i);
});

it('R03 orders the kinds of products by the names that are shown', () => {
  const kinds = (['watch', 'accessory', 'sim-kit', 'phone'] as const).map((kind) => ({ kind, count: 1 }));
  expect(kindChoices(kinds).map(({ label }) => label)).toEqual(['Accessories', 'Phones', 'SIM kits', 'Watches']);
});
