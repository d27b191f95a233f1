import { expect } from 'vitest';
import { newAccount, newCart, travel } from '../contract/shop.ts';
import { arriveWith } from '../journeys/steps/cookies.ts';
import { hydrated } from '../journeys/steps/hydrated.ts';
import { journey } from '../support/browser.ts';
import { start, stop, system, until } from '../support/system.ts';

journey(
  'B04 B08 X18 without its backend the shop keeps who you are, its public pages, and says the rest politely',
  async ({ visit }) => {
    const { page, expectError } = await visit();
    expectError(/50\d/);
    const [account, cart] = await Promise.all([newAccount(), newCart(travel)]);
    await arriveWith(page, { cart: [cart.cartId, cart.secret], token: account.token });
    for (const path of ['/', '/plans']) await page.goto(path);
    await stop('backend');
    try {
      const asked = page.waitForResponse('**/_me');
      const response = await page.goto('/plans');
      expect(response?.status()).toBe(200);
      expect(await (await asked).json()).toMatchObject({ status: 'unknown' });
      await hydrated(page);
      const names = (await page.context().cookies()).map(({ name }) => name);
      expect(names).toEqual(expect.arrayContaining(['jwt', 'cart']));
      const personal = await page.goto(`/cart/${cart.cartId}`);
      expect(personal?.status()).toBe(503);
      const text = await page.locator('main').innerText();
      expect(text).toContain('We will be right back');
      expect(text).toContain('Your cart is where you left it');
      expect(text).toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
      await page.getByRole('link', { name: 'Try again' }).waitFor();
    } finally {
      await start('backend');
    }
    await until(async () => (await fetch(`${system.shop}/readyz`)).status === 200);
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Your cart' }).waitFor();
    await page.getByRole('listitem').filter({ hasText: 'Layover' }).first().waitFor();
  },
);
