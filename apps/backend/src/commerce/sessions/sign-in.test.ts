import { randomUUID } from 'node:crypto';
import type { Context } from 'koa';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { documentId, openTestShop, tokenFor, type TestShop } from '../carts/test-shop.ts';
import { sql } from '../db/statement.ts';
import { logInAction, registerAction, type Action } from './sign-in.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({});
});
afterAll(() => shop.drop());

const pretendToCheck = vi.fn(async () => false);
beforeEach(() => pretendToCheck.mockClear());
const parts = () => ({ db: () => shop.db, pretendToCheck });

/** As much of a Koa context as a controller of Strapi's touches. */
function contextOf(body: unknown): Context & { body: { error?: { details: Record<string, unknown> } } } {
  const ctx = { request: { body }, state: { requestId: 'request-1' }, get: () => '', status: 200, body: undefined };
  return ctx as unknown as ReturnType<typeof contextOf>;
}

const insertUser = sql<{ id: number }>(
  'test.strapi-user',
  'insert into up_users (document_id, username, email, confirmed) values ($1, $2, $2, true) returning id',
);
const sessionsOf = sql<{ id: string; confirmed: boolean }>(
  'test.sessions-of',
  'select s.id, u.confirmed from up_users u left join session s on s.user_id = u.id where u.email = $1',
);

/** What Strapi's controllers do: make the user where there is none, and answer a token. */
const strapi: Action = async (ctx) => {
  const { email, identifier } = ctx.request.body as { email?: string; identifier?: string };
  const user = await shop.db.first(insertUser, [documentId(email ?? identifier ?? ''), email ?? identifier ?? '']);
  ctx.body = { jwt: tokenFor({ id: user?.id, sid: randomUUID() }), user: { id: user?.id, confirmed: true } };
};
const register = (body: object) => {
  const ctx = contextOf(body);
  return registerAction(strapi, parts())(ctx).then(() => ctx);
};
const account = (email: string) => ({ username: email, email, password: 'correct horse', name: 'Ada Byron' });

describe('C03 registration', () => {
  it('logs in at once: the row of the session is there before the token is answered', async () => {
    const ctx = await register(account('  Ada@Example.COM '));
    expect(ctx.body).toMatchObject({ jwt: expect.any(String), user: { confirmed: false } });
    expect(await shop.db.query(sessionsOf, ['ada@example.com'])).toEqual([
      { id: expect.any(String), confirmed: false },
    ]);
  });

  it('hands Strapi the fields of the contract and nothing else', async () => {
    const seen = vi.fn(strapi);
    const ctx = contextOf({ ...account('eve@example.com'), role: 1, confirmed: true });
    await registerAction(seen, parts())(ctx);
    expect(Object.keys(ctx.request.body as object).sort()).toEqual(['email', 'name', 'password', 'username']);
  });

  it('X10 of ten registrations of one address in the same moment exactly one makes an account', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => register(account('twice@example.com'))));
    expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    const refused = all.find(({ status }) => status === 409);
    expect(refused?.body.error?.details).toEqual({ code: 'email_taken', requestId: 'request-1' });
  });

  it('names the fields that need another look, and a password that is too long to be hashed', async () => {
    const bad = await register({ username: 'x', email: 'x', password: 'short' });
    expect(bad.status).toBe(422);
    const long = await register({ ...account('long@example.com'), password: 'ä'.repeat(40) });
    expect(long.body.error?.details['issues']).toMatchObject([{ path: 'password' }]);
    expect(await shop.db.query(sessionsOf, ['long@example.com'])).toEqual([]);
  });
});

describe('C02 log-in', () => {
  const logIn = (original: Action, body: unknown) => {
    const ctx = contextOf(body);
    return logInAction(original, parts())(ctx).then(() => ctx);
  };
  const wrong: Action = async () => {
    throw new Error('Invalid identifier or password');
  };

  it('takes as long for an address without an account as for a wrong password', async () => {
    await expect(logIn(wrong, { identifier: 'nobody@example.com', password: 'x' })).rejects.toThrow('Invalid');
    expect(pretendToCheck).toHaveBeenCalledTimes(1);
    await register(account('known@example.com'));
    await expect(logIn(wrong, { identifier: 'known@example.com', password: 'x' })).rejects.toThrow('Invalid');
    expect(pretendToCheck).toHaveBeenCalledTimes(1);
  });

  it('is rate-limited for an account', async () => {
    const tries = Array.from({ length: 25 }, () =>
      logIn(async () => {}, { identifier: 'limit@example.com', password: 'x' }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });

  it.each([undefined, null, [], 'text', {}, { identifier: ['a@b.cd'], password: 'x' }, { identifier: 'a@b.cd' }])(
    'refuses %o before Strapi sees it',
    async (body) => {
      const seen = vi.fn(strapi);
      expect((await logIn(seen, body)).status).toBe(422);
      expect(seen).not.toHaveBeenCalled();
    },
  );

  it('refuses to answer a token that has no session', async () => {
    const without: Action = async (ctx) => {
      ctx.body = { jwt: tokenFor({ id: 1 }) };
    };
    await expect(logIn(without, { identifier: 'no-sid@example.com', password: 'x' })).rejects.toThrow('session id');
  });
});
