import { describe, expect, it } from 'vitest';
import { sql } from '../../commerce/db/statement.ts';
import { issueToken } from '../tokens/tokens.ts';
import { loginsOf, saveLogin } from '../logins/login-store.ts';
import { askForEmail, finishEmailChange } from '../account/email-changes.ts';
import { newSecret } from '../logins/secret.ts';
import { connect, input, logIn, newPerson, PROVIDER, refusal, shop, useSocialShop } from './test-social-shop.ts';

useSocialShop();

const PASSWORD = 'harbor-lamp-teal';
const params = { provider: PROVIDER };
const sessionOf = sql<{ id: string }>('test.link-session', 'select id from session where user_id = $1');
const mails = sql<{ event: string; locked: boolean }>(
  'test.link-mails',
  `select payload ->> 'event' as event, payload @> '{"locked": true}' as locked from outbox
    where topic = 'mail.account' and (payload ->> 'userId')::int = $1 order by id`,
);
const ageLinks = sql('test.age-links', `update connect_link set expires_at = now() - interval '1 second'`);
const ageSessions = sql(
  'test.link-age-sessions',
  `update session set created_at = now() - interval '11 minutes' where user_id = $1`,
);
const confirm = sql('test.link-confirm', 'update up_users set confirmed = true where id = $1');

/** Creates an account with a password and an unconfirmed address. */
async function newAccount(email: string) {
  const body = { username: email, email, password: PASSWORD };
  const { jwt, user } = await shop.call('register', { body });
  const asker = { userId: user.id, sessionId: (await shop.db.first(sessionOf, [user.id]))?.id ?? '' };
  return { userId: user.id, token: jwt, asker, email };
}

const link = (browser: string, password?: string, token?: string) =>
  [
    'linkLogin' as const,
    { params, body: password === undefined ? {} : { password } },
    { connect: browser, ...(token === undefined ? {} : { token }) },
  ] as const;

const eventsOf = async (userId: number) => (await shop.db.query(mails, [userId])).map(({ event }) => event);

describe('C08 C09 linking to an account after its password', () => {
  it('opens the account from then on, says so by mail, and forgets that it waited', async () => {
    const { sub, email } = await newPerson({ name: 'Ada Harbor' });
    const { userId } = await newAccount(email);
    const browser = newSecret();
    expect(await refusal(sub, browser)).toMatchObject({ status: 409, code: 'social_link_needed' });
    const waiting = await shop.call('readWaitingLogin', { params }, { connect: browser });
    expect(waiting).toEqual({
      label: 'Ada Harbor',
      email,
      purpose: 'log-in',
      needsPassword: true,
      isStale: false,
      next: '/plans',
    });
    const linked = await shop.call(...link(browser, PASSWORD));
    expect(linked).toMatchObject({ user: { id: userId }, next: '/plans', purpose: 'log-in' });
    expect(await shop.call('readMe', {}, { token: linked.jwt })).toMatchObject({ id: userId });
    // A login that the password linked locks no eSIM codes, so its email does not say so.
    expect(await shop.db.query(mails, [userId])).toContainEqual({ event: 'login-linked', locked: false });
    expect((await logIn(sub)).user.id).toBe(userId);
    expect((await shop.refused(...link(browser, PASSWORD))).code).toBe('ticket_invalid');
  });

  it('wants the password, and lets it be mistyped', async () => {
    const { sub, email } = await newPerson();
    await newAccount(email);
    const browser = newSecret();
    await refusal(sub, browser);
    expect(await shop.refused(...link(browser, 'not-the-password'))).toMatchObject({
      status: 400,
      code: 'password_wrong',
    });
    expect((await shop.refused(...link(browser))).code).toBe('invalid_input');
    expect((await refusal(sub)).code).toBe('social_link_needed');
    await shop.call(...link(browser, PASSWORD));
  });

  it('does nothing in another browser, too late, or for an account without a password', async () => {
    const { sub, email } = await newPerson();
    const { userId } = await newAccount(email);
    const browser = newSecret();
    await refusal(sub, browser);
    expect((await shop.refused(...link(newSecret(), PASSWORD))).code).toBe('ticket_invalid');
    expect((await shop.refused('linkLogin', { params, body: { password: PASSWORD } })).code).toBe('ticket_invalid');
    await shop.db.run(ageLinks);
    expect((await shop.refused(...link(browser, PASSWORD))).code).toBe('ticket_invalid');
    expect(await loginsOf(shop.db, userId)).toEqual([]);

    const other = await newPerson();
    await shop.call('register', { body: { email: other.email, withoutPassword: true } });
    const there = newSecret();
    expect((await refusal(other.sub, there)).code).toBe('social_link_needed');
    expect((await shop.refused(...link(there, PASSWORD))).code).toBe('password_wrong');
  });

  it('happens once when it is sent four times at once', async () => {
    const { sub, email } = await newPerson();
    const { userId } = await newAccount(email);
    const browser = newSecret();
    await refusal(sub, browser);
    const all = await Promise.all(Array.from({ length: 4 }, () => shop.raw(...link(browser, PASSWORD))));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await loginsOf(shop.db, userId)).toHaveLength(1);
  });
});

