import { expect, test } from 'vitest';
import { proxySightSchema, readProbe, sightOf } from './proxy-probe.ts';

const NOW = 1_790_000_000_000;
const SIGNATURE = 'a'.repeat(64);

test('a probe is read while it is fresh, before and after', () => {
  for (const off of [-119, 0, 119]) {
    const seconds = NOW / 1000 + off;
    expect(readProbe(`${seconds};${SIGNATURE}`, NOW)).toEqual({
      text: `proxy-probe\n${seconds}`,
      signature: SIGNATURE,
    });
  }
});

test.each([
  ['old', `${NOW / 1000 - 121};${SIGNATURE}`],
  ['of tomorrow', `${NOW / 1000 + 121};${SIGNATURE}`],
  ['without a signature', `${NOW / 1000};`],
  ['with something behind', `${NOW / 1000};${SIGNATURE}0`],
  ['missing', undefined],
  ['sent twice', ['a', 'b']],
])('a probe that is %s is none', (_, header) => {
  expect(readProbe(header, NOW)).toBeNull();
});

test('a sight says what came, and whose address the limits count', () => {
  const headers = {
    host: 'shop.example',
    'x-forwarded-for': '203.0.113.9, 198.51.100.7',
    'x-forwarded-proto': 'https',
  };
  const sight = sightOf({ socket: { remoteAddress: '127.0.0.1' }, headers }, 1);
  expect(sight).toEqual({
    host: 'shop.example',
    proto: 'https',
    forwardedFor: '203.0.113.9, 198.51.100.7',
    visitor: '198.51.100.7',
  });
  const bare = sightOf({ socket: { remoteAddress: '::1' }, headers: {} }, 1);
  expect(proxySightSchema.parse(bare)).toEqual({ host: null, proto: null, forwardedFor: null, visitor: '::1' });
});
