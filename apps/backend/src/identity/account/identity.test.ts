import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDb } from '../../commerce/db/db.ts';
import { sql } from '../../commerce/db/statement.ts';
import { TEST_PATIENCE_MS } from '../../commerce/db/test-database.ts';
import { readSession } from '../sessions/session-store.ts';
import { readToken } from '../sessions/token.ts';
import { loginsOf, saveLogin } from '../logins/login-store.ts';
import { openAccountShop, PASSWORD, SECRET, type AccountShop } from './test-accounts.ts';

let accounts: AccountShop;
let shop: AccountShop['shop'];
beforeAll(async () => {
  accounts = await openAccountShop();
  shop = accounts.shop;
});
afterAll(() => shop.drop());

const newAccount = () => accounts.newAccount();
const sent = () => accounts.sent();
const codeFor = (email: string) => accounts.resetCode(email);
const logIn = (email: string, password?: string) => accounts.logIn(email, password);
const again = (password: string) => ({ password, passwordConfirmation: password });

describe('limits of signing in', () => {
  it('C02 an owner whose account somebody else tries from the same network comes in by the mailed link, and stays in', async () => {
    const { email } = await newAccount();
    const here = { address: '203.0.113.77' };
    const owner = { ...here, device: 'o'.repeat(43) };
    const wrong = { body: { identifier: email, password: 'not-the-password' } };
    const right = (password: string) => shop.raw('logIn', { body: { identifier: email, password } }, owner);
    await Promise.all(Array.from({ length: 20 }, () => shop.raw('logIn', wrong, here)));
    expect((await right(PASSWORD)).status).toBe(429);
    const password = 'lantern-cove-quilt';
    const body = { code: await codeFor(email), ...again(password) };
    expect((await shop.raw('resetPassword', { body }, owner)).status).toBe(200);
    expect((await shop.raw('logIn', wrong, here)).status).toBe(429);
    expect((await right(password)).status).toBe(200);
  });
});

describe('C03 registration', () => {
  it('logs in at once, with the role of customers and no password in Strapi’s table', async () => {
    const { token, email, userId } = await newAccount();
    expect(await shop.call('readMe', {}, { token })).toMatchObject({ email, confirmed: false, name: 'Ada Byron' });
    const row = sql<{ role: string; password: string | null; hash: string }>(
      'test.registered',
      `select r.type as role, u.password, p.hash from up_users u join up_users_role_lnk l on l.user_id = u.id
         join up_roles r on r.id = l.role_id join account_password p on p.user_id = u.id where u.id = $1`,
    );
    expect(await shop.db.first(row, [userId])).toEqual({
      role: 'authenticated',
      password: null,
      hash: expect.stringContaining('$argon2id$'),
    });
  });

  it('takes the fields of the contract and nothing else', async () => {
    const email = `${randomUUID()}@example.com`;
    const body = { username: email, email, password: PASSWORD, confirmed: true, role: 1, blocked: true };
    expect((await shop.call('register', { body })).user).toMatchObject({ confirmed: false });
  });

  it('X10 of ten registrations of one address in the same moment exactly one makes an account', async () => {
    const email = `${randomUUID()}@example.com`;
    const body = { username: email, email: email.toUpperCase(), password: PASSWORD };
    const all = await Promise.all(Array.from({ length: 10 }, () => shop.raw('register', { body })));
    expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
  });

  it('R09 makes an account without a password, which nothing opens until one is set', async () => {
    const email = `${randomUUID()}@example.com`;
    const { jwt, user } = await shop.call('register', { body: { email, withoutPassword: true } });
    await shop.call('readMe', {}, { token: jwt });
    expect(user).toMatchObject({ username: email });
    for (const password of [PASSWORD, ' ', 'null']) {
      expect((await shop.refused('logIn', { body: { identifier: email, password } })).code).toBe('wrong_credentials');
    }
    await shop.call('resetPassword', { body: { code: await codeFor(email), ...again('a quieter harbor') } });
    await logIn(email, 'a quieter harbor');
    const both = { email, withoutPassword: true, password: PASSWORD };
    for (const body of [both, { email }]) {
      expect((await shop.refused('register', { body })).code).toBe('invalid_input');
    }
  });

  it('counts the characters that are hashed (NFKC)', async () => {
    const register = (password: string) => ({ body: { email: `${randomUUID()}@example.com`, password } });
    // A single Arabic character that NFKC expands to eighteen.
    await shop.call('register', register('ﷺ'));
    expect((await shop.refused('register', register('ﷺ'.repeat(8)))).code).toBe('invalid_input');
  });

  it.each(['short', 'password1', 'Ada Byron', 'Cerulean2026', 'x'.repeat(129)])(
    'refuses %j as a password',
    async (password) => {
      const email = `${randomUUID()}@example.com`;
      const refusal = await shop.refused('register', { body: { username: email, email, password, name: 'Ada Byron' } });
      expect(refusal).toMatchObject({ status: 422, details: { issues: [{ path: 'password' }] } });
    },
  );

  it('takes 128 characters of any script, all of which count', async () => {
    const email = `${randomUUID()}@example.com`;
    const password = `${'🌊'.repeat(127)}a`;
    await shop.call('register', { body: { username: email, email, password } });
    await logIn(email, password);
    const wrong = { identifier: email, password: `${'🌊'.repeat(127)}b` };
    expect((await shop.refused('logIn', { body: wrong })).code).toBe('wrong_credentials');
  });
});

