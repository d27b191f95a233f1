import { expect, test } from 'vitest';
import { ADDRESS } from './address.ts';

test.each([
  '/',
  '/plans',
  '/faqs?category=esim#hotspot',
  'https://example.com',
  'https://example.com/a?b=c#d',
  'mailto:help@example.com',
  'tel:+18005550142',
  'tel:1-800-555-0142',
])('an editor may link to %s', (href) => {
  expect(ADDRESS.test(href)).toBe(true);
});

test.each([
  '',
  'plans',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'JavaScript:alert(1)',
  'data:text/html,x',
  'http://example.com',
  'https://',
  'https:///path',
  'https://user@evil.example',
  'https://evil.example\\@example.com',
  '/plans and more',
  'mailto:nobody',
  'mailto:',
  'tel:',
  'tel:call-me',
  '/plans\n//evil.example',
])('an editor cannot link to %j', (href) => {
  expect(ADDRESS.test(href)).toBe(false);
});
