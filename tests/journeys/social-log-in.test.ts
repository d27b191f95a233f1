import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { done } from '../contract/client.ts';
import { esim, newAccount } from '../contract/shop.ts';
import { codeMailedTo, landWith, newPerson, oidc } from '../contract/social.ts';
import { journey } from '../support/browser.ts';
import { logOf, system } from '../support/system.ts';
import { newBuyer } from './steps/buyer.ts';
import { expectLooks } from './steps/expect-looks.ts';
import { mailsTo } from './steps/simulators.ts';
import { query } from './steps/database.ts';
import { arriveInCheckout, arriveWithCart, giveAddress } from './steps/walk.ts';

const enter = { name: 'Continue with Demo ID' };

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { name: 'Who are you?' }).waitFor();
  await page.getByRole('button', { name }).click();
}

/** Logs in through the provider, from a page that offers this provider. */
async function enterAs(page: Page, name: string): Promise<void> {
  await page.getByRole('link', enter).click();
  await choose(page, name);
}

/** Logs out at the provider by clearing its cookies. Otherwise, its script would ask whether the user has changed. */
async function leaveProvider(page: Page): Promise<void> {
  await page.context().clearCookies({ domain: new URL(system.oidc).hostname });
}

async function seeCart(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Back to cart' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your cart' }).waitFor();
}

async function tokenOf(page: Page): Promise<string> {
  return (await page.context().cookies()).find(({ name }) => name === 'jwt')?.value ?? '';
}

