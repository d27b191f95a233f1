import { MAX_NAME } from '@cerulean/rules/limits';
import { describe, expect, it } from 'vitest';
import { sql } from '../../../commerce/db/statement.ts';
import { beginConnect, finishConnect } from '../connect.ts';
import { newSecret } from '../../logins/secret.ts';
import {
  APPLE,
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

const enter = (answer: Parameters<typeof logIn>[0], browser = newSecret()) => logIn(answer, browser, 'apple');
const refused = (answer: Parameters<typeof refusal>[0], browser = newSecret()) => refusal(answer, browser, 'apple');
const nameOf = sql<{ name: string | null }>('test.apple-name', 'select name from up_users where email = $1');
const howMany = sql<{ n: number }>('test.apple-users', 'select count(*)::int as n from up_users where email = $1');

describe('C08 C09 Sign in with Apple', () => {
  it('asks for name and e-mail address by a form post, with state and nonce', async () => {
    const begun = await beginConnect(parts, { provider: 'apple', connect: newSecret(), next: null });
    const { origin, pathname, searchParams } = new URL(begun);
    expect(origin + pathname).toBe(`${provider.issuer}/apple/auth/authorize`);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: APPLE.clientId,
      response_type: 'code',
      response_mode: 'form_post',
      scope: 'openid email name',
      redirect_uri: `${SHOP}/connect/apple/callback`,
      state: expect.stringMatching(/^[\w-]{43}\.en$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it('makes an account of an address that Apple confirmed as text, and opens it after, although no name comes then', async () => {
    const { sub, email } = await newPerson({ name: 'Дарья Причал' });
    const first = await enter(sub);
    expect(first.user).toMatchObject({ email, name: 'Дарья Причал', confirmed: true });
    const again = await provider.answer(
      await beginConnect(parts, { provider: 'apple', connect: newSecret(), next: null }),
      sub,
    );
    expect(again.searchParams.has('user')).toBe(false);
    expect((await enter(sub)).user).toMatchObject({ id: first.user.id, name: 'Дарья Причал' });
  });

  it('opens the account that has confirmed the same address', async () => {
    const { sub, email } = await newPerson();
    const { userId } = await shop.logIn(email);
    expect((await enter(sub)).user.id).toBe(userId);
  });

  it('takes an address of Apple’s relay, which is the person’s to write to', async () => {
    const { sub } = await newPerson();
    const { user } = await enter({ sub, hide_email: '1' });
    expect(user).toMatchObject({ email: expect.stringMatching(/@privaterelay\.appleid\.com$/), confirmed: true });
  });

  it('trusts no address of which Apple says "false"', async () => {
    const { sub, email } = await newPerson({ verified: false });
    await shop.logIn(email);
    expect((await refused(sub)).code).toBe('social_unverified');
  });

  it('says that somebody who canceled was not logged in', async () => {
    expect((await refused(null)).code).toBe('social_refused');
  });

  it.each([
    ['no JSON', '{', null],
    ['no name', '{"email":"a@b.example"}', null],
    ['a name that is a list', '{"name":["Ada"]}', null],
    ['half a name', '{"name":{"firstName":"Ada"}}', 'Ada'],
    ['lines and a bell', '{"name":{"firstName":"Ada\\nX","lastName":"\\u0007"}}', 'Ada X'],
    ['a name without end', JSON.stringify({ name: { firstName: 'a'.repeat(900) } }), 'a'.repeat(MAX_NAME)],
  ])('reads %s as an unsigned name', async (_what, user, name) => {
    const { sub, email } = await newPerson();
    const browser = newSecret();
    const begun = await beginConnect(parts, { provider: 'apple', connect: browser, next: null });
    const { searchParams: search } = await provider.answer(begun, sub);
    search.set('user', user);
    await finishConnect(parts, { provider: 'apple', connect: browser, search });
    expect(await shop.db.first(nameOf, [email])).toEqual({ name });
  });

  it('takes the e-mail address from what Apple signed, never from the form beside it', async () => {
    const { sub, email } = await newPerson();
    const { email: theirs } = await newPerson();
    const browser = newSecret();
    const begun = await beginConnect(parts, { provider: 'apple', connect: browser, next: null });
    const { searchParams: search } = await provider.answer(begun, sub);
    search.set('user', JSON.stringify({ name: { firstName: 'Eve' }, email: theirs }));
    await finishConnect(parts, { provider: 'apple', connect: browser, search });
    expect(await shop.db.first(howMany, [email])).toEqual({ n: 1 });
    expect(await shop.db.first(howMany, [theirs])).toEqual({ n: 0 });
  });

  it('signs its client secret anew for each log-in, so that none is ever too old', async () => {
    let late = 3_000_000;
    parts.providers = providersOf(provider.issuer, {}, () => new Date(Date.now() - late));
    const { sub, email } = await newPerson();
    expect((await refused(sub)).code).toBe('social_unavailable');
    // The parts still use the provider that was opened at the earlier time.
    late = 0;
    expect((await enter(sub)).user).toMatchObject({ email });
  });

  it.each([
    ['another key', { keyId: 'KEY0000002' }],
    ['another team', { teamId: 'TEAM000002' }],
  ])('ends politely where Apple knows the shop under %s', async (_what, changed) => {
    parts.providers = providersOf(provider.issuer, { name: 'apple', ...changed });
    const { sub, email } = await newPerson();
    expect((await refused(sub)).code).toBe('social_unavailable');
    expect(await shop.db.first(howMany, [email])).toEqual({ n: 0 });
  });

  it.each(['wrong_nonce', 'no_nonce', 'wrong_audience', 'wrong_issuer', 'expired', 'bad_signature', 'no_signature'])(
    'opens nothing for an ID token with %s',
    async (kind) => {
      const { sub, email } = await newPerson();
      await provider.control('/faults', { kind, sub });
      expect((await refused(sub)).code).toBe('social_unchecked');
      expect(await shop.db.first(howMany, [email])).toEqual({ n: 0 });
    },
  );

  it('a form that came to another browser, or comes twice, finds nothing', async () => {
    const [mine, other] = [newSecret(), newSecret()];
    const { sub } = await newPerson();
    const begun = await beginConnect(parts, { provider: 'apple', connect: mine, next: null });
    const { searchParams: search } = await provider.answer(begun, sub);
    const nowhere = `${SHOP}/login/apple/welcome`;
    const come = (browser: string) => finishConnect(parts, { provider: 'apple', connect: browser, search });
    expect(await come(other)).toBe(nowhere);
    expect(ticketOf(await come(mine))).not.toBe('none');
    expect(await come(mine)).toBe(nowhere);
  });

  it('a state that was begun at another provider is none of Apple’s', async () => {
    const browser = newSecret();
    const begun = await beginConnect(parts, { provider: 'demo-id', connect: browser, next: null });
    const search = new URLSearchParams({ state: new URL(begun).searchParams.get('state') ?? '', code: 'x' });
    const landing = await finishConnect(parts, { provider: 'apple', connect: browser, search });
    expect(landing).toBe(`${SHOP}/login/apple/welcome`);
    expect(await connect((await newPerson()).sub, browser)).toContain('access_token=');
  });
});
