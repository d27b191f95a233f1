import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sql } from '../../../commerce/db/statement.ts';
import { beginConnect } from '../connect.ts';
import { newSecret } from '../../logins/secret.ts';
import {
  connect,
  logIn,
  newPerson,
  parts,
  provider,
  providersOf,
  refusal,
  shop,
  useSocialShop,
} from '../test-social-shop.ts';

useSocialShop();

const NAME = 'google';
const enter = (sub: string, browser = newSecret()) => logIn(sub, browser, NAME);
const refused = (sub: string | null, browser = newSecret()) => refusal(sub, browser, NAME);
const logins = sql<{ userId: number }>(
  'test.google-logins',
  'select user_id as "userId" from account_login where subject = $1',
);
const howMany = sql<{ n: number }>('test.google-users', 'select count(*)::int as n from up_users where email = $1');

const gmail = () => `${randomUUID()}@gmail.com`;

describe('C08 C09 log-in with Google', () => {
  it.each([
    ['Gmail', () => newPerson({ email: gmail() })],
    ['Gmail in capitals', () => newPerson({ email: gmail().toUpperCase() })],
    ['a Workspace', () => newPerson({ domain: 'people.example' })],
  ])('opens the account that has confirmed the same address of %s', async (_what, make) => {
    const { sub, email } = await make();
    const { userId } = await shop.logIn(email.toLowerCase());
    expect((await enter(sub)).user.id).toBe(userId);
    expect(await shop.db.query(logins, [sub])).toEqual([{ userId }]);
  });

  it.each([
    ['an address elsewhere', (id: string) => `${id}@people.example`],
    ['an address that ends almost like Gmail', (id: string) => `${id}@notgmail.com`],
    ['a host below Gmail', (id: string) => `${id}@gmail.com.people.example`],
    ['Gmail in the name alone', (id: string) => `${id}.gmail.com@people.example`],
  ])('asks for the password of an account with %s, which Google saw only once', async (_what, addressOf) => {
    const { sub, email } = await newPerson({ email: addressOf(randomUUID()) });
    await shop.logIn(email);
    const browser = newSecret();
    expect(await refused(sub, browser)).toMatchObject({ status: 409, code: 'social_link_needed' });
    expect(await shop.db.query(logins, [sub])).toEqual([]);
    const waiting = await shop.call('readWaitingLogin', { params: { provider: NAME } }, { connect: browser });
    expect(waiting).toMatchObject({ email, needsPassword: true });
  });

  it('makes an account of a verified address that is new here, with any mail provider', async () => {
    for (const given of [{}, { email: gmail() }, { domain: 'people.example' }]) {
      const { sub, email } = await newPerson(given);
      expect((await enter(sub)).user).toMatchObject({ email, confirmed: true });
    }
  });

  it.each([
    ['Gmail', () => newPerson({ email: gmail(), verified: false })],
    ['a Workspace', () => newPerson({ domain: 'people.example', verified: false })],
    ['an address elsewhere', () => newPerson({ verified: false })],
  ])('takes nothing for verified that Google has not: %s', async (_what, make) => {
    const { sub, email } = await make();
    expect((await refused(sub)).code).toBe('social_unverified');
    expect(await shop.db.first(howMany, [email])).toEqual({ n: 0 });
  });

  it('says that somebody who canceled was not logged in', async () => {
    expect((await refused(null)).code).toBe('social_refused');
  });

  it('asks Google where its discovery says, with the standard scopes', async () => {
    const begun = await beginConnect(parts, { provider: NAME, connect: newSecret(), next: null });
    expect(begun.startsWith(`${provider.issuer}/google/o/oauth2/v2/auth?`)).toBe(true);
    expect(new URL(begun).searchParams.get('scope')).toBe('openid email profile');
  });

  it.each(['wrong_nonce', 'no_nonce', 'wrong_audience', 'wrong_issuer', 'expired', 'bad_signature', 'no_signature'])(
    'opens nothing for an ID token with %s',
    async (kind) => {
      const { sub, email } = await newPerson({ email: gmail() });
      await provider.control('/faults', { kind, sub });
      expect((await refused(sub)).code).toBe('social_unchecked');
      expect(await shop.db.first(howMany, [email])).toEqual({ n: 0 });
    },
  );

  it('ends politely where the secret is wrong', async () => {
    parts.providers = providersOf(provider.issuer, { name: NAME }, undefined, { [NAME]: 'an-older-secret' });
    const { sub } = await newPerson();
    expect(await connect(sub, newSecret(), '/plans', null, NAME)).toContain('access_token=');
    expect((await refused(sub)).code).toBe('social_unavailable');
  });
});
