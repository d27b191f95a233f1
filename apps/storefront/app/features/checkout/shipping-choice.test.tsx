import type { Cart } from '@cerulean/contract/cart';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ShippingChoice } from './shipping-choice.tsx';

const option = (code: string, name: string) => ({ code, name, detail: '', price: 900 });
const standard = option('standard', 'Standard');
const nextDay = option('next-day', 'Next day');
const cart = { shippingOptions: [standard, nextDay], shippingMethod: null, currency: 'USD' } as unknown as Cart;

/** Returns the choice's text for an address to which these methods go. */
function textOf(options: (typeof standard)[]): string {
  const fields = (name: string, saved: string) => ({ name, defaultValue: saved });
  const html = renderToStaticMarkup(<ShippingChoice cart={cart} fields={fields} options={options} />);
  return html.replaceAll(/<[^>]*>/g, '');
}

test('R07 a shipping method that does not go to the address is not just gone: the choice says so', () => {
  expect(textOf([standard])).toContain('Next day isn’t available for this address.');
  expect(textOf([standard, nextDay])).not.toContain('isn’t available');
});
