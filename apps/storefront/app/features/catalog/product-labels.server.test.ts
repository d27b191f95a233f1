import { expect, it } from 'vitest';
import { promiseOf, promiseOfList, promisesOf, availabilityLabel } from './product-labels.server.ts';

it('promises devices two years and accessories one, and a free SIM kit nothing (CUS-S2-26)', () => {
  for (const kind of ['phone', 'tablet', 'watch', 'hotspot'] as const) {
    expect(promiseOf(kind)).toBe('Unlocked from the first day, two-year warranty, 30 days to send it back.');
  }
  expect(promiseOf('accessory')).toBe('One-year warranty, 30 days to send it back.');
  expect(promiseOf('sim-kit')).toBe('');
});

it('says above a list what is true of everything in it', () => {
  expect(promiseOfList(['accessory'])).not.toMatch(/two-year|unlocked/i);
  expect(promiseOfList(['phone', 'watch'])).not.toMatch(/one/);
  for (const mixed of [[], ['phone', 'accessory']] as const) {
    expect(promiseOfList(mixed)).toMatch(/two-year warranty; accessories have one year/);
  }
});

it('CUS-S3-22 says beside the button how long one may think, and when it leaves wherever it can be bought', () => {
  expect(promisesOf('phone')).toEqual(['Unlocked from the first day', 'Two-year warranty', '30 days to send it back']);
  expect(promisesOf('accessory')).toEqual(['One-year warranty', '30 days to send it back']);
  for (const stock of ['in_stock', 'few_left'] as const)
    expect(availabilityLabel[stock].text).toMatch(/next business day/);
  expect(availabilityLabel.sold_out.text).not.toMatch(/leaves/);
});
