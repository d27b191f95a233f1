import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { socialProvidersSchema } from '@cerulean/contract/social-providers';
import type { Language } from '@cerulean/messages/languages';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openTestShop, type TestShop } from '../../commerce/cart/test-shop.ts';
import { sessionHandlers } from '../account/session-handlers.ts';
import { emailHandlers } from '../account/email-handlers.ts';
import { createPasswordHandlers } from '../account/password-handlers.ts';
import { createSignInHandlers } from '../account/sign-in-handlers.ts';
import { beginConnect, finishConnect, type ConnectParts } from './connect.ts';
import type { Asker } from '../logins/connect-store.ts';
import { createLinkHandlers } from './link-handlers.ts';
import { proofHandlers } from './proof-handlers.ts';
import { createProviders } from './providers.ts';
import { newSecret } from '../logins/secret.ts';
import { createSocialHandlers } from './social-handlers.ts';
import type { Answer } from '../../../../../tests/support/log-in-at-provider.ts';
import { startTestProvider, type TestProvider } from './test-provider.ts';

export const SHOP = 'http://shop.test';
export const PROVIDER = 'demo-id';
const { privateKey: appleKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** An operator's settings for the named providers, which the simulated providers know as well. */
export const APPLE = { name: 'apple', clientId: 'test.shop.web', teamId: 'TEAM000001', keyId: 'KEY0000001' };
export const MICROSOFT = { name: 'microsoft', clientId: '6731de76-14a6-49ae-97bc-6eba6914391e' };
const GOOGLE = { name: 'google', clientId: '1-test.apps.googleusercontent.com' };
const FACEBOOK = { name: 'facebook', clientId: '1029384756' };
export const FACEBOOK_SECRET = 'only-for-tests-at-facebook';
const known = [APPLE, MICROSOFT, GOOGLE, FACEBOOK];
const secrets: Readonly<Record<string, string>> = {
  [PROVIDER]: 'only-for-tests-only-for-tests',
  microsoft: 'only-for-tests-at-microsoft',
  google: 'only-for-tests-at-google',
  facebook: FACEBOOK_SECRET,
  apple: appleKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
};

const testIdentity = () => ({
  jwtSecret: 'only-for-tests-only-for-tests-only-for-tests',
  maxAgeSeconds: 3_600,
  shopName: 'Cerulean Mobile',
});

export let shop: TestShop;
export let provider: TestProvider;
export let parts: ConnectParts;

/** Milliseconds that a process may take to start, possibly beside many others. */
const START = 60_000;

/** Opens a shop and starts the simulated provider for the tests of one file. */
export function useSocialShop(): void {
  let starting: Promise<TestProvider> | undefined;
  beforeAll(async () => {
    starting = startTestProvider(SHOP, secrets[PROVIDER] ?? '', { providers: known, secrets });
    shop = await openTestShop({
      ...createSocialHandlers(testIdentity),
      ...createLinkHandlers(testIdentity, (name) => parts.providers.has(name)),
      ...proofHandlers,
      ...createSignInHandlers(testIdentity),
      ...createPasswordHandlers(testIdentity),
      ...emailHandlers,
      ...sessionHandlers,
    });
    provider = await starting;
  }, START);
  afterAll(async () => {
    await (await starting)?.stop();
    await shop.drop();
  }, START);
  beforeEach(async () => {
    await provider.control('/reset', {});
    const languages: Language[] = ['en', 'es'];
    parts = { commerce: () => shop.commerce, providers: providersOf(provider.issuer), publicUrl: SHOP, languages };
  });
}

/** Returns the shop's providers, simulated at this address. `changed` replaces settings of one of the providers. */
export function providersOf(
  simulators: string,
  changed: Readonly<Record<string, string>> = {},
  now: () => Date = () => new Date(),
  otherSecrets: Readonly<Record<string, string>> = {},
) {
  const demo = { name: PROVIDER, label: 'Demo ID', issuer: simulators, clientId: 'cerulean' };
  const list = known.map((each) => ({
    ...each,
    ...(each.name === changed['name'] ? changed : {}),
    simulator: `${simulators}/${each.name}`,
  }));
  return createProviders(
    socialProvidersSchema.parse(JSON.stringify([demo, ...list])),
    { ...secrets, ...otherSecrets },
    now,
  );
}

/** Creates, at the simulated providers, a person whom the shop does not know. */
export async function newPerson(
  given: { email?: string | null; verified?: boolean; name?: string; tenant?: string; domain?: string } = {},
) {
  const sub = `p-${randomUUID()}`;
  const email = given.email === undefined ? `${sub}@people.example` : given.email;
  const name = given.name ?? 'Ada Harbor';
  const own = email === null ? {} : { email, email_verified: given.verified ?? true };
  const { tenant, domain } = given;
  const work = { ...(tenant === undefined ? {} : { tenant }), ...(domain === undefined ? {} : { domain }) };
  await provider.control('/people', { sub, name, ...own, ...work });
  return { sub, email: email ?? '' };
}

/** Goes through the whole sign-in in one browser, and returns the URL of the landing page. */
export async function connect(
  answer: Answer,
  browser = newSecret(),
  next: unknown = '/plans',
  asker: Asker | null = null,
  name = PROVIDER,
): Promise<string> {
  const begun = await beginConnect(parts, { provider: name, connect: browser, next, asker });
  const back = await provider.answer(begun, answer);
  return finishConnect(parts, { provider: name, connect: browser, search: back.searchParams });
}

export const ticketOf = (landing: string) => new URL(landing).searchParams.get('access_token') ?? 'none';
export const input = (ticket: string, name = PROVIDER) => ({
  params: { provider: name },
  query: { access_token: ticket },
});

export async function logIn(answer: Answer, browser = newSecret(), name = PROVIDER) {
  const ticket = ticketOf(await connect(answer, browser, '/plans', null, name));
  return shop.call('socialCallback', input(ticket, name), { connect: browser });
}

export async function refusal(answer: Answer, browser = newSecret(), name = PROVIDER) {
  const ticket = ticketOf(await connect(answer, browser, '/plans', null, name));
  return shop.refused('socialCallback', input(ticket, name), { connect: browser });
}
