import { describe, expect } from 'vitest';
import { done } from '../contract/client.ts';
import { card, esim, newCart, newAccount, paidCart } from '../contract/shop.ts';
import { journey, phone } from '../support/browser.ts';
import { arriveWith } from './steps/cookies.ts';

describe('what was taken from a customer leads nowhere', () => {
  journey('C06 two old tokens, after the password was changed', async ({ visit }) => {
    const { email, password, token } = await newAccount();
    const { jwt } = await done('logIn', { body: { identifier: email, password } });
    const mine = (await done('logIn', { body: { identifier: email, password } })).jwt;
    const fresh = { password: 'a quieter harbor', passwordConfirmation: 'a quieter harbor' };
    await done('changePassword', { body: { currentPassword: password, ...fresh } }, { token: mine });
    for (const old of [token, jwt]) {
      const { page } = await visit(phone);
      await arriveWith(page, { token: old });
      for (const path of ['', '/orders', '/addresses', '/profile']) {
        await page.goto(`/existing-user${path}`);
        expect(new URL(page.url()).pathname).toBe('/login');
        expect(await page.content()).not.toContain(email);
      }
      expect((await page.context().cookies()).filter(({ name }) => name === 'jwt')).toEqual([]);
    }
  });

  journey('R05 the link of somebody’s cart', async ({ visit }) => {
    const thief = await visit();
    thief.expectError(/404/);
    const { cartId } = await newCart(esim);
    for (const step of ['', '/select-plan', '/address', '/review']) {
      const answer = await thief.page.goto(`/cart/${cartId}${step}`);
      const shown = thief.page.locator('main');
      expect([answer?.status(), await shown.getByText('Horizon').count()]).toEqual([404, 0]);
    }
  });

  journey('R13 the number of somebody’s order', async ({ visit }) => {
    const { page, expectError } = await visit();
    expectError(/404/);
    const [account, paid] = await Promise.all([newAccount(), paidCart(card)]);
    await arriveWith(page, { token: account.token });
    for (const path of ['', '/receipt']) {
      const answer = await page.goto(`/existing-user/orders/${paid.orderId}${path}`);
      expect(answer?.status()).toBe(404);
      expect(await page.content()).not.toContain(paid.account.email);
    }
  });
});