describe('C09 one more log-in from a session', () => {
  it('is linked whatever its address is, after the password, and the session goes on', async () => {
    const { sub } = await newPerson({ email: null, name: 'Chi Okoro' });
    const { userId, token, asker } = await newAccount(`${sub}@mine.example`);
    const browser = newSecret();
    const there = await connect(sub, browser, '/existing-user/logins', asker);
    const ticket = new URL(there).searchParams.get('access_token') ?? '';
    const asked = await shop.refused('socialCallback', input(ticket), { connect: browser });
    expect(asked).toMatchObject({ code: 'social_link_needed', details: { next: '/existing-user/logins' } });
    const waiting = await shop.call('readWaitingLogin', { params }, { connect: browser, token });
    expect(waiting).toMatchObject({ label: 'Chi Okoro', purpose: 'link', needsPassword: true });
    expect((await shop.refused(...link(browser, 'not-the-password', token))).code).toBe('password_wrong');
    const { jwt, purpose } = await shop.call(...link(browser, PASSWORD, token));
    expect(purpose).toBe('link');
    expect(await shop.db.query(sessionOf, [userId])).toHaveLength(1);
    expect(await shop.call('readMe', {}, { token: jwt })).toMatchObject({ id: userId });
    expect(await loginsOf(shop.db, userId)).toMatchObject([{ provider: PROVIDER, label: 'Chi Okoro' }]);
  });

  it('is of that account alone: not of a visitor, nor of another account in the same browser', async () => {
    const { sub } = await newPerson();
    const mine = await newAccount(`${sub}@mine.example`);
    const other = await newAccount(`${sub}@other.example`);
    const browser = newSecret();
    await connect(sub, browser, null, mine.asker);
    expect((await shop.refused(...link(browser, PASSWORD))).code).toBe('ticket_invalid');
    expect((await shop.refused(...link(browser, PASSWORD, other.token))).code).toBe('ticket_invalid');
    await shop.call('logOut', {}, { token: mine.token });
    expect((await shop.refused(...link(browser, PASSWORD, mine.token))).code).toBe('session_ended');
  });

  it('signs in and is not linked again if it opens this account already', async () => {
    const { sub } = await newPerson();
    const { jwt, user } = await logIn(sub);
    const asker = { userId: user.id, sessionId: (await shop.db.first(sessionOf, [user.id]))?.id ?? '' };
    const browser = newSecret();
    const there = await connect(sub, browser, '/existing-user/logins', asker);
    const ticket = new URL(there).searchParams.get('access_token') ?? '';
    const again = await shop.call('socialCallback', input(ticket), { connect: browser });
    expect(again).toMatchObject({ user: { id: user.id }, next: '/existing-user/logins' });
    expect(await loginsOf(shop.db, user.id)).toHaveLength(1);
    expect((await shop.refused('readWaitingLogin', { params }, { connect: browser, token: jwt })).code).toBe(
      'ticket_invalid',
    );
  });

  it('is linked once if two browsers ask for it', async () => {
    const { sub } = await newPerson();
    const { userId, token, asker } = await newAccount(`${sub}@mine.example`);
    const browsers = [newSecret(), newSecret()];
    for (const browser of browsers) await connect(sub, browser, null, asker);
    for (const browser of browsers) {
      expect((await shop.call(...link(browser, PASSWORD, token))).user.id).toBe(userId);
    }
    expect(await loginsOf(shop.db, userId)).toHaveLength(1);
    expect((await eventsOf(userId)).filter((event) => event === 'login-linked')).toHaveLength(1);
  });

  it('cannot be one that opens another account already', async () => {
    const { sub } = await newPerson();
    await logIn(sub);
    const { asker } = await newAccount(`${sub}@mine.example`);
    const browser = newSecret();
    const ticket = new URL(await connect(sub, browser, null, asker)).searchParams.get('access_token') ?? '';
    expect(await shop.refused('socialCallback', input(ticket), { connect: browser })).toMatchObject({
      status: 409,
      code: 'login_taken',
    });
  });

  it('of an account without a password needs a log-in of the last ten minutes, and waits for a new one', async () => {
    const first = await newPerson();
    const { jwt, user } = await logIn(first.sub);
    const asker = { userId: user.id, sessionId: (await shop.db.first(sessionOf, [user.id]))?.id ?? '' };
    const second = await newPerson();
    const browser = newSecret();
    await connect(second.sub, browser, null, asker);
    await shop.db.run(ageSessions, [user.id]);
    expect((await shop.refused(...link(browser, undefined, jwt))).code).toBe('log_in_again');
    const waiting = (token: string) => shop.call('readWaitingLogin', { params }, { connect: browser, token });
    expect(await waiting(jwt)).toMatchObject({ needsPassword: false, isStale: true });
    await shop.call('logOut', {}, { token: jwt });
    const again = await logIn(first.sub, browser);
    expect(await waiting(again.jwt)).toMatchObject({ purpose: 'link', needsPassword: false, isStale: false });
    expect((await shop.call(...link(browser, undefined, again.jwt))).user.id).toBe(user.id);
    expect(await shop.db.query(sessionOf, [user.id])).toHaveLength(1);
    expect(await loginsOf(shop.db, user.id)).toHaveLength(2);
  });
});