describe('C02 log-in', () => {
  it('says the same, and does the same, of a wrong password and of no account', async () => {
    const { email } = await newAccount();
    const tried = async (identifier: string) => {
      shop.queries();
      const { status, body } = await shop.raw('logIn', { body: { identifier, password: 'not this one' } });
      return { status, said: JSON.stringify(body).replace(/"requestId":"[^"]+"/, ''), done: shop.queries() };
    };
    const wrong = await tried(email);
    expect(await tried(`${randomUUID()}@example.com`)).toEqual(wrong);
    expect(wrong).toMatchObject({ status: 400, said: expect.stringContaining('Invalid identifier or password') });
  });

  it('answers a token of the session that it wrote, which ends with its time', async () => {
    const { email } = await newAccount();
    const claims = readToken(await logIn(email), SECRET, new Date());
    expect(claims && (await readSession(shop.db, claims.sessionId, claims.userId, 60))).toMatchObject({ email });
    expect(readToken(await logIn(email), SECRET, new Date(Date.now() + 3_601_000))).toBeNull();
  });

  it('is refused to a blocked account, and after too many tries from one address', async () => {
    const { email, userId } = await newAccount();
    await shop.db.run(sql('test.block-account', 'update up_users set blocked = true where id = $1'), [userId]);
    expect((await shop.refused('logIn', { body: { identifier: email, password: PASSWORD } })).code).toBe(
      'wrong_credentials',
    );
  });
});

describe('C04 C05 a forgotten password', () => {
  it('answers the same with the same statements, and mails an account alone', async () => {
    const { email } = await newAccount();
    await sent();
    const asked = async (address: string) => {
      shop.queries();
      return { answer: await shop.call('forgotPassword', { body: { email: address } }), done: shop.queries() };
    };
    const known = await asked(email);
    expect(await sent()).toMatchObject([{ to: { address: email }, subject: 'Set a new password' }]);
    expect(await asked(`${randomUUID()}@example.com`)).toEqual(known);
    expect(await sent()).toEqual([]);
  });

  it('leads back to where somebody was, which is a page of the shop or nothing', async () => {
    const { email } = await newAccount();
    await shop.call('forgotPassword', { body: { email, next: '/cart/1?why=x' } });
    expect((await sent())[0]?.text).toMatch(/code=[\w-]{43}&next=%2Fcart%2F1%3Fwhy%3Dx\n/);
    for (const next of ['//evil.example', 'https://evil.example', '/\\evil.example', '']) {
      expect((await shop.refused('forgotPassword', { body: { email, next } })).code).toBe('invalid_input');
    }
  });

  it('keeps no code in the outbox, and mails no more than five times an hour', async () => {
    const { email } = await newAccount();
    await sent();
    for (let n = 0; n < 7; n += 1) await shop.call('forgotPassword', { body: { email } });
    const waiting = sql<{ text: string }>('test.outbox-text', `select payload::text as text from outbox`);
    expect(JSON.stringify(await shop.db.query(waiting))).not.toMatch(/code|@/);
    expect(await sent()).toHaveLength(5);
  });

  it('sets the new one, confirms the address, ends every session on every replica, and says so by mail', async () => {
    const { email, token, userId } = await newAccount();
    const code = await codeFor(email);
    const replica = openDb({ url: shop.url, patience: TEST_PATIENCE_MS });
    const claims = readToken(token, SECRET, new Date());
    expect(await readSession(replica, claims?.sessionId ?? '', userId, 60)).not.toBeNull();
    const { jwt, user } = await shop.call('resetPassword', { body: { code, ...again('a quieter harbor') } });
    expect(await readSession(replica, claims?.sessionId ?? '', userId, 60)).toBeNull();
    await replica.close();
    expect(user).toMatchObject({ email, confirmed: true });
    await shop.call('readMe', {}, { token: jwt });
    expect((await shop.refused('readMe', {}, { token })).code).toBe('session_ended');
    expect((await shop.refused('logIn', { body: { identifier: email, password: PASSWORD } })).status).toBe(400);
    await logIn(email, 'a quieter harbor');
    expect((await sent()).map(({ subject }) => subject)).toEqual(['Your password was reset']);
  });

  it('leaves the linked log-ins of a confirmed account, and names those that open it in the mail with the way to them', async () => {
    const { email, userId } = await accounts.confirmedAccount();
    const login = { userId, label: 'Ada & Co', subject: `s-${userId}` };
    await saveLogin(shop.db, { ...login, provider: 'demo-id' });
    await saveLogin(shop.db, { ...login, provider: 'plain-id', label: null });
    await saveLogin(shop.db, { ...login, provider: 'gone', label: null });
    await shop.call('resetPassword', { body: { code: await codeFor(email), ...again('a quieter harbor') } });
    expect(await loginsOf(shop.db, userId)).toHaveLength(3);
    const [mail] = await sent();
    expect(mail?.text).toContain('Demo ID (Ada & Co) and Plain ID. Disconnect any that aren’t yours.');
    expect(mail?.text).toContain('See connected accounts: https://shop.example/existing-user/logins');
    expect(mail?.html).toContain('Ada &amp; Co');
  });

  it('lets exactly one of ten uses of a code win, and only the newest code', async () => {
    const { email } = await newAccount();
    const old = await codeFor(email);
    const code = await codeFor(email);
    expect((await shop.refused('resetPassword', { body: { code: old, ...again('a quieter harbor') } })).code).toBe(
      'link_invalid',
    );
    const uses = Array.from({ length: 10 }, (_, n) =>
      shop.raw('resetPassword', { body: { code, ...again(`a quieter harbor ${n}`) } }),
    );
    const statuses = (await Promise.all(uses)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array<number>(9).fill(400)]);
  });

  it('does not cost the link where the password is refused', async () => {
    const { email } = await newAccount();
    const code = await codeFor(email);
    const reset = (body: object) => shop.refused('resetPassword', { body: { code, ...body } });
    expect((await reset(again('password1'))).code).toBe('invalid_input');
    expect((await reset({ password: PASSWORD, passwordConfirmation: 'another' })).details['issues']).toMatchObject([
      { path: 'passwordConfirmation' },
    ]);
    await shop.call('resetPassword', { body: { code, ...again('a quieter harbor') } });
  });
});

