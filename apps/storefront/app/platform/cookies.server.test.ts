import { expect, it } from 'vitest';
import {
  accountKeyOf,
  cartCookie,
  connectCookie,
  deviceCookie,
  readCookies,
  referralCookie,
  sessionCookie,
} from './cookies.server.ts';

const settings = { secure: true, sessionMaxAge: 60 };

const token = `northbound00000000000000:1795000000:/plans/coast:${'0'.repeat(64)}`;

it('R17 the partner through whom somebody came is kept for 30 days, out of reach of scripts', () => {
  expect(referralCookie(token, settings)).toBe(
    `__Host-partner=${token}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure`,
  );
  expect(referralCookie(undefined, settings)).toContain('Max-Age=0');
  expect(() => referralCookie('a; Domain=evil.example', settings)).toThrow();
});

it('R17 it comes back as it was, and what cannot be one is none', () => {
  expect(readCookies(`__Host-partner=${token}`, settings).partner).toBe(token);
  for (const value of ['', 'north', 'north~A', `${token} x`, `${token}%0d%0a`, 'a'.repeat(321)])
    expect(readCookies(`__Host-partner=${value}`, settings).partner, value).toBeUndefined();
});

it('B09 R13 a token names its account by an opaque key, the same in each session, and what is no token names none', () => {
  const tokenOf = (claims: unknown) => `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;
  const key = accountKeyOf(tokenOf({ id: 7, sid: 'one' }));
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(accountKeyOf(tokenOf({ id: 7, sid: 'other' }))).toBe(key);
  expect(accountKeyOf(tokenOf({ id: 8, sid: 'one' }))).not.toBe(key);
  for (const none of ['', 'h.s', 'h.!.s', tokenOf(null), tokenOf({ id: '7' })])
    expect(accountKeyOf(none)).toBeUndefined();
});

const cart = { id: '0b9c4a52-6a0e-4f0e-9a57-0d6f8f9f3b11', secret: 'secret-of-the-cart' };
const secret = 'a'.repeat(43);

it.each([true, false])('B09 every cookie is read back under the name that it was set with, https: %s', (secure) => {
  const set = [
    sessionCookie('a.b.c', { secure, sessionMaxAge: 60 }),
    cartCookie(cart, { secure, sessionMaxAge: 60 }),
    deviceCookie(secret, { secure, sessionMaxAge: 60 }),
    connectCookie(secret, secure),
  ];
  for (const line of set) {
    expect(line.startsWith('__Host-'), line).toBe(secure);
    expect(line.endsWith('; Secure'), line).toBe(secure);
    // Browsers reject a cookie with the `__Host-` prefix if it has another path or a domain.
    expect(line).toContain('; Path=/;');
    expect(line).not.toContain('Domain');
  }
  const sent = set.map((line) => line.split(';')[0]).join('; ');
  expect(readCookies(sent, { secure })).toMatchObject({
    token: 'a.b.c',
    cart,
    device: secret,
    connect: secret,
    outdated: [],
  });
});

it('B09 behind https a cookie without the prefix, which a sister host could have planted, counts for nothing and goes', () => {
  const planted = `jwt=a.b.c; cart=${cart.id}.${cart.secret}; payment=${cart.id}.${cart.secret}; device=${secret}`;
  expect(readCookies(planted, { secure: true })).toEqual({
    hasBrokenToken: false,
    outdated: ['session', 'cart', 'payment', 'device'],
  });
  const { token, cart: read } = readCookies(`${planted}; __Host-jwt=d.e.f`, { secure: true });
  expect([token, read]).toEqual(['d.e.f', undefined]);
});
