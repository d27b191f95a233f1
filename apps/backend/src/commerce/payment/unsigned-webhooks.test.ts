import { expect, it } from 'vitest';
import { createUnsignedWebhooks } from './unsigned-webhooks.ts';

const made = (now = () => 0) => createUnsignedWebhooks(now);

it('an address that sends unsigned messages is stopped, others are not, and a window ends', () => {
  let time = 0;
  const { enter } = made(() => time);
  for (let n = 0; n < 60; n += 1) enter('192.0.2.1')?.('unsigned');
  expect(enter('192.0.2.1')).toBeNull();
  expect(enter('192.0.2.2')).not.toBeNull();
  time = 600_000;
  expect(enter('192.0.2.1')).not.toBeNull();
});

it('one subscriber of IPv6 is one address', () => {
  const { enter } = made();
  for (let n = 0; n < 60; n += 1) enter(`2001:db8::${n.toString(16)}`)?.('unsigned');
  expect(enter('2001:db8:0:0:ffff::1')).toBeNull();
});

it('messages that are signed, or that the gateway could not judge, are never counted', () => {
  const { enter } = made();
  for (let n = 0; n < 500; n += 1) enter('192.0.2.1')?.(n % 2 === 0 ? 'signed' : 'unknown');
  expect(enter('192.0.2.1')).not.toBeNull();
});

it('no more are checked at once than an address may have under way', () => {
  const { enter } = made();
  const under = Array.from({ length: 100 }, () => enter('192.0.2.1'));
  expect(under.filter(Boolean)).toHaveLength(30);
  under[0]?.('signed');
  expect(enter('192.0.2.1')).not.toBeNull();
});
