import { randomUUID } from 'node:crypto';
import { openTestShop, type TestShop } from '../../commerce/cart/test-shop.ts';
import { sql } from '../../commerce/db/statement.ts';
import { mailShops, type Written } from '../../commerce/mail/mail.ts';
import type { TaskPayloads } from '../../commerce/outbox/outbox.ts';
import { sessionHandlers } from './session-handlers.ts';
import { createAccountMailHandler } from '../mails/account-mail.ts';
import { emailHandlers } from './email-handlers.ts';
import { mailedLinkHandlers } from './mailed-link-handlers.ts';
import { createPasswordHandlers } from './password-handlers.ts';
import { createSignInHandlers } from './sign-in-handlers.ts';

export const SECRET = 'only-for-tests-only-for-tests-only-for-tests';
export const PASSWORD = 'harbor-lamp-teal';
const SHOP = mailShops({ name: 'Cerulean', publicUrl: 'https://shop.example', timeZone: 'UTC', ribbon: false }, [
  'en',
  'es',
]);
const SITES = new Map([
  ['demo-id', 'Demo ID'],
  ['plain-id', 'Plain ID'],
]);

export interface TestAccount {
  email: string;
  token: string;
  userId: number;
}

export interface AccountShop {
  shop: TestShop;
  /** Sends the emails waiting in the outbox, and returns them. */
  sent(): Promise<Written[]>;
  /** Creates an account, and sends the emails that its creation causes. */
  newAccount(): Promise<TestAccount>;
  /** Creates an account with a confirmed address. */
  confirmedAccount(): Promise<TestAccount>;
  /** Signs in and returns the token. */
  logIn(email: string, password?: string): Promise<string>;
  /** Requests a reset link and returns its code. */
  resetCode(email: string): Promise<string>;
}

interface AccountTask {
  key: string;
  payload: TaskPayloads['mail.account'];
  askedAt: Date;
}
const tasks = sql<AccountTask>(
  'test.account-tasks',
  `delete from outbox where topic = 'mail.account' returning key, payload, created_at as "askedAt"`,
);

/** Returns the code of the link in an email, or an empty string if it has none. */
export function codeIn(mail: Written | undefined): string {
  return /code=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

/** Opens a shop with all account calls and their emails. */
export async function openAccountShop(): Promise<AccountShop> {
  const identity = () => ({ jwtSecret: SECRET, maxAgeSeconds: 3_600, shopName: SHOP.name });
  const shop = await openTestShop({
    ...sessionHandlers,
    ...createSignInHandlers(identity),
    ...createPasswordHandlers(identity),
    ...emailHandlers,
    ...mailedLinkHandlers,
  });
  const outgoing: Written[] = [];
  const mailer = { send: async (mail: Written) => void outgoing.push(mail), close: () => {} };
  const handler = createAccountMailHandler(shop.commerce, {
    mailer,
    shop: SHOP,
    codeSecret: SECRET,
    sites: SITES,
    readLineName: () => Promise.resolve(null),
  });

  async function sent(): Promise<Written[]> {
    for (const { payload, ...task } of await shop.db.query(tasks)) {
      await handler['mail.account'](payload, { ...task, tries: 1 });
    }
    return outgoing.splice(0);
  }
  async function register() {
    const email = `${randomUUID()}@example.com`;
    const body = { username: email, email, password: PASSWORD, name: 'Ada Byron' };
    const { jwt, user } = await shop.call('register', { body });
    const mail = (await sent()).find(({ to }) => to.address === email);
    return { account: { email, token: jwt, userId: user.id }, code: codeIn(mail) };
  }
  return {
    shop,
    sent,
    newAccount: async () => (await register()).account,
    confirmedAccount: async () => {
      const { account, code } = await register();
      await shop.call('confirmEmail', { body: { code } }, account);
      return account;
    },
    logIn: async (email, password = PASSWORD) =>
      (await shop.call('logIn', { body: { identifier: email, password } })).jwt,
    resetCode: async (email) => {
      await shop.call('forgotPassword', { body: { email } });
      return codeIn((await sent()).find(({ to, text }) => to.address === email && text.includes('/reset-password')));
    },
  };
}
