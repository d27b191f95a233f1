import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openTestShop, type TestShop } from '../../commerce/carts/test-shop.ts';
import { sessionHandlers } from '../../commerce/sessions/session-handlers.ts';
import { emailHandlers } from '../account/email-handlers.ts';
import { createPasswordHandlers } from '../account/password-handlers.ts';
import { createSignInHandlers } from '../account/sign-in-handlers.ts';
import { beginConnect, finishConnect, type ConnectParts } from './connect.ts';
import type { Asker } from './connect-store.ts';
import { createLinkHandlers } from './link-handlers.ts';
import { createProviders } from './providers.ts';
import { newSecret } from './secret.ts';
import { createSocialHandlers } from './social-handlers.ts';
import { startTestProvider, type TestProvider } from './test-provider.ts';

export const SHOP = 'http://shop.test';
export const PROVIDER = 'demo-id';
const SECRET = 'only-for-tests-only-for-tests';

const testIdentity = () => ({
  jwtSecret: 'only-for-tests-only-for-tests-only-for-tests',
  maxAgeSeconds: 3_600,
  shopName: 'Cerulean Mobile',
});

export let shop: TestShop;
export let provider: TestProvider;
export let parts: ConnectParts;

/** Milliseconds: a process has to start, perhaps beside many others. */
const START = 60_000;

/** Opens a shop and starts the simulated provider for the tests of one file. */
export function useSocialShop(): void {
  let starting: Promise<TestProvider> | undefined;
  beforeAll(async () => {
    starting = startTestProvider(SHOP, SECRET);
    shop = await openTestShop({
      ...createSocialHandlers(testIdentity),
      ...createLinkHandlers(testIdentity, (name) => parts.providers.has(name)),
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
    parts = { commerce: () => shop.commerce, providers: providersOf(provider.issuer), publicUrl: SHOP };
  });
}

export function providersOf(issuer: string) {
  const list = [{ name: PROVIDER, label: 'Demo ID', issuer, clientId: 'cerulean' }];
  return createProviders(list, { [PROVIDER]: SECRET }, () => new Date());
}

/** Somebody at the provider whom the shop has never seen. */
export async function newPerson(given: { email?: string | null; verified?: boolean; name?: string } = {}) {
  const sub = `p-${randomUUID()}`;
  const email = given.email === undefined ? `${sub}@people.example` : given.email;
  const name = given.name ?? 'Ada Harbor';
  const known = email === null ? {} : { email, email_verified: given.verified ?? true };
  await provider.control('/people', { sub, name, ...known });
  return { sub, email: email ?? '' };
}

/** The whole way in one browser, up to the address of the landing page. */
export async function connect(
  sub: string | null,
  browser = newSecret(),
  next: unknown = '/plans',
  asker: Asker | null = null,
): Promise<string> {
  const begun = await beginConnect(parts, { provider: PROVIDER, connect: browser, next, asker });
  const back = await provider.answer(begun, sub);
  return finishConnect(parts, { provider: PROVIDER, connect: browser, search: back.searchParams });
}

export const ticketOf = (landing: string) => new URL(landing).searchParams.get('access_token') ?? 'none';
export const input = (ticket: string) => ({ params: { provider: PROVIDER }, query: { access_token: ticket } });

export async function logIn(sub: string, browser = newSecret()) {
  return shop.call('socialCallback', input(ticketOf(await connect(sub, browser))), { connect: browser });
}

export async function refusal(sub: string | null, browser = newSecret()) {
  return shop.refused('socialCallback', input(ticketOf(await connect(sub, browser))), { connect: browser });
}