describe('C06 a change of password', () => {
  it('gives this browser a new session, ends all others, voids mailed links, and says so by mail', async () => {
    const { email, token } = await newAccount();
    const other = await logIn(email);
    const code = await codeFor(email);
    const change = { currentPassword: PASSWORD, ...again('a quieter harbor') };
    const { jwt } = await shop.call('changePassword', { body: change }, { token });
    await shop.call('readMe', {}, { token: jwt });
    for (const ended of [token, other]) {
      expect((await shop.refused('readMe', {}, { token: ended })).code).toBe('session_ended');
    }
    expect((await shop.refused('resetPassword', { body: { code, ...again(PASSWORD) } })).code).toBe('link_invalid');
    expect((await sent()).map(({ subject }) => subject)).toEqual(['Your password was changed']);
  });

  it('asks for the current one, and for a new one', async () => {
    const { token } = await newAccount();
    const change = (currentPassword: string, password: string) =>
      shop.refused('changePassword', { body: { currentPassword, ...again(password) } }, { token });
    expect((await change('not this one', 'a quieter harbor')).code).toBe('password_wrong');
    expect((await change(PASSWORD, PASSWORD)).code).toBe('invalid_input');
    expect((await change(PASSWORD, '12345678')).code).toBe('invalid_input');
    expect((await shop.refused('changePassword', { body: { currentPassword: 'x', ...again(PASSWORD) } })).code).toBe(
      'unauthenticated',
    );
  });
});
