import { expect, test } from 'vitest';
import { cartOfWayBack, wayBack } from './way-back.ts';

test('R15 the way back after logging in is a path of this shop', () => {
  expect(wayBack('/cart/1?why=x', '/')).toBe('/cart/1?why=x');
  expect(wayBack('/plans/é?a=\ud800', '/')).toBe('/plans/%C3%A9?a=%EF%BF%BD');
});

test.each([
  ['/es/plans?sort=price#top', '/plans?sort=price#top'],
  ['/es', '/'],
  ['/es?a', '/?a'],
  ['/es/es/plans', '/es/plans'],
  ['/xx/plans', '/xx/plans'],
  ['/essays', '/essays'],
  ['/plans/es', '/plans/es'],
])('R15 the way back to %s is %s in the language of the page', (wanted, page) => {
  expect(wayBack(wanted, '/usual')).toBe(page);
});

test('R08 a way back into a cart names it', () => {
  const id = '3f1c0f6e-6d0e-4f6c-9d27-000000000002';
  expect(cartOfWayBack(`/cart/${id}/register`)).toBe(id);
  expect(cartOfWayBack(`/cart/${id}`)).toBe(id);
  expect(cartOfWayBack(wayBack(`/es/cart/${id}/review?why=x`, ''))).toBe(id);
  expect(cartOfWayBack(wayBack(`/xx/cart/${id}`, ''))).toBeNull();
  expect(cartOfWayBack(`/cart/${id}0`)).toBeNull();
  expect(cartOfWayBack('/plans')).toBeNull();
});

test.each([
  null,
  '',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '///evil.example',
  '/.//evil.example',
  '/es//evil.example',
  '/es/.//evil.example',
  '/es/%2e//evil.example',
  '/es/\\evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '/a\nb',
  'javascript:alert(1)',
  '/a\\b',
])('R15 %j leads to the usual place instead', (wanted) => {
  expect(wayBack(wanted, '/usual')).toBe('/usual');
});
