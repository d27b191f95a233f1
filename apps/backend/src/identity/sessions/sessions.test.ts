import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartHandlers } from '../../commerce/cart/cart-handlers.ts';
import { openTestShop, tokenFor, type TestShop } from '../../commerce/cart/test-shop.ts';
import { sql } from '../../commerce/db/statement.ts';
import { sessionHandlers } from '../account/session-handlers.ts';
import { endOtherSessions, startSession, sweepEndedSessions } from './session-store.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ ...sessionHandlers, ...cartHandlers });
});
afterAll(() => shop.drop());

const age = sql('test.age-session', 'update session set seen_at = now() - $2::interval where id = $1');
const block = sql('test.block', 'update up_users set blocked = true where id = $1');
const forget = sql('test.forget', 'delete from up_users where id = $1');

describe('a session', () => {
  it('C01 shows who is logged in', async () => {
    const { token, userId } = await shop.logIn('ada@example.com');
    expect(await shop.call('readMe', {}, { token })).toMatchObject({
      id: userId,
      email: 'ada@example.com',
      confirmed: true,
    });
  });

  it('is one query, and a second one at most every ten minutes', async () => {
    const { token, sessionId } = await shop.logIn('slide@example.com');
    const asked = async () => {
      shop.queries();
      await shop.call('readMyCart', {}, { token });
      return shop.queries().filter((name) => name.startsWith('sessions.'));
    };
    expect(await asked()).toEqual(['sessions.read']);
    await shop.db.run(age, [sessionId, '11 minutes']);
    expect(await asked()).toEqual(['sessions.read', 'sessions.slide']);
    expect(await asked()).toEqual(['sessions.read']);
  });

  it('ends with log out, for this browser alone', async () => {
    const { token, userId } = await shop.logIn('out@example.com');
    const other = randomUUID();
    await startSession(shop.db, { id: other, userId, ip: '192.0.2.1', browser: 'b'.repeat(900) });
    expect(await shop.call('logOut', {}, { token })).toEqual({ ended: true });
    expect(await shop.refused('logOut', {}, { token })).toMatchObject({ status: 401, code: 'session_ended' });
    await shop.call('readMe', {}, { token: tokenFor({ id: userId, sid: other }) });
  });

  it('of other browsers ends with a change of password', async () => {
    const { token, userId, sessionId } = await shop.logIn('change@example.com');
    const other = randomUUID();
    await startSession(shop.db, { id: other, userId, ip: null, browser: null });
    expect(await shop.db.run(endOtherSessions, [userId, sessionId])).toBe(1);
    await shop.call('readMe', {}, { token });
    expect((await shop.refused('readMe', {}, { token: tokenFor({ id: userId, sid: other }) })).code).toBe(
      'session_ended',
    );
  });

  it('ends when idle too long, when the account is blocked, and when it is gone', async () => {
    const idle = await shop.logIn('idle@example.com');
    await shop.db.run(age, [idle.sessionId, '15 days']);
    const blocked = await shop.logIn('blocked@example.com');
    await shop.db.run(block, [blocked.userId]);
    const gone = await shop.logIn('gone@example.com');
    await shop.db.run(forget, [gone.userId]);
    for (const { token } of [idle, blocked, gone]) {
      expect((await shop.refused('readMe', {}, { token })).code).toBe('session_ended');
    }
    expect(await shop.db.run(sweepEndedSessions, [1_209_600, 2_592_000])).toBe(1);
  });

  it('belongs to the user that the token names', async () => {
    const [one, two] = [await shop.logIn('one@example.com'), await shop.logIn('two@example.com')];
    const token = tokenFor({ id: one.userId, sid: two.sessionId });
    expect((await shop.refused('readMe', {}, { token })).code).toBe('session_ended');
  });

  it('B10 a token that does not hold differs from none, and the cart is kept', async () => {
    const { cartId, secret } = await shop.call('createCart', { body: { item: { kind: 'product', sku: 'CASE' } } });
    const caller = { secret: String(secret) };
    const ended = { ...caller, token: tokenFor({ id: 1, sid: randomUUID() }) };
    expect((await shop.refused('readCart', { params: { cartId } }, ended)).code).toBe('session_ended');
    expect((await shop.refused('readCart', { params: { cartId } }, { ...caller, token: 'garbage' })).code).toBe(
      'session_ended',
    );
    await shop.call('readCart', { params: { cartId } }, caller);
    expect(await shop.refused('readMyCart', {})).toMatchObject({ status: 401, code: 'unauthenticated' });
    expect(await shop.refused('readMe', {})).toMatchObject({ status: 403, code: 'forbidden' });
  });
});
