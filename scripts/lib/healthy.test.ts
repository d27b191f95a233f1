import { expect, test } from 'vitest';
import { partOf, readinessOf } from './healthy.mjs';

test.each([
  ['storefront', {}, 'http://127.0.0.1:3000/readyz'],
  ['storefront', { HOST: '0.0.0.0', PORT: '8080' }, 'http://127.0.0.1:8080/readyz'],
  ['backend', { HOST: '::', CMS_PREFIX: '/v1' }, 'http://[::1]:1337/v1/commerce/ready'],
  ['database', {}, undefined],
])('the health of the %s with %o is asked for at %s', (part, env, address) => {
  expect(readinessOf(part, env)).toBe(address);
});

test('a container knows which part it runs', () => {
  expect(partOf('/usr/bin/node\0--enable-source-maps\0server/main.ts\0')).toBe('storefront');
  expect(partOf('/usr/bin/node\0--enable-source-maps\0server.mjs\0')).toBe('backend');
  expect(partOf('/bin/sh\0')).toBe('');
});
