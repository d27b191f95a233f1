import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { done } from '../contract/client.ts';
import { landWith, newPerson, oidc } from '../contract/social.ts';
import { journey } from '../support/browser.ts';
import { logOf, system } from '../support/system.ts';
import { newBuyer } from './steps/buyer.ts';
import { addPlan, giveAddress, goToCheckout, withoutScript } from './steps/walk.ts';

const enter = { name: 'Continue with Demo ID' };

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { name: 'Who are you?' }).waitFor();
  await page.getByRole('button', { name }).click();
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
    await page.getByRole('link', enter).click();
    await choose(page, 'No, go back to the shop');
    await page.getByRole('heading', { name: 'You said no, and that is fine' }).waitFor();
    await page.getByRole('link', { name: 'Back to the cart' }).click();
    await page.getByRole('heading', { level: 1, name: 'Your cart' }).waitFor();
  });

  journey(
    'without an e-mail address, and with an unconfirmed one of somebody else, nobody gets in',
    async ({ visit }) => {
      const { page, expectError } = await visit();
      expectError(/400/);
      const nobody = await newPerson({ email: null });
      await page.goto('/login');
      await page.getByRole('link', enter).click();
      await choose(page, nobody.name);
      await page.getByRole('heading', { name: 'We need an e-mail address' }).waitFor();
      const owner = await newPerson();
      await page.goto('/login');
      await page.getByRole('link', enter).click();
      await choose(page, owner.name);
      await page.waitForURL(/existing-user\/orders$/);
      await page.context().clearCookies();
      const thief = {
        sub: `${owner.sub}-thief`,
        name: `Thief ${owner.sub}`,
        email: owner.email,
        email_verified: false,
      };
      await oidc('/people', thief);
      await page.goto('/login');
      await page.getByRole('link', enter).click();
      await choose(page, thief.name);
      await page.getByRole('heading', { name: 'You have an account here already' }).waitFor();
      expect(await tokenOf(page)).toBe('');
    },
  );

  journey('a ticket opens nothing in another browser, and its page sends no referrer', async ({ visit }) => {
    const other = await visit();
    other.expectError(/400/);
    const { landing, ticket } = await landWith((await newPerson()).sub);
    const response = await other.page.goto(landing);
    expect(response?.headers()).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, no-store',
    });
    await other.page.getByRole('heading', { name: 'This log-in is too old' }).waitFor();
    expect(await tokenOf(other.page)).toBe('');
    for (const part of ['storefront', 'backend'] as const) expect((await logOf(part)).join('\n')).not.toContain(ticket);
  });
});