describe('C08 C09 R15 social log-in', () => {
  for (const javaScript of [true, false]) {
    const how = javaScript ? 'with' : 'without';

    journey(`${how} JavaScript makes an account, keeps the cart and comes back`, async ({ visit }) => {
      const { page } = await visit({ javaScript });
      const { email, name } = await newPerson();
      await arriveWithCart(page, esim);
      await page.goto('/login?next=/plans');
      await page.getByRole('link', enter).click();
      await choose(page, name);
      await page.waitForURL(`${system.shop}/plans`);
      expect(await done('readMe', {}, { token: await tokenOf(page) })).toMatchObject({ email, confirmed: true });
      await page.goto('/cart');
      await page.getByRole('heading', { level: 1, name: 'Your cart' }).waitFor();
      expect(page.url()).not.toContain('access_token');
    });

    journey(`R09 ${how} JavaScript inside the checkout brings the cart along`, async ({ visit }) => {
      const { page } = await visit({ javaScript });
      const { name } = await newPerson();
      await arriveInCheckout(page, esim);
      await giveAddress(page, newBuyer());
      await page.getByRole('link', enter).click();
      await choose(page, name);
      await page.waitForURL(/\/cart\/[\w-]{36}\/review$/);
    });
  }

  for (const javaScript of [true, false]) {
    const how = javaScript ? 'with' : 'without';

    journey(`${how} JavaScript Apple’s form comes from its own site and still finds the browser`, async ({ visit }) => {
      const { page } = await visit({ javaScript });
      const { email, name } = await newPerson();
      await arriveWithCart(page, esim);
      await page.goto('/login?next=/plans');
      await page.getByRole('link', { name: 'Continue with Apple' }).click();
      await choose(page, name);
      const posted = page.waitForResponse(
        (each) => each.request().method() === 'POST' && each.url().includes('/connect/'),
      );
      await page.getByRole('button', { name: 'Continue from Apple' }).click();
      const response = await posted;
      expect([response.status(), await response.request().headerValue('cookie')]).toEqual([303, null]);
      await page.waitForURL(`${system.shop}/plans`);
      expect(await done('readMe', {}, { token: await tokenOf(page) })).toMatchObject({ email, name, confirmed: true });
      await expect.poll(() => logOf('storefront')).toContainEqual(expect.stringContaining('/connect/apple/callback'));
      expect((await logOf('storefront')).join('\n')).not.toContain(name);
    });
  }

  journey('Google and Microsoft lead back, each with what its word is worth', async ({ visit }) => {
    const { page, expectError } = await visit({ javaScript: false });
    expectError(/400/);
    const { email, name } = await newPerson();
    await page.goto('/login?next=/plans');
    await page.getByRole('link', { name: 'Continue with Google' }).click();
    await choose(page, name);
    await page.waitForURL(`${system.shop}/plans`);
    expect(await done('readMe', {}, { token: await tokenOf(page) })).toMatchObject({ email, confirmed: true });
    await page.context().clearCookies();
    await page.goto('/login?next=/plans');
    await page.getByRole('link', { name: 'Continue with Microsoft' }).click();
    await choose(page, name);
    await page.getByRole('heading', { name: 'Confirm your email address' }).waitFor();
    expect(await tokenOf(page)).toBe('');
    await page.getByRole('button', { name: 'Email me a code' }).click();
    const code = page.getByLabel('Code from the email');
    await code.fill('0000-0000');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('That code isn’t right.').first().waitFor();
    await code.fill(await codeMailedTo(email));
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(`${system.shop}/plans`);
    expect((await done('readMe', {}, { token: await tokenOf(page) })).email).toBe(email);
  });

  journey('R12 Facebook opens the account that it was added to, and may ask for its deletion', async ({ visit }) => {
    const { page } = await visit({ reducedMotion: true });
    const { email, password, token } = await newAccount();
    const { sub, name } = await newPerson();
    await page.context().addCookies([{ name: 'jwt', value: token, url: system.shop }]);
    await page.goto(`${system.shop}/existing-user/logins`);
    await page.getByRole('link', { name: 'Connect Facebook' }).click();
    await choose(page, name);
    await page.getByLabel('Account password').fill(password);
    await page.getByRole('button', { name: 'Connect account' }).click();
    await page.getByRole('status').getByText('Account connected').waitFor();
    await page.context().clearCookies();
    await page.goto('/login?next=/plans');
    await page.getByRole('link', { name: 'Continue with Facebook' }).click();
    await choose(page, name);
    await page.waitForURL(/\/plans(#_=_)?$/);
    expect((await done('readMe', {}, { token: await tokenOf(page) })).email).toBe(email);
    const asked = await oidc<{ status: number; answer: { url: string } }>('/facebook/delete', { sub });
    expect(asked.status).toBe(200);
    await page.goto(asked.answer.url);
    await page
      .getByText(/scheduled for deletion|deletion of your data is/)
      .first()
      .waitFor();
    expect((await mailsTo(email)).length).toBeGreaterThan(0);
  });

  journey('C09 a link on another site signs nobody in before a click on our page', async ({ visit }) => {
    const { page } = await visit();
    const { name } = await newPerson();
    // This URL has a host other than the shop's.
    await page.goto(system.oidc.replace('localhost', '127.0.0.1') + '/.well-known/openid-configuration');
    await page.evaluate((address) => void (location.href = address), `${system.shop}/connect/demo-id?next=%2Fusa`);
    await page.getByRole('heading', { name: 'Do you want to sign in?' }).waitFor();
    await expectLooks(page);
    expect(await tokenOf(page)).toBe('');
    await page.getByRole('link', { name: 'Continue with Demo ID' }).click();
    await choose(page, name);
    await page.waitForURL(/\/usa$/);
  });

  journey('who says no is told so, and the cart is still there', async ({ visit }) => {
    const { page, expectError } = await visit();
    expectError(/400/);
    await arriveWithCart(page, esim);
    await page.goto('/login');
    await enterAs(page, 'No, go back to the shop');
    await page.getByRole('heading', { name: 'You canceled the sign-in' }).waitFor();
    await expectLooks(page);
    await seeCart(page);
  });

  for (const javaScript of [true, false]) {
    const how = javaScript ? 'with' : 'without';

    journey(`${how} JavaScript a sign-in from a Spanish page stays in Spanish until it is back`, async ({ visit }) => {
      const { page, expectError } = await visit({ javaScript });
      expectError(/400/);
      const { email, password } = await newAccount();
      const { name } = await newPerson({ email });
      const cartId = await arriveWithCart(page, esim);
      /** Waits for the page with this heading, and sees that all of it is in Spanish. */
      const see = async (heading: string, title: string, path: string) => {
        await page.getByRole('heading', { level: 1, name: heading }).waitFor();
        expect(await page.locator('html').getAttribute('lang')).toBe('es');
        expect(await page.title()).toContain(title);
        expect(new URL(page.url()).pathname).toBe(path);
        const links = await page
          .locator('a[href^="/"]:not([hreflang])')
          .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
        expect(links.filter((href) => !/^\/es(\/|$)/.test(href ?? ''))).toEqual([]);
      };
      await page.goto(`/es/login?next=/cart/${cartId}/review`);
      await page.getByRole('link', { name: 'Continuar con Demo ID' }).click();
      await page.getByRole('button', { name: 'No, volver a la tienda' }).click();
      await see('Cancelaste el inicio de sesión', 'Cancelaste el inicio de sesión', '/es/login/demo-id/welcome');
      expect(page.url()).not.toContain('access_token');
      await page.getByRole('link', { name: 'Elegir cómo iniciar sesión' }).click();
      await page.waitForURL(/\/es\/login\?next=/);
      await page.getByRole('link', { name: 'Continuar con Demo ID' }).click();
      await page.getByRole('button', { name }).click();
      await see('Ya tienes una cuenta', 'Vincula una cuenta', '/es/login/demo-id/link');
      await page.getByLabel('Contraseña de la cuenta').fill('not-the-password');
      await page.getByRole('button', { name: 'Vincular e iniciar sesión' }).click();
      await page.getByText('Esa contraseña no coincide').first().waitFor();
      await page.getByLabel('Contraseña de la cuenta').fill(password);
      await page.getByRole('button', { name: 'Vincular e iniciar sesión' }).click();
      await page.waitForURL(new RegExp(`/es/cart/${cartId}/`));
      expect((await done('readMe', {}, { token: await tokenOf(page) })).email).toBe(email);
    });
  }

  journey('a provider that is down is named, and the cart is still there', async ({ visit }) => {
    const { page, expectError } = await visit();
    expectError(/503/);
    await arriveWithCart(page, esim);
    const { sub, name } = await newPerson();
    await oidc('/faults', { kind: 'token_down', sub });
    await page.goto('/login');
    await enterAs(page, name);
    await page.getByRole('heading', { name: 'Demo ID isn’t responding' }).waitFor();
    await page.getByText('Your cart is saved.').waitFor();
    await seeCart(page);
    await page.goto('/login');
    await enterAs(page, name);
    await page.waitForURL(/existing-user/);
  });

  journey('without an e-mail address nobody gets in, and the cart is still there', async ({ visit }) => {
    const { page, expectError } = await visit();
    expectError(/400/);
    await arriveWithCart(page, esim);
    const { name } = await newPerson({ email: null });
    await page.goto('/login');
    await enterAs(page, name);
    await page.getByRole('heading', { name: 'We need an email address' }).waitFor();
    expect(await tokenOf(page)).toBe('');
    await seeCart(page);
  });

  for (const javaScript of [true, false]) {
    const how = javaScript ? 'with' : 'without';

    journey(`${how} JavaScript links to an account after its password, in the checkout`, async ({ visit }) => {
      const { page, expectError } = await visit({ javaScript });
      expectError(/400/);
      const { email, password } = await newAccount();
      const { name } = await newPerson({ email });
      await arriveInCheckout(page, esim);
      await giveAddress(page, newBuyer());
      await enterAs(page, name);
      await page.getByRole('heading', { name: 'You already have an account' }).waitFor();
      expect(page.url()).not.toContain('?');
      expect(await tokenOf(page)).toBe('');
      if (javaScript) await expectLooks(page);
      const field = page.getByLabel('Account password');
      const button = page.getByRole('button', { name: 'Connect and sign in' });
      await field.fill('not-the-password');
      await button.click();
      await page.getByRole('alert').waitFor();
      expect(await tokenOf(page)).toBe('');
      await field.fill(password);
      await button.click();
      await page.waitForURL(/\/cart\/[\w-]{36}\/review$/);
      expect((await done('readMe', {}, { token: await tokenOf(page) })).email).toBe(email);
      await expect
        .poll(async () => (await mailsTo(email)).map(({ subject }) => subject))
        .toContain('Your account has a new way to sign in');
      await page.context().clearCookies();
      await page.goto('/login?next=/plans');
      await enterAs(page, name);
      await page.waitForURL(`${system.shop}/plans`);
      expect((await done('readMe', {}, { token: await tokenOf(page) })).email).toBe(email);
    });
  }

  for (const javaScript of [true, false]) {
    const how = javaScript ? 'with' : 'without';

    journey(`R13 ${how} JavaScript adds a log-in on the account's page and takes it away`, async ({ visit }) => {
      const { page } = await visit({ javaScript, reducedMotion: true });
      const here = `${system.shop}/existing-user/logins`;
      const { email, password, token } = await newAccount();
      const { name, sub } = await newPerson({ email: null });
      await page.goto('/connect/demo-id?purpose=link&next=/existing-user/logins');
      await page.waitForURL('**/login?next=*');
      await page.context().addCookies([{ name: 'jwt', value: token, url: system.shop }]);
      await page.goto(here);
      if (javaScript) await expectLooks(page);
      await page.getByRole('link', { name: 'Connect Demo ID' }).click();
      await choose(page, name);
      await page.getByRole('heading', { name: 'Connect this account?' }).waitFor();
      expect(await query('select 1 from account_login where subject = $1', [sub])).toEqual([]);
      await page.getByLabel('Account password').fill(password);
      await page.getByRole('button', { name: 'Connect account' }).click();
      await page.waitForURL(`${here}?done=login-linked`);
      await page.getByRole('status').getByText('Account connected').waitFor();
      await page.getByText(`${name}. Connected on`).waitFor();
      if (javaScript) await expectLooks(page);
      await page.getByRole('button', { name: /^Disconnect/ }).click();
      await page.waitForURL(`${here}?done=login-unlinked`);
      await page.getByRole('status').getByText('Account disconnected').waitFor();
      expect(await query('select 1 from account_login where subject = $1', [sub])).toEqual([]);
      await expect
        .poll(async () => (await mailsTo(email)).map(({ subject }) => subject))
        .toContain('A way to sign in was removed');
    });
  }

  for (const javaScript of [true, false]) {
    const how = javaScript ? 'with' : 'without';

    journey(`R13 ${how} JavaScript an old session logs in again and comes back to what it adds`, async ({ visit }) => {
      const { page } = await visit({ javaScript, reducedMotion: true });
      const [first, second] = [await newPerson(), await newPerson({ email: null })];
      await page.goto('/login?next=/existing-user/logins');
      await enterAs(page, first.name);
      await page.getByText(`${first.name}. Connected on`).waitFor();
      await leaveProvider(page);
      await page.getByRole('link', { name: 'Connect Demo ID' }).click();
      await query(
        `update session set created_at = now() - interval '11 minutes'
          where user_id = (select id from up_users where email = $1)`,
        [first.email],
      );
      await choose(page, second.name);
      await page.getByRole('heading', { name: 'Sign in again to continue' }).waitFor();
      if (javaScript) await expectLooks(page);
      await page.getByRole('button', { name: 'Sign in again' }).click();
      await page.waitForURL('**/login?next=*');
      await leaveProvider(page);
      await enterAs(page, first.name);
      await page.getByRole('heading', { name: 'Connect this account?' }).waitFor();
      await page.getByRole('button', { name: 'Connect account' }).click();
      await page.getByRole('status').getByText('Account connected').waitFor();
      await page.getByText(`${second.name}. Connected on`).waitFor();
    });
  }

  journey(
    'an address that the provider has not confirmed says the same with and without an account',
    async ({ visit }) => {
      const { page, expectError } = await visit({ reducedMotion: true });
      expectError(/400/);
      const { email } = await newAccount();
      const seen: string[] = [];
      for (const person of [await newPerson({ email, verified: false }), await newPerson({ verified: false })]) {
        await page.goto('/login');
        await enterAs(page, person.name);
        await page.getByRole('heading', { name: 'Confirm your email address' }).waitFor();
        seen.push((await page.locator('main').innerText()).replaceAll(person.email, '…'));
        expect(await tokenOf(page)).toBe('');
      }
      expect(seen[0]).toBe(seen[1]);
      await expectLooks(page);
    },
  );

  journey('R13 the last way in cannot be taken away', async ({ visit }) => {
    const { page, expectError } = await visit();
    expectError(/409/);
    const { name } = await newPerson();
    await page.goto('/login?next=/existing-user/logins');
    await enterAs(page, name);
    await page.getByText(`${name}. Connected on`).waitFor();
    await page.getByRole('button', { name: /^Disconnect/ }).click();
    await page.getByText('This is your only way to sign in').waitFor();
    await page.getByRole('link', { name: 'Set password' }).waitFor();
  });

  journey('a ticket opens nothing in another browser, and its page sends no referrer', async ({ visit }) => {
    const other = await visit();
    other.expectError(/400/);
    const { landing, ticket, code } = await landWith((await newPerson()).sub);
    const response = await other.page.goto(landing);
    expect(response?.headers()).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, no-store',
    });
    await other.page.getByRole('heading', { name: 'This sign-in is no longer valid' }).waitFor();
    expect(await tokenOf(other.page)).toBe('');
    const logged = { storefront: '/login/:provider/welcome', backend: '/connect/:provider/' } as const;
    for (const part of ['storefront', 'backend'] as const) {
      await expect.poll(() => logOf(part)).toContainEqual(expect.stringContaining(logged[part]));
      const log = (await logOf(part)).join('\n');
      for (const secret of [ticket, code, 'access_token', 'code=']) expect(log).not.toContain(secret);
    }
  });
});
