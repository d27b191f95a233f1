import { expect, it } from 'vitest';
import { email } from './fields.ts';

it.each(['ada@example.com', 'a.b+c@mail.example.co', "o'neil@x.yz"])('C07 %s is an email address', (text) => {
  expect(email.safeParse(text).success).toBe(true);
});

it.each([
  'x@.example.com',
  'x@gmail..com',
  'a,b@c.de',
  '.x@example.com',
  'x.@example.com',
  'x@example.com.',
  'x@example',
  'x@@y.de',
])('R10 %s is none: no mail arrives there, and gateways refuse it', (text) => {
  expect(email.safeParse(text).success).toBe(false);
});
