import { expect, it } from 'vitest';
import { loggedPath } from './logged-path.ts';

it.each([
  ['/plans/horizon?data=ada', 200, '/plans/horizon'],
  ['/', 200, '/'],
  ['/existing-user/ada', 404, '/existing-user/…'],
  ['/plan', 404, '/plan'],
  ['/ada@example.com', 404, '/…'],
  ['/ada%40example.com/x', 404, '/…/…'],
  [`/${'x'.repeat(500)}`, 200, `/${'x'.repeat(199)}`],
])('%s with %d is logged as %s', (url, status, path) => {
  expect(loggedPath(url, status)).toBe(path);
});