describe('taking a log-in away', () => {
  const unlink = (loginId: string, token: string) =>
    ['unlinkLogin' as const, { params: { loginId } }, { token }] as const;

  it('is done where a password is left, and written about', async () => {
    const { sub, email } = await newPerson();
    const { userId, token } = await newAccount(email);
    await shop.db.run(confirm, [userId]);
    await logIn(sub);
    const [login] = await loginsOf(shop.db, userId);
    expect(await shop.call(...unlink(login?.id ?? '', token))).toEqual({ ok: true });
    expect(await loginsOf(shop.db, userId)).toEqual([]);
    expect(await eventsOf(userId)).toContain('login-unlinked');
    expect((await shop.refused(...unlink(login?.id ?? '', token))).code).toBe('not_found');
  });

  it('is refused for the last way in, also when two are taken away at once', async () => {
    const { sub } = await newPerson();
    const { jwt, user } = await logIn(sub);
    const [only] = await loginsOf(shop.db, user.id);
    expect(await shop.refused(...unlink(only?.id ?? '', jwt))).toMatchObject({ status: 409, code: 'last_way_in' });
    await saveLogin(shop.db, { provider: PROVIDER, subject: `${sub}-2`, label: null, userId: user.id });
    const both = await loginsOf(shop.db, user.id);
    const all = await Promise.all(both.map(({ id }) => shop.raw(...unlink(id, jwt))));
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await loginsOf(shop.db, user.id)).toHaveLength(1);
  });

  it('does not count a provider that this shop no longer has', async () => {
    const { sub } = await newPerson();
    const { jwt, user } = await logIn(sub);
    await saveLogin(shop.db, { provider: 'gone', subject: sub, label: null, userId: user.id });
    const login = (await loginsOf(shop.db, user.id)).find((each) => each.provider === PROVIDER);
    expect((await shop.refused(...unlink(login?.id ?? '', jwt))).code).toBe('last_way_in');
  });

  it('is not to be done to somebody else', async () => {
    const { sub } = await newPerson();
    const { user } = await logIn(sub);
    const thief = await newAccount(`${sub}@thief.example`);
    const [login] = await loginsOf(shop.db, user.id);
    expect((await shop.refused(...unlink(login?.id ?? '', thief.token))).code).toBe('not_found');
    expect(await loginsOf(shop.db, user.id)).toHaveLength(1);
  });

  it('happens by itself when an address is taken back', async () => {
    const { sub } = await newPerson();
    const { user } = await logIn(sub);
    const changeId = await askForEmail(shop.db, user.id, `${sub}@elsewhere.example`);
    await shop.db.run(finishEmailChange, [changeId]);
    const code = await issueToken(shop.db, { kind: 'undo-email', userId: user.id, email: user.email, seconds: 60 });
    await shop.call('undoEmailChange', { body: { code } });
    expect(await loginsOf(shop.db, user.id)).toEqual([]);
  });
});
