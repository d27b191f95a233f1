import { describe, expect, it } from 'vitest';
import { askByProvider } from '../../../privacy/requests/ask-by-provider.ts';
import { subjectOfSigned } from '../../../privacy/requests/signed-request.ts';
import { sql } from '../../../commerce/db/statement.ts';
import { beginConnect, finishConnect } from '../connect.ts';
import { newSecret } from '../../logins/secret.ts';
import {
  FACEBOOK_SECRET,
  connect,
  logIn,
  newPerson,
  parts,
  provider,
  providersOf,
  refusal,
  SHOP,
  shop,
  ticketOf,
  useSocialShop,
} from '../test-social-shop.ts';

useSocialShop();

const NAME = 'facebook';
const PASSWORD = 'harbor-lamp-teal';
const params = { provider: NAME };
const refused = (answer: Parameters<typeof refusal>[0]) => refusal(answer, newSecret(), NAME);
const sessionOf = sql<{ id: string }>('test.facebook-session', 'select id from session where user_id = $1');
const loginOf = sql<{ subject: string; label: string }>(
  'test.facebook-login',
  `select subject, label from account_login where provider = 'facebook' and user_id = $1`,
);
const howMany = sql<{ n: number }>('test.facebook-users', 'select count(*)::int as n from up_users where email = $1');

/** Creates an account whose owner links a Facebook login to it. */
async function linkedAccount(sub: string) {
  const email = `${newSecret()}@people.example`.toLowerCase();
  const { jwt, user } = await shop.call('register', { body: { username: email, email, password: PASSWORD } });
  const asker = { userId: user.id, sessionId: (await shop.db.first(sessionOf, [user.id]))?.id ?? '' };
  const browser = newSecret();
  await connect(sub, browser, null, asker, NAME);
  await shop.call('linkLogin', { params, body: { password: PASSWORD } }, { connect: browser, token: jwt });
  return user.id;
}

describe('C08 C09 log-in with Facebook', () => {
  it('opens the account that it was added to, by the id that Facebook gives this shop', async () => {
    const { sub } = await newPerson({ name: 'Ada Harbor' });
    const userId = await linkedAccount(sub);
    expect((await logIn(sub, newSecret(), NAME)).user.id).toBe(userId);
    const login = { subject: expect.stringMatching(/^\d{15,17}$/), label: 'Ada Harbor' };
    expect(await shop.db.query(loginOf, [userId])).toEqual([login]);
  });

  it('proves no address: it opens no account by one, and makes none', async () => {
    const known = await newPerson();
    await shop.logIn(known.email);
    expect((await refused(known.sub)).code).toBe('social_unverified');
    const nobody = await newPerson();
    expect((await refused(nobody.sub)).code).toBe('social_unverified');
    expect(await shop.db.first(howMany, [nobody.email])).toEqual({ n: 0 });
  });

  it('says what is missing where somebody shares no address, has none, or said no', async () => {
    const { sub } = await newPerson();
    expect((await refused({ sub, hide_email: '1' })).code).toBe('social_needs_email');
    expect((await refused((await newPerson({ email: null })).sub)).code).toBe('social_needs_email');
    expect((await refused(null)).code).toBe('social_refused');
  });

  it('asks for public_profile and email, with state and PKCE', async () => {
    const begun = new URL(await beginConnect(parts, { provider: NAME, connect: newSecret(), next: null }));
    expect(begun.pathname).toMatch(/^\/facebook\/v\d+\.0\/dialog\/oauth$/);
    expect(Object.fromEntries(begun.searchParams)).toMatchObject({
      scope: 'public_profile email',
      redirect_uri: `${SHOP}/connect/facebook/callback`,
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{43}\.en$/),
    });
  });

  it.each(['token_down', 'me_down', 'down'])('ends politely when Facebook is %s', async (kind) => {
    const { sub } = await newPerson();
    const browser = newSecret();
    const begun = await beginConnect(parts, { provider: NAME, connect: browser, next: null });
    const { searchParams: search } = await provider.answer(begun, sub);
    await provider.control('/faults', kind === 'down' ? { kind } : { kind, sub });
    const landing = await finishConnect(parts, { provider: NAME, connect: browser, search });
    const input = { params, query: { access_token: ticketOf(landing) } };
    expect((await shop.refused('socialCallback', input, { connect: browser })).code).toBe('social_unavailable');
  });

  it('ends politely where the app secret is wrong', async () => {
    parts.providers = providersOf(provider.issuer, { name: NAME }, undefined, { [NAME]: 'an-older-secret' });
    expect((await refused((await newPerson()).sub)).code).toBe('social_unavailable');
  });

  it('gives nothing for a code of somebody else, put into one’s own log-in', async () => {
    const [victim, thief] = [newSecret(), newSecret()];
    const { sub } = await newPerson();
    const userId = await linkedAccount(sub);
    const begin = (browser: string) => beginConnect(parts, { provider: NAME, connect: browser, next: null });
    const stolen = (await provider.answer(await begin(victim), sub)).searchParams.get('code') ?? '';
    const { searchParams: search } = await provider.answer(await begin(thief), (await newPerson()).sub);
    search.set('code', stolen);
    const landing = await finishConnect(parts, { provider: NAME, connect: thief, search });
    const input = { params, query: { access_token: ticketOf(landing) } };
    expect((await shop.refused('socialCallback', input, { connect: thief })).code).toBe('social_unavailable');
    expect((await logIn(sub, newSecret(), NAME)).user.id).toBe(userId);
  });

  it('R12 the deletion that Facebook asks for is about the account of that id', async () => {
    const { sub } = await newPerson();
    const userId = await linkedAccount(sub);
    const { signed_request: signed } = await provider.control<{ signed_request: string }>('/facebook/delete', { sub });
    const subject = subjectOfSigned(signed, FACEBOOK_SECRET);
    expect(await shop.db.query(loginOf, [userId])).toMatchObject([{ subject }]);
    expect(subjectOfSigned(signed, 'another-secret')).toBeNull();
    const code = await askByProvider(shop.db, { provider: NAME, subject: subject ?? '', signed }, new Date());
    const status = sql<{ state: string }>(
      'test.facebook-deletion',
      'select state from privacy_request where code = $1',
    );
    expect(await shop.db.first(status, [code])).toEqual({ state: 'waiting' });
  });
});
