import { addressPrefix, type Language } from '@cerulean/messages/languages';
import { describe, expect, it } from 'vitest';
import { documentId } from '../../commerce/cart/test-shop.ts';
import { sql } from '../../commerce/db/statement.ts';
import { untilWaiting } from '../../commerce/db/test-waits.ts';
import { issueToken } from '../tokens/tokens.ts';
import { beginConnect, finishConnect } from './connect.ts';
import { saveLogin } from '../logins/login-store.ts';
import { newSecret } from '../logins/secret.ts';
import {
  connect,
  input,
  logIn,
  newPerson,
  parts,
  provider,
  PROVIDER,
  providersOf,
  refusal,
  SHOP,
  shop,
  ticketOf,
  useSocialShop,
} from './test-social-shop.ts';

useSocialShop();

const insertUser = sql<{ id: number }>(
  'test.social-user',
  `insert into up_users (document_id, username, email, name, confirmed, blocked)
   values ($1, $2, $2, $3, $4, false) returning id`,
);
const countUsers = sql<{ n: number }>('test.count-users', 'select count(*)::int as n from up_users where email = $1');
const logins = sql<{ userId: number }>(
  'test.social-logins',
  'select user_id as "userId" from account_login where subject = $1',
);
const blockUser = sql('test.block-social', 'update up_users set blocked = true where email = $1');
const ageTickets = sql('test.age-tickets', `update connect_ticket set expires_at = now() - interval '1 second'`);
const ageAttempts = sql('test.age-attempts', `update connect_attempt set expires_at = now() - interval '1 second'`);

describe('C08 C09 a log-in with a provider', () => {
  it('makes an account with a session at the first time, and opens the same one after', async () => {
    const { sub, email } = await newPerson({ name: 'Дарья Причал' });
    const first = await logIn(sub);
    expect(first).toMatchObject({
      next: '/plans',
      user: { email, name: 'Дарья Причал', confirmed: true },
    });
    expect(await shop.call('readMe', {}, { token: first.jwt })).toMatchObject({
      email,
    });
    expect((await logIn(sub)).user.id).toBe(first.user.id);
    expect(await shop.db.first(countUsers, [email])).toEqual({ n: 1 });
  });

  it('asks with PKCE, state and nonce', async () => {
    const address = new URL(
      await beginConnect(parts, {
        provider: PROVIDER,
        connect: newSecret(),
        next: null,
      }),
    );
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}\.en$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      redirect_uri: `${SHOP}/connect/demo-id/callback`,
    });
  });

  it.each<[string | null, Language]>([
    ['/es/existing-user', 'es'],
    ['/es', 'es'],
    ['/es/cart?why=away', 'es'],
    ['/existing-user', 'en'],
    ['/essays', 'en'],
    ['/xx/existing-user', 'en'],
    ['/en-XA/existing-user', 'en'],
    ['//es/existing-user', 'en'],
    [null, 'en'],
  ])('goes on behalf of %s through pages in %s', async (next, language) => {
    const address = await beginConnect(parts, { provider: PROVIDER, connect: newSecret(), next });
    expect(new URL(address).searchParams.get('ui_locales')).toBe(language);
    const { sub } = await newPerson();
    const landing = `${SHOP}${addressPrefix(language)}/login/demo-id/welcome?access_token=`;
    expect((await connect(sub, newSecret(), next)).startsWith(landing)).toBe(true);
    expect((await connect(null, newSecret(), next)).startsWith(landing)).toBe(true);
    parts.providers = providersOf('http://127.0.0.1:9');
    const down = await beginConnect(parts, { provider: PROVIDER, connect: newSecret(), next });
    expect(down.startsWith(landing)).toBe(true);
  });

  it('reads the e-mail address from the userinfo endpoint where the ID token has none', async () => {
    const { sub, email } = await newPerson();
    await provider.control('/faults', { kind: 'claims_in_userinfo', sub });
    expect((await logIn(sub)).user).toMatchObject({ email, confirmed: true });
  });

  it('makes one account of two log-ins in the same moment', async () => {
    const { sub, email } = await newPerson();
    const both = await Promise.all([logIn(sub), logIn(sub)]);
    expect(both[0].user.id).toBe(both[1].user.id);
    expect(await shop.db.first(countUsers, [email])).toEqual({ n: 1 });
  });
});

