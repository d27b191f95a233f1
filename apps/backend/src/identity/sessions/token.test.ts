import { randomUUID } from 'node:crypto';
import jsonwebtoken from 'jsonwebtoken';
import { describe, expect, it } from 'vitest';
import { bearerOf, readToken, writeToken } from './token.ts';

const SECRET = 'a secret of the tests, long enough to be one';
const now = new Date();
const sid = randomUUID();
const aud = 'cerulean-shop';
const sign = (claims: object, options: jsonwebtoken.SignOptions = { expiresIn: 60 }, secret = SECRET) =>
  jsonwebtoken.sign({ aud, ...claims }, secret, options);

describe('a token', () => {
  it('decision 0004: is read as the library wrote it that Strapi uses', () => {
    const token = sign({ id: 7, sid });
    expect(readToken(token, SECRET, now)).toEqual({ userId: 7, sessionId: sid });
    const ours = writeToken({ userId: 7, sessionId: sid }, SECRET, now, 60);
    expect(readToken(ours, SECRET, now)).toEqual({ userId: 7, sessionId: sid });
    expect(jsonwebtoken.verify(ours, SECRET)).toMatchObject({ id: 7, sid, aud });
  });

  it.each([
    ['of another secret', sign({ id: 7, sid }, {}, 'another secret, of the same length as it')],
    ['that has expired', sign({ id: 7, sid }, { expiresIn: -1 })],
    ['that never expires', sign({ id: 7, sid }, {})],
    ['without a session', sign({ id: 7 })],
    ['with a session that is none', sign({ id: 7, sid: '1 or 1=1' })],
    ['without a user', sign({ sid })],
    ['for somebody else', sign({ id: 7, sid, aud: 'cerulean-panel' })],
    ['for nobody in particular', jsonwebtoken.sign({ id: 7, sid }, SECRET, { expiresIn: 60 })],
    ['of another algorithm', sign({ id: 7, sid }, { expiresIn: 60, algorithm: 'HS512' })],
    ['signed with nothing', sign({ id: 7, sid }, { expiresIn: 60, algorithm: 'none' }, '')],
    ['cut short', sign({ id: 7, sid }).slice(0, -3)],
    ['made longer', `${sign({ id: 7, sid })}AAAA`],
    ['of garbage', 'garbage'],
    ['of dots', '..'],
    ['of too much', `a.b.${'c'.repeat(5_000)}`],
  ])('%s is worth nothing', (_name, token) => {
    expect(readToken(token, SECRET, now)).toBeNull();
  });

  it('whose claims were changed after it was signed is worth nothing', () => {
    const [header, , signature] = sign({ id: 7, sid }).split('.');
    const [, claims] = sign({ id: 1, sid }).split('.');
    expect(readToken(`${header}.${claims}.${signature}`, SECRET, now)).toBeNull();
  });

  it('follows Bearer; another scheme is a token that does not hold', () => {
    expect(bearerOf('Bearer abc')).toBe('abc');
    expect(bearerOf('bearer  abc')).toBe('abc');
    expect(bearerOf(undefined)).toBeNull();
    expect(bearerOf('Basic abc')).toBe('');
  });
});
