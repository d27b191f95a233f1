import { expect, it } from 'vitest';
import { toLine } from './log-format.ts';
import { redact } from './redact.ts';

it.each([
  ['Mail to ada.lovelace+shop@example.co.uk failed', 'Mail to [email] failed'],
  ['call (212) 555-0142 or +12125550142', 'call [phone] or [phone]'],
  ['Authorization: Bearer abc.def.ghi', 'Authorization: Bearer [token]'],
  ['jwt eyJhbGciOi.eyJpZCI6.sIgnature_1', 'jwt [token]'],
  ['key sk_test_51Habc and whsec_abc', 'key [key] and [key]'],
  ['at postgres://cerulean:secret@db:5432/x', 'at [database]'],
  ['card 4242424242424242', 'card [number]'],
])('takes personal data and secrets out of %j', (text, clean) => expect(redact(text)).toBe(clean));

it.each(['[', 'a@', 'eyJ-', 'Bearer ', '1-'])('takes a moment for a long text of %j, which it cuts', (part) => {
  const started = process.threadCpuUsage();
  expect(redact(part.repeat(100_000)).length).toBeLessThan(10_000);
  expect(process.threadCpuUsage(started).user).toBeLessThan(500_000);
});

it('leaves order numbers, amounts, SKUs and times alone', () => {
  const text =
    'Order CM-24871 of 91859 cents, LUMEN-7-SEA-128, 2026-11-21T10:00:00Z, 0193fe2c-7a5e-4612-8dc1-6e8137ea190f';
  expect(redact(text)).toBe(text);
});

it('writes one JSON object a line, the stack of an error inside', () => {
  const line = toLine({ level: 'error', message: new Error('No room for\nada@example.com') });
  expect(line).not.toContain('\n');
  const { level, message, stack, time } = JSON.parse(line) as Record<string, string>;
  expect({ level, message }).toEqual({ level: 'error', message: 'No room for\n[email]' });
  expect(stack).toContain('redact.test.ts');
  expect(time).toMatch(/^\d{4}-/);
});