describe('C08 an account with the same e-mail address', () => {
  it('SEC-10 is not opened, and gets no log-in, when it goes back to its owner in the same moment', async () => {
    const { sub, email } = await newPerson();
    const { userId } = await shop.logIn(email);
    const restore = sql('test.social-restore', 'update up_users set email = $2, username = $2 where id = $1');
    const holdAccount = sql('test.social-hold', 'select id from up_users where id = $1 for update');
    let landing: Promise<string> | undefined;
    await shop.db.transaction(async (tx) => {
      await tx.first(holdAccount, [userId]);
      landing = connect(sub);
      await untilWaiting(shop.db, tx);
      await tx.run(restore, [userId, `owner-${email}`]);
    });
    await landing;
    expect((await shop.db.query(logins, [sub])).map((login) => login.userId)).not.toContain(userId);
  });

  it('is opened where both sides have confirmed it', async () => {
    const { sub, email } = await newPerson();
    const { userId } = await shop.logIn(email);
    expect((await logIn(sub)).user.id).toBe(userId);
    expect(await shop.db.query(logins, [sub])).toEqual([{ userId }]);
    const paused = sql('test.social-paused', 'select 1 from account_guard where user_id = $1');
    expect(await shop.db.query(paused, [userId])).toHaveLength(1);
  });

  it('is not opened where the shop has not confirmed it', async () => {
    const { sub, email } = await newPerson();
    await shop.db.first(insertUser, [documentId(email), email, null, false]);
    expect(await refusal(sub)).toMatchObject({
      status: 409,
      code: 'social_link_needed',
      details: { next: '/plans' },
    });
    expect(await shop.db.query(logins, [sub])).toEqual([]);
  });

  it('is not to be told from none where the provider has not confirmed it', async () => {
    const [held, nobodys] = [await newPerson({ verified: false }), await newPerson({ verified: false })];
    await shop.db.first(insertUser, [documentId(held.email), held.email, null, true]);
    const landed = async (sub: string) => {
      shop.queries();
      const browser = newSecret();
      const landing = await connect(sub, browser);
      const refused = await shop.raw('socialCallback', input(ticketOf(landing)), { connect: browser });
      const said = JSON.stringify(refused.body).replace(/"requestId":"[^"]+"/, '');
      const waits = (await shop.refused('readWaitingLogin', { params: { provider: PROVIDER } }, { connect: browser }))
        .code;
      return {
        status: refused.status,
        said,
        waits,
        statements: shop.queries(),
      };
    };
    const told = await landed(held.sub);
    expect(told).toMatchObject({
      status: 409,
      said: expect.stringContaining('social_unverified'),
      waits: 'ticket_invalid',
    });
    expect(await landed(nobodys.sub)).toEqual(told);
    expect(await shop.db.first(countUsers, [nobodys.email])).toEqual({ n: 0 });
  });

  it('loses the log-ins of the one who typed its address, when the holder of the mailbox sets a password', async () => {
    const { sub, email } = await newPerson();
    const body = { username: email, email, password: 'somebody-else-typed' };
    const { user } = await shop.call('register', { body });
    await saveLogin(shop.db, {
      provider: PROVIDER,
      subject: `${sub}-theirs`,
      label: null,
      userId: user.id,
    });
    const code = await issueToken(shop.db, {
      kind: 'reset',
      userId: user.id,
      email,
      seconds: 60,
    });
    const password = 'harbor-lamp-teal';
    await shop.call('resetPassword', {
      body: { code, password, passwordConfirmation: password },
    });
    expect(await shop.db.query(logins, [`${sub}-theirs`])).toEqual([]);
  });

  it('is not opened when it is blocked', async () => {
    const { sub, email } = await newPerson();
    await logIn(sub);
    await shop.db.run(blockUser, [email]);
    expect((await refusal(sub)).code).toBe('forbidden');
  });
});

