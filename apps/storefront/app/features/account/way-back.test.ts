import { expect, test } from 'vitest';
import { wayBack } from './way-back.ts';

test('R15 the way back after logging in is a path of this shop', () => {
  expect(wayBack('/cart/1?why=x', '/')).toBe('/cart/1?why=x');
});

test.each([
  null,
  '',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/a\nb',
  'javascript:alert(1)',
  '/a\\b',
])('R15 %j leads to the usual place instead', (wanted) => {
  expect(wayBack(wanted, '/usual')).toBe('/usual');
});
