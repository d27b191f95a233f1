import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { done } from '../contract/client.ts';
import { newAccount } from '../contract/shop.ts';
import { landWith, newPerson, oidc } from '../contract/social.ts';
import { journey } from '../support/browser.ts';
import { logOf, system } from '../support/system.ts';
import { newBuyer } from './steps/buyer.ts';
import { expectLooks } from './steps/expect-looks.ts';
import { mailsTo } from './steps/simulators.ts';
import { query } from './steps/database.ts';
import { addPlan, giveAddress, goToCheckout, withoutScript } from './steps/walk.ts';

const enter = { name: 'Continue with Demo ID' };

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { name: 'Who are you?' }).waitFor();
  await page.getByRole('button', { name }).click();
}

/** On a page that offers it, all the way through the provider. */
async function enterAs(page: Page, name: string): Promise<void> {
  await page.getByRole('link', enter).click();
  await choose(page, name);
}

async function seeCart(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Back to the cart' }).click();
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
      if (!javaScript) withoutScript(page);
      const { email, name } = await newPerson();
      await addPlan(page, { slug: 'horizon' });
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
      if (!javaScript) withoutScript(page);
      const { name } = await newPerson();
      await addPlan(page, { slug: 'horizon' });
      await goToCheckout(page);
      await giveAddress(page, newBuyer());
      await page.getByRole('link', enter).click();
      await choose(page, name);
      await page.waitForURL(/\/cart\/[\w-]{36}\/review$/);
    });
  }

  journey('who says no is told so, and the cart is still there', async ({ visit }) => {
    const { page, expectError } = await visit();
    expectError(/400/);
    await addPlan(page, { slug: 'horizon' });
    await page.goto('/login');
    await enterAs(page, 'No, go back to the shop');
    await page.getByRole('heading', { name: 'You said no, and that is fine' }).waitFor();
    await expectLooks(page);
    await seeCart(page);
  });

  journey('a provider that is down is named, and the cart is still there', async ({ visit }) => {
    const { page, expectError } = await visit();
    expectError(/503/);
    await addPlan(page, { slug: 'horizon' });
    const { sub, name } = await newPerson();
    await oidc('/faults', { kind: 'token_down', sub });
    await page.goto('/login');
    await enterAs(page, name);
    await page.getByRole('heading', { name: 'Demo ID does not answer' }).waitFor();
    await page.getByText('Your cart is still there.').waitFor();
    await seeCart(page);
    await page.goto('/login');
    await enterAs(page, name);
    await page.waitForURL(/existing-user/);
  });

  journey('without an e-mail address nobody gets in, and the cart is still there', async ({ visit }) => {
    const { page, expectError } = await visit();
    expectError(/400/);
    await addPlan(page, { slug: 'horizon' });
    const { name } = await newPerson({ email: null });
    await page.goto('/login');
    await enterAs(page, name);
    await page.getByRole('heading', { name: 'We need an e-mail address' }).waitFor();
    expect(await tokenOf(page)).toBe('');
    await seeCart(page);
  });

  for (const javaScript of [true, false]) {
    const how = javaScript ? 'with' : 'without';

    journey(`${how} JavaScript links to an account after its password, in the checkout`, async ({ visit }) => {
      const { page, expectError } = await visit({ javaScript });
      if (!javaScript) withoutScript(page);
      expectError(/400/);
      const { email, password } = await newAccount();
      const { name } = await newPerson({ email });
      await addPlan(page, { slug: 'horizon' });
      await goToCheckout(page);
      await giveAddress(page, newBuyer());
      await enterAs(page, name);
      await page.getByRole('heading', { name: 'You have an account here' }).waitFor();
      expect(page.url()).not.toContain('?');
      expect(await tokenOf(page)).toBe('');
      if (javaScript) await expectLooks(page);
      const field = page.getByLabel('Password of your account');
      const button = page.getByRole('button', { name: 'Link and log in' });
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
        .toContain('Your account can be opened in a new way');
      await page.context().clearCookies();
      await page.goto('/login?next=/plans');
      await enterAs(page, name);
      await page.waitForURL(`${system.shop}/plans`);
      expect((await done('readMe', {}, { token: await tokenOf(page) })).email).toBe(email);
    });
  }

  journey('adds one more log-in from a session, and asks who is not logged in to log in first', async ({ visit }) => {
    const { page } = await visit();
    const next = '/existing-user/orders';
    await page.goto(`/connect/demo-id?purpose=link&next=${next}`);
    await page.waitForURL(`${system.shop}/login?next=${encodeURIComponent(next)}`);
    const { email, password } = await newAccount();
    const { name, sub } = await newPerson({ email: null });
    await page.getByLabel('E-mail').first().fill(email);
    await page.getByLabel('Password', { exact: true }).first().fill(password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL(system.shop + next);
    await page.goto(`/connect/demo-id?purpose=link&next=${next}`);
    await choose(page, name);
    await page.getByRole('heading', { name: 'Add this log-in' }).waitFor();
    expect(await query('select 1 from account_login where subject = $1', [sub])).toEqual([]);
    await page.getByLabel('Password of your account').fill(password);
    await page.getByRole('button', { name: 'Add it' }).click();
    await page.waitForURL(system.shop + next);
    expect(await query('select label from account_login where subject = $1', [sub])).toEqual([{ label: name }]);
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
    await other.page.getByRole('heading', { name: 'This log-in is too old' }).waitFor();
    expect(await tokenOf(other.page)).toBe('');
    for (const part of ['storefront', 'backend'] as const) {
      const log = (await logOf(part)).join('\n');
      expect(log).toContain('/connect/demo-id/');
      for (const secret of [ticket, code, 'access_token', 'code=']) expect(log).not.toContain(secret);
    }
  });
});
