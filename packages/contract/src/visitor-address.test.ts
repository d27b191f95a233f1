import { expect, it } from 'vitest';
import { visitorAddress } from './visitor-address.ts';

const from = (forwarded: string, proxies = 1) =>
  visitorAddress({ socket: { remoteAddress: '::ffff:10.0.0.1' }, headers: { 'x-forwarded-for': forwarded } }, proxies);

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['198.51.100.1, 203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:50123', '203.0.113.9'],
  ['[2001:db8::1]:50123', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['unknown', '10.0.0.1'],
  ['', '10.0.0.1'],
])('SEC-5 reads %j as %s, whatever port the proxy wrote', (forwarded, address) => {
  expect(from(forwarded)).toBe(address);
});

it('SEC-5 believes nothing without a proxy', () => {
  expect(from('203.0.113.9', 0)).toBe('10.0.0.1');
});
