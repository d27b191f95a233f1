import { expect, it } from 'vitest';
import { readCookies, referralCookie } from './cookies.server.ts';

const settings = { secure: true, sessionMaxAge: 60 };

it('R17 the partner through whom somebody came is kept for 30 days, out of reach of scripts', () => {
  const cookie = referralCookie({ slug: 'oak-and-alder', name: 'Oak & Alder; ~Zoë' }, settings);
  expect(cookie).toMatch(
    /^partner=oak-and-alder~[^;~\s]+~?[^;]*; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/,
  );
  expect(referralCookie(undefined, settings)).toContain('Max-Age=0');
});

it('R17 the last partner counts, and a name comes back as it was', () => {
  const [value = ''] = referralCookie({ slug: 'oak-and-alder', name: 'Oak & Alder, Zoë' }, settings).split(';');
  expect(readCookies(value).partner).toEqual({ slug: 'oak-and-alder', name: 'Oak & Alder, Zoë' });
});

it('R17 what nobody of ours has written is no partner', () => {
  for (const value of [
    '',
    'north',
    'North~A',
    'a/b~A',
    'a~',
    'a~%',
    'a~%00',
    `a~${'b'.repeat(81)}`,
    `${'a'.repeat(81)}~b`,
    '<a>~b',
  ])
    expect(readCookies(`partner=${value}`).partner, value).toBeUndefined();
});