describe('C08 what leads nowhere', () => {
  it('a person without an e-mail address, one who says no, a provider that is down', async () => {
    expect((await refusal((await newPerson({ email: null })).sub)).code).toBe('social_needs_email');
    expect((await refusal(null)).code).toBe('social_refused');
    const { sub } = await newPerson();
    await provider.control('/faults', { kind: 'token_down' });
    expect((await refusal(sub)).code).toBe('social_unavailable');
    parts.providers = providersOf('http://127.0.0.1:9');
    const browser = newSecret();
    const landing = await beginConnect(parts, {
      provider: PROVIDER,
      connect: browser,
      next: '/plans',
    });
    const refused = await shop.refused('socialCallback', input(ticketOf(landing)), { connect: browser });
    expect(refused).toMatchObject({
      status: 503,
      code: 'social_unavailable',
      details: { next: '/plans' },
    });
  });

  it('a discovery that is larger than anything is taken from', async () => {
    await provider.control('/faults', { kind: 'huge' });
    await expect(parts.providers.open(PROVIDER)).rejects.toThrow();
  });

  it.each(['wrong_nonce', 'no_nonce', 'wrong_audience', 'wrong_issuer', 'expired', 'bad_signature', 'no_signature'])(
    'an ID token with %s',
    async (kind) => {
      const { sub, email } = await newPerson();
      await provider.control('/faults', { kind, sub });
      expect((await refusal(sub)).code).toMatch(/^social_(unchecked|unavailable)$/);
      expect(await shop.db.first(countUsers, [email])).toEqual({ n: 0 });
    },
  );

  it('a ticket that was used, is too old, of another browser, of another provider, or made up', async () => {
    const [browser, other] = [newSecret(), newSecret()];
    const ticket = ticketOf(await connect((await newPerson()).sub, browser));
    const invalid = { status: 400, code: 'ticket_invalid' };
    expect(await shop.refused('socialCallback', input(ticket), { connect: other })).toMatchObject(invalid);
    expect(await shop.refused('socialCallback', input(ticket))).toMatchObject(invalid);
    const elsewhere = { ...input(ticket), params: { provider: 'google' } };
    expect(await shop.refused('socialCallback', elsewhere, { connect: browser })).toMatchObject(invalid);
    expect(
      await shop.refused('socialCallback', input(newSecret()), {
        connect: browser,
      }),
    ).toMatchObject(invalid);
    await shop.call('socialCallback', input(ticket), { connect: browser });
    expect(await shop.refused('socialCallback', input(ticket), { connect: browser })).toMatchObject(invalid);
    const late = ticketOf(await connect((await newPerson()).sub, browser));
    await shop.db.run(ageTickets);
    expect(await shop.refused('socialCallback', input(late), { connect: browser })).toMatchObject(invalid);
  });

  it('of one ticket in ten calls at once, all but one', async () => {
    const browser = newSecret();
    const ticket = ticketOf(await connect((await newPerson()).sub, browser));
    const all = await Promise.all(
      Array.from({ length: 10 }, () => shop.raw('socialCallback', input(ticket), { connect: browser })),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('the provider’s own tokens', async () => {
    const browser = newSecret();
    await connect((await newPerson()).sub, browser);
    const { issued } = await provider.control<{
      issued: { access_token: string; id_token: string }[];
    }>('/issued');
    for (const token of [issued[0]?.access_token ?? '', issued[0]?.id_token ?? '']) {
      expect(
        (
          await shop.refused('socialCallback', input(token), {
            connect: browser,
          })
        ).code,
      ).toBe('ticket_invalid');
    }
  });

  it('a state of another browser, one that is made up, used or too old', async () => {
    const [mine, other] = [newSecret(), newSecret()];
    const { sub } = await newPerson();
    const begin = () => beginConnect(parts, { provider: PROVIDER, connect: mine, next: null });
    const { searchParams: search } = await provider.answer(await begin(), sub);
    const nowhere = `${SHOP}/login/demo-id/welcome`;
    expect(
      await finishConnect(parts, {
        provider: PROVIDER,
        connect: other,
        search,
      }),
    ).toBe(nowhere);
    const forged = new URLSearchParams(search);
    forged.set('state', newSecret());
    expect(
      await finishConnect(parts, {
        provider: PROVIDER,
        connect: mine,
        search: forged,
      }),
    ).toBe(nowhere);
    expect(await finishConnect(parts, { provider: PROVIDER, connect: mine, search })).toContain('access_token=');
    expect(await finishConnect(parts, { provider: PROVIDER, connect: mine, search })).toBe(nowhere);
    const late = await provider.answer(await begin(), sub);
    await shop.db.run(ageAttempts);
    expect(
      await finishConnect(parts, {
        provider: PROVIDER,
        connect: mine,
        search: late.searchParams,
      }),
    ).toBe(nowhere);
  });

  it.each(['/es/cart', '/cart'])(
    'a sign-in on behalf of %s that nobody knows any more keeps its language',
    async (next) => {
      const browser = newSecret();
      const begun = await beginConnect(parts, { provider: PROVIDER, connect: browser, next });
      const { searchParams: search } = await provider.answer(begun, (await newPerson()).sub);
      await shop.db.run(ageAttempts);
      const prefix = next === '/cart' ? '' : '/es';
      const landing = `${SHOP}${prefix}/login/demo-id/welcome`;
      expect(await finishConnect(parts, { provider: PROVIDER, connect: browser, search })).toBe(landing);
    },
  );

  it.each(['', 'x', '.', '.xx', '.en-XA', './/evil.example', `.es/../..`])('a state of %j', async (state) => {
    const search = new URLSearchParams({ state, code: 'x' });
    const landing = await finishConnect(parts, { provider: PROVIDER, connect: newSecret(), search });
    expect(landing).toBe(`${SHOP}/login/demo-id/welcome`);
  });

  it('a code of somebody else, put into one’s own log-in', async () => {
    const [victim, thief] = [newSecret(), newSecret()];
    const { sub, email } = await newPerson();
    const begin = (browser: string) => beginConnect(parts, { provider: PROVIDER, connect: browser, next: null });
    const stolen = (await provider.answer(await begin(victim), sub)).searchParams.get('code') ?? '';
    const search = (await provider.answer(await begin(thief), (await newPerson()).sub)).searchParams;
    search.set('code', stolen);
    const landing = await finishConnect(parts, {
      provider: PROVIDER,
      connect: thief,
      search,
    });
    const refused = await shop.refused('socialCallback', input(ticketOf(landing)), { connect: thief });
    expect(refused.code).toBe('social_unchecked');
    expect(await shop.db.first(countUsers, [email])).toEqual({ n: 0 });
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/a\nb', ['/a']])(
    'a way back to %j',
    async (next) => {
      const browser = newSecret();
      const landing = await connect((await newPerson()).sub, browser, next);
      const { next: kept } = await shop.call('socialCallback', input(ticketOf(landing)), { connect: browser });
      expect(kept).toBeNull();
    },
  );
});
