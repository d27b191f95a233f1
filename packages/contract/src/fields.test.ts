import { expect, it } from 'vitest';
import type { z } from 'zod';
import { email, phone } from './fields.ts';
import { portInSchema } from './lines.ts';
import { says } from './validation.ts';

it.each(['ada@example.com', 'a.b+c@mail.example.co', "o'neil@x.yz"])('C07 %s is an e-mail address', (text) => {
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

const said = (schema: z.ZodType, text: string) => schema.safeParse(text).error?.issues.map(({ message }) => message);

it.each<[string, string | RegExp]>([
  ['', /^(?:phone_wrong|number_missing)$/],
  ['call me', 'number_letters'],
  ['415 555 CALL', 'number_letters'],
  ['415 555 0117 ext. 12', 'number_letters'],
  ['415/555/0117', 'number_letters'],
  ['+44 20 7946 0018', 'number_abroad'],
  ['+52 55 1234 5678', 'number_abroad'],
  ['415 555 011', says('number_length', { digits: 9 })],
  ['415 555 01177', says('number_length', { digits: 11 })],
  ['+1 415 555 011', says('number_length', { digits: 9 })],
  ['0044 20 7946 0018', says('number_length', { digits: 14 })],
  ['111 222 3333', 'number_unassigned'],
  ['1 (011) 222-3333', 'number_unassigned'],
])('R28 R07 a phone number that is typed as %s is refused with one message that is true of it', (text, message) => {
  for (const schema of [phone, portInSchema.shape.number]) {
    expect(said(schema, text)).toEqual([typeof message === 'string' ? message : expect.stringMatching(message)]);
  }
});

it('R28 R07 a phone number is taken as people in the US write it', () => {
  for (const text of ['(415) 555-0117', '+1 415.555.0117', '1 415 555 0117', ' 4155550117 ']) {
    expect(phone.parse(text)).toBe('+14155550117');
  }
});
