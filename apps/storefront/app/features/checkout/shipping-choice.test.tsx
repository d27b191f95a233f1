import type { Cart, Delivery, ShippingOption } from '@cerulean/contract/cart';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ShippingChoice } from './shipping-choice.tsx';

const option = (code: string, name: string) => ({ code, name, detail: '', price: 900 });
const standard = option('standard', 'Standard');
const nextDay = option('next-day', 'Next day');
const cart = { shippingOptions: [standard, nextDay], shippingMethod: null, currency: 'USD' } as unknown as Cart;

/** Returns the choice for an address to which these methods go, and the others do not. */
function choice(
  options: ShippingOption[],
  withheld: Delivery['withheld'] = [],
  selected: string | null = null,
): string {
  const fields = (name: string, saved: string) => ({ name, defaultValue: saved });
  return renderToStaticMarkup(
    <ShippingChoice cart={cart} fields={fields} selected={selected} options={options} withheld={withheld} />,
  );
}
const textOf = (...given: Parameters<typeof choice>) => choice(...given).replaceAll(/<[^>]*>/g, '');

test('R07 a shipping method that does not go to the address is not just gone: the choice says why', () => {
  const withheld = { code: 'next-day', name: 'Next day' };
  expect(textOf([standard], [{ ...withheld, why: 'place' }])).toContain(
    'The shipping method “Next day” isn’t available for this address.',
  );
  expect(textOf([standard], [{ ...withheld, why: 'parcel' }])).toContain(
    'Your package can’t go to this address with the shipping method “Next day.”',
  );
  expect(textOf([standard, nextDay])).not.toContain('We don’t offer');
});

test('R07 who selected a method that does not go to the address selects another, which may cost more', () => {
  const withheld = [{ code: 'next-day', name: 'Next day', why: 'place' }] as const;
  expect(choice([standard], [...withheld], 'next-day')).not.toContain('checked');
  expect(choice([standard], [...withheld], 'next-day')).toContain('class="error"');
  expect(choice([standard], [...withheld], 'standard')).toContain('checked');
  expect(choice([standard], [...withheld])).toContain('checked');
  expect(choice([standard], [...withheld])).not.toContain('class="error"');
});

test('R07 before the address is known, a method says where it is not available', () => {
  expect(textOf([{ ...nextDay, notTo: ['AK', 'HI'] }])).toContain('Not available to Alaska or Hawaii');
  expect(textOf([{ ...nextDay, notTo: [] }])).toContain('Not available to some addresses');
  expect(textOf([{ ...nextDay, notTo: ['AK', 'HI', 'ME', 'VT'] }])).toContain('Not available to some addresses');
  expect(textOf([nextDay])).not.toContain('Not available');
});

test('R07 before the address is known, a method that is free in some places says where it costs what', () => {
  const free: ShippingOption = { ...standard, price: 0, isFrom: true, upTo: 1_200 };
  expect(textOf([{ ...free, upToIn: ['AK', 'HI'] }])).toContain('Free, or $12.00 to Alaska and Hawaii');
  expect(textOf([free])).toContain('Free, or up to $12.00, based on your address');
  expect(textOf([{ ...free, upToIn: ['AK', 'HI', 'ME', 'VT'] }])).toContain('Free, or up to $12.00, based on');
  expect(textOf([{ ...free, price: 400 }])).toContain('From $4.00');
});
