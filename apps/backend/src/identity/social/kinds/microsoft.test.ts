import { describe, expect, it } from 'vitest';
import { sql } from '../../../commerce/db/statement.ts';
import { beginConnect } from '../connect.ts';
import { newSecret } from '../../logins/secret.ts';
import {
  connect,
  input,
  logIn,
  newPerson,
  parts,
  provider,
  providersOf,
  refusal,
  shop,
  ticketOf,
  useSocialShop,
} from '../test-social-shop.ts';

useSocialShop();

const NAME = 'microsoft';
const PERSONAL = '9188040d-6c67-4c5b-b112-36a304b66dad';
const CONTOSO = '8eaef023-2b34-4da1-9baa-8bc8c9d6a490';
const FABRIKAM = '82229342-1101-4ab6-817b-70c0747630f3';
const PASSWORD = 'harbor-lamp-teal';
const params = { provider: NAME };

const refused = (sub: string | null) => refusal(sub, newSecret(), NAME);
const loginsAt = sql<{ subject: string; userId: number }>(
  'test.microsoft-logins',
  `select subject, user_id as "userId" from account_login where provider = 'microsoft' and user_id = $1`,
);
const howMany = sql<{ n: number }>('test.microsoft-users', 'select count(*)::int as n from up_users where email = $1');

/** Creates an account whose owner links a Microsoft login to it, as the person `sub`. */
async function linkedAccount(sub: string) {
  const email = `${newSecret()}@people.example`.toLowerCase();
  const { jwt, user } = await shop.call('register', { body: { username: email, email, password: PASSWORD } });
  const [session] = await shop.db.query(
    sql<{ id: string }>('test.microsoft-session', 'select id from session where user_id = $1'),
    [user.id],
  );
  const browser = newSecret();
  await connect(sub, browser, null, { userId: user.id, sessionId: session?.id ?? '' }, NAME);
  await shop.call('linkLogin', { params, body: { password: PASSWORD } }, { connect: browser, token: jwt });
  return user.id;
}

describe('C08 C09 log-in with Microsoft', () => {
  it.each([
    ['a personal account', undefined],
    ['an account of work or school', CONTOSO],
  ])('of %s opens the account that it was added to', async (_what, tenant) => {
    const { sub } = await newPerson(tenant === undefined ? {} : { tenant });
    const userId = await linkedAccount(sub);
    expect((await logIn(sub, newSecret(), NAME)).user.id).toBe(userId);
    const [login] = await shop.db.query(loginsAt, [userId]);
    expect(login?.subject).toMatch(new RegExp(`^${tenant ?? PERSONAL}\\.[\\w-]{43}$`));
  });

  it.each([
    ['a personal account', {}],
    ['a tenant whose domain Microsoft has verified', { tenant: CONTOSO }],
  ])('proves no address by itself: %s', async (_what, given) => {
    const { sub, email } = await newPerson(given);
    await shop.logIn(email);
    expect((await refused(sub)).code).toBe('social_unverified');
    const nobody = await newPerson(given);
    expect((await refused(nobody.sub)).code).toBe('social_unverified');
    expect(await shop.db.first(howMany, [nobody.email])).toEqual({ n: 0 });
  });

  it('an administrator who types somebody else’s address gets neither in nor an answer', async () => {
    await provider.control('/microsoft/app', { removeUnverifiedEmailClaim: false });
    const { email } = await newPerson();
    await shop.logIn(email);
    const thief = await newPerson({ email, verified: false, tenant: FABRIKAM });
    expect((await refused(thief.sub)).code).toBe('social_unverified');
  });

  it('says that an address is needed where Microsoft leaves an unverified one out', async () => {
    const { sub } = await newPerson({ verified: false, tenant: CONTOSO });
    expect((await refused(sub)).code).toBe('social_needs_email');
  });

  it('says that somebody who declined was not logged in', async () => {
    expect((await refused(null)).code).toBe('social_refused');
  });

  it('asks the tenant that is set, and people of other tenants do not get past it', async () => {
    const colleague = await newPerson({ tenant: CONTOSO });
    const userId = await linkedAccount(colleague.sub);
    for (const tenant of [CONTOSO, 'organizations']) {
      parts.providers = providersOf(provider.issuer, { name: NAME, tenant });
      expect((await logIn(colleague.sub, newSecret(), NAME)).user.id, tenant).toBe(userId);
      const begun = await beginConnect(parts, { provider: NAME, connect: newSecret(), next: null });
      expect(new URL(begun).pathname).toBe(`/microsoft/${tenant}/oauth2/v2.0/authorize`);
      const stranger = await newPerson();
      await expect(provider.answer(begun, stranger.sub)).rejects.toThrow('AADSTS50020');
    }
    parts.providers = providersOf(provider.issuer, { name: NAME, tenant: 'consumers' });
    const person = await newPerson();
    expect((await refused(person.sub)).code).toBe('social_unverified');
  });

  it.each([
    'wrong_tenant',
    'personal_key',
    'wrong_nonce',
    'no_nonce',
    'wrong_audience',
    'wrong_issuer',
    'expired',
    'bad_signature',
    'no_signature',
  ])('opens nothing for an ID token with %s', async (kind) => {
    const { sub } = await newPerson({ tenant: CONTOSO });
    const userId = await linkedAccount(sub);
    await provider.control('/faults', { kind, sub });
    expect((await refused(sub)).code).toBe('social_unchecked');
    expect((await logIn(sub, newSecret(), NAME)).user.id).toBe(userId);
  });

  it('ends politely where the secret is wrong', async () => {
    parts.providers = providersOf(provider.issuer, { name: NAME }, undefined, { [NAME]: 'an-older-secret' });
    const landing = await connect((await newPerson()).sub, newSecret(), '/plans', null, NAME);
    const used = await shop.raw('socialCallback', input(ticketOf(landing), NAME), { connect: newSecret() });
    expect(used.status).toBe(400);
    expect((await refused((await newPerson()).sub)).code).toBe('social_unavailable');
  });
});
