import type { Cart } from '@cerulean/contract/cart';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { RegisterView } from './register-view.tsx';

const cart = {
  id: 'c1',
  version: 1,
  currency: 'USD',
  items: [],
  contact: { email: 'ada@example.com', name: 'Ada Byron', phone: null },
  delivery: null,
  needs: { delivery: false },
  discounts: [],
  shippingOptions: [],
  shippingMethod: null,
  planTaxLater: false,
  taxNames: null,
  totals: { activation: 0, plans: 0, shipping: 0, tax: 0, points: 0, total: 3_000, complete: true },
} as unknown as Cart;

function draw(actionData: object | undefined): string {
  const props = { loaderData: { cart, why: null }, actionData } as never as Parameters<typeof RegisterView>[0];
  const Stub = createRoutesStub([{ path: '/', Component: () => <RegisterView {...props} /> }]);
  return renderToStaticMarkup(<Stub />);
}
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, '');
/** Returns the address of the link with this text. */
const wayOf = (html: string, text: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)].find(([, , inner = '']) => textOf(inner) === text)?.[1];

test('R09 an address that has an account is asked to sign in, to set or reset the password, or to be another one', () => {
  const page = draw({ isKnown: true, problem: null });
  expect(page).toContain('<h1>You may already have an account</h1>');
  expect(textOf(page)).toContain('Sign in, or use another email');
  expect(textOf(page)).toContain('ada@example.com belongs to an account, or did until recently.');
  expect(textOf(page)).toContain('If you bought without a password, set one first.');
  expect(wayOf(page, 'Sign in')).toBe('/cart/c1/login-user');
  expect(wayOf(page, 'Set or reset password')).toBe('/forgot-password?next=%2Fcart%2Fc1%2Fregister');
  expect(wayOf(page, 'Use another email')).toBe('/cart/c1/address');
  expect(page).not.toContain('type="password"');
});

test('R09 any other address can choose a password', () => {
  const page = draw(undefined);
  expect(page).toContain('type="password"');
  expect(textOf(page)).not.toContain('You may already have an account');
});
