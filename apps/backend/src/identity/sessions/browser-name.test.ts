import { expect, test } from 'vitest';
import { browserName } from './browser-name.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/153.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/153.0.0.0 Safari/537.36 Edg/153.0`, 'Edge on Windows'],
  [`Mozilla/5.0 (Linux; Android 16; K) ${webkit} Chrome/153.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15',
    'Safari on Mac',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) CriOS/153.0 Mobile/15E148 Safari/604.1', 'Chrome on iPhone'],
  ['curl/8.5.0', 'A program'],
  ['', 'A program'],
  [null, 'A program'],
  [`Firefox${'x'.repeat(100_000)}`, 'A program'],
])('R13 %j is called %s', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});
