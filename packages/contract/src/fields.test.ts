import { expect, it } from 'vitest';
import type { z } from 'zod';
import { errorCodes } from './errors.ts';
import { email, phone } from './fields.ts';
import { portInSchema } from './lines.ts';

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

it.each([
  ['', /ten digits/],
  ['call me', /without letters/],
  ['415 555 CALL', /without letters/],
  ['415 555 0117 ext. 12', /without letters/],
  ['415/555/0117', /without letters/],
  ['+44 20 7946 0018', /another country/],
  ['+52 55 1234 5678', /another country/],
  ['415 555 011', /has ten digits, and this one has 9/],
  ['415 555 01177', /has ten digits, and this one has 11/],
  ['+1 415 555 011', /has ten digits, and this one has 9/],
  ['0044 20 7946 0018', /has ten digits, and this one has 14/],
  ['111 222 3333', /not a US phone number/],
  ['1 (011) 222-3333', /not a US phone number/],
])('R28 R07 a phone number that is typed as %s is refused with one sentence that is true of it', (text, sentence) => {
  for (const schema of [phone, portInSchema.shape.number]) {
    expect(said(schema, text)).toEqual([expect.stringMatching(sentence)]);
  }
});

it('R28 R07 a phone number is taken as people in the US write it', () => {
  for (const text of ['(415) 555-0117', '+1 415.555.0117', '1 415 555 0117', ' 4155550117 ']) {
    expect(phone.parse(text)).toBe('+14155550117');
  }
});

it('C07 what people read of an e-mail address spells it one way', () => {
  const sentences = [...Object.values(errorCodes).map(([, sentence]) => sentence), ...(said(email, 'x@example') ?? [])];
  expect(sentences.filter((sentence) => /\bemail/i.test(sentence))).toEqual([]);
});
