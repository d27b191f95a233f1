import { expect, it } from 'vitest';
import { readCookies, referralCookie } from './cookies.server.ts';

const settings = { secure: true, sessionMaxAge: 60 };

const token = `northbound00000000000000:1795000000:/plans/coast:${'0'.repeat(64)}`;

it('R17 the partner through whom somebody came is kept for 30 days, out of reach of scripts', () => {
  expect(referralCookie(token, settings)).toBe(
    `partner=${token}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure`,
  );
  expect(referralCookie(undefined, settings)).toContain('Max-Age=0');
  expect(() => referralCookie('a; Domain=evil.example', settings)).toThrow();
});

it('R17 it comes back as it was, and what cannot be one is none', () => {
  expect(readCookies(`partner=${token}`).partner).toBe(token);
  for (const value of ['', 'north', 'north~A', `${token} x`, `${token}%0d%0a`, 'a'.repeat(321)])
    expect(readCookies(`partner=${value}`).partner, value).toBeUndefined();
});
