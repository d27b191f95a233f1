import type { Cart, Delivery, ShippingOption } from '@cerulean/contract/cart';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ShippingChoice } from './shipping-choice.tsx';

const option = (code: string, name: string) => ({ code, name, detail: '', price: 900 });
const standard = option('standard', 'Standard');
const nextDay = option('next-day', 'Next day');
const cart = { shippingOptions: [standard, nextDay], shippingMethod: null, currency: 'USD' } as unknown as Cart;

/** Returns the choice's text for an address to which these methods go, and the others do not. */
function textOf(options: ShippingOption[], withheld: Delivery['withheld'] = []): string {
  const fields = (name: string, saved: string) => ({ name, defaultValue: saved });
  const html = renderToStaticMarkup(
    <ShippingChoice cart={cart} fields={fields} options={options} withheld={withheld} />,
  );
  return html.replaceAll(/<[^>]*>/g, '');
}

test('R07 a shipping method that does not go to the address is not just gone: the choice says why', () => {
  const withheld = { code: 'next-day', name: 'Next day' };
  expect(textOf([standard], [{ ...withheld, why: 'place' }])).toContain(
    'We don’t offer Next day shipping to this part of the country.',
  );
  expect(textOf([standard], [{ ...withheld, why: 'parcel' }])).toContain(
    'Your package is too large for Next day shipping to this address.',
  );
  expect(textOf([standard, nextDay])).not.toContain('We don’t offer');
});

test('R07 before the address is known, a method that is free in some places says where it costs what', () => {
  const free: ShippingOption = { ...standard, price: 0, isFrom: true, upTo: 1_200 };
  expect(textOf([{ ...free, upToIn: ['AK', 'HI'] }])).toContain('Free, or $12.00 to Alaska and Hawaii');
  expect(textOf([free])).toContain('Free, or up to $12.00, based on your address');
  expect(textOf([{ ...free, upToIn: ['AK', 'HI', 'ME', 'VT'] }])).toContain('Free, or up to $12.00, based on');
  expect(textOf([{ ...free, price: 400 }])).toContain('From $4.00');
});
