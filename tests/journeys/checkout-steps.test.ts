import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { done } from '../contract/client.ts';
import { addressFor, card, esim, newCart, paidCart, pieces, readyCart, travel } from '../contract/shop.ts';
import { journey } from '../support/browser.ts';
import { arriveWith } from './steps/cookies.ts';
import { query } from './steps/database.ts';
import { newBuyer } from './steps/buyer.ts';
import { agreeAndPay, arriveInCheckout, arriveWithCart, giveAddress, payWithCard } from './steps/walk.ts';

describe('B17 a step that is opened too early', () => {
  const later = ['address', 'register', 'review'] as const;

  journey('leads to the cart while it is empty, and says so', async ({ visit }) => {
    const { page } = await visit();
    const { cartId, secret } = await newCart();
    await arriveWith(page, { cart: [cartId, secret] });
    for (const step of ['select-plan', ...later]) {
      await page.goto(`/cart/${cartId}/${step}`);
      expect(new URL(page.url()).pathname, step).toBe(`/cart/${cartId}`);
      await page.getByRole('heading', { level: 1, name: 'Your cart is empty' }).waitFor();
    }
  });

  journey('leads to the plan where one is offered, and says so', async ({ visit }) => {
    const { page } = await visit();
    const { cartId, secret } = await newCart(pieces('KITE-SE-SAND-128'));
    await arriveWith(page, { cart: [cartId, secret] });
    for (const step of later) {
      await page.goto(`/cart/${cartId}/${step}`);
      expect(new URL(page.url()).pathname, step).toBe(`/cart/${cartId}/select-plan`);
      await page.getByText('Would you like a plan with your device?').waitFor();
    }
  });

  journey('leads to the plan where a SIM kit needs one, and says so', async ({ visit }) => {
    const { page } = await visit();
    const { cartId, secret } = await newCart(pieces('SIM-KIT'));
    await arriveWith(page, { cart: [cartId, secret] });
    await page.goto(`/cart/${cartId}/review`);
    expect(new URL(page.url()).pathname).toBe(`/cart/${cartId}/select-plan`);
    await page.getByText('Your SIM kit needs a plan').waitFor();
  });

  journey('leads to the address, and says so', async ({ visit }) => {
    const { page } = await visit();
    const { cartId, secret } = await newCart(esim);
    await arriveWith(page, { cart: [cartId, secret] });
    for (const step of ['register', 'review']) {
      await page.goto(`/cart/${cartId}/${step}`);
      expect(new URL(page.url()).pathname, step).toBe(`/cart/${cartId}/address`);
      await page.getByText('Enter your email and name to continue').waitFor();
    }
  });

  journey('leads to the account, and says so', async ({ visit }) => {
    const { page } = await visit();
    const { cartId, secret, params, caller } = await newCart(travel);
    const cart = await done('readCart', { params }, caller);
    await done('saveAddress', { params, body: addressFor(cart, newBuyer().email) }, caller);
    await arriveWith(page, { cart: [cartId, secret] });
    await page.goto(`/cart/${cartId}/review`);
    expect(new URL(page.url()).pathname).toBe(`/cart/${cartId}/register`);
    await page.getByText('Then you can review your order and pay').waitFor();
  });

  journey('goes back to every step that is done', async ({ visit }) => {
    const { page } = await visit();
    const { cartId, secret, account } = await readyCart(card);
    await arriveWith(page, { cart: [cartId, secret], token: account.token });
    for (const step of ['', '/select-plan', '/address', '/review']) {
      const response = await page.goto(`/cart/${cartId}${step}`);
      expect([response?.status(), new URL(page.url()).pathname]).toEqual([200, `/cart/${cartId}${step}`]);
    }
  });
});

describe('somebody else’s', () => {
  journey('R05 R20 carts, orders and receipts show nothing and lead to the log-in', async ({ visit }) => {
    const { page, expectError } = await visit();
    expectError(/404/);
    const [owned, paid, foreign] = await Promise.all([readyCart(card), paidCart(travel), newCart(card)]);
    const about = (id: string) => query('select * from cart where id = $1', [id]);
    const before = await Promise.all([about(owned.cartId), about(foreign.cartId)]);
    const secrets = [owned.account.email, paid.account.email, 'Ada', 'Harrison'];
    const shows = async (path: string) => {
      const response = await page.goto(path);
      const html = await page.content();
      expect(
        secrets.filter((secret) => html.includes(secret)),
        path,
      ).toEqual([]);
      return response?.status();
    };
    for (const step of ['', '/select-plan', '/address', '/register', '/review']) {
      expect(await shows(`/cart/${foreign.cartId}${step}`)).toBe(404);
      await shows(`/cart/${owned.cartId}${step}`);
      expect(page.url()).toContain(`/cart/${owned.cartId}/login-user`);
    }
    expect(await shows(`/cart/${randomUUID()}`)).toBe(404);
    await shows(`/existing-user/orders/${paid.orderId}`);
    expect(page.url()).toContain('/login');
    await shows(`/payment/cart/${paid.cartId}/payment-success`);
    await page.getByRole('heading', { level: 1, name: 'Your payment went through' }).waitFor();
    expect(await Promise.all([about(owned.cartId), about(foreign.cartId)])).toEqual(before);
  });

  journey('R13 an order of another account is not found', async ({ visit }) => {
    const { page, expectError } = await visit();
    expectError(/404/);
    const [mine, theirs] = await Promise.all([paidCart(travel), paidCart(travel)]);
    await arriveWith(page, { token: mine.account.token });
    const response = await page.goto(`/existing-user/orders/${theirs.orderId}`);
    expect(response?.status()).toBe(404);
    await page.goto('/existing-user/orders');
    await expect(page.getByRole('listitem').filter({ hasText: 'CER-' }).count()).resolves.toBe(1);
  });
});

journey('R06 a phone that is checked in the review is confirmed where the question was', async ({ visit }) => {
  const { page } = await visit();
  const { cartId, secret, account } = await readyCart(esim);
  await arriveWith(page, { cart: [cartId, secret], token: account.token });
  await page.goto(`/cart/${cartId}/review`);
  await page.getByLabel('Phone model').fill('Pixel 9');
  await page.getByRole('button', { name: 'Check phone' }).click();
  const told = page.getByRole('status').filter({ hasText: 'Checked: Pixel 9 supports eSIM' });
  await told.waitFor();
  await expect.poll(() => told.evaluate((note) => document.activeElement === note.parentElement)).toBe(true);
  await expect(page.getByRole('button', { name: 'Check phone' }).count()).resolves.toBe(0);
});

journey('R08 a buyer with an account logs in on the way, and the cart comes along', async ({ visit }) => {
  const { page } = await visit();
  const { account } = await paidCart(travel);
  const cartId = await arriveInCheckout(page, travel);
  await giveAddress(page, newBuyer({ email: account.email }));
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.waitForURL(/login-user/);
  await page.locator('[name="email"]').fill(account.email);
  await page.locator('[name="password"]').fill(account.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(`**/cart/${cartId}/review`);
  await agreeAndPay(page);
  await payWithCard(page);
});

journey('R09 an address that is known leads to the log-in, and nothing typed is lost', async ({ visit }) => {
  const { page, expectError } = await visit();
  expectError(/4\d\d/);
  const { account } = await paidCart(travel);
  await arriveInCheckout(page, travel);
  await giveAddress(page, newBuyer({ email: account.email }));
  await page.locator('[name="password"]').fill('another-password-here');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('alert').getByText('belongs to an account').waitFor();
  await page.getByRole('link', { name: 'Sign in' }).first().waitFor();
});

journey('R15 logging in elsewhere merges the cart, logging out ends the session', async ({ visit }) => {
  const { page } = await visit();
  const { account } = await paidCart(travel);
  const cartId = await arriveWithCart(page, card);
  await page.goto('/login');
  await page.locator('.f-in [name="email"]').fill(account.email);
  await page.locator('.f-in [name="password"]').fill(account.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(/\/existing-user$/);
  await page.goto('/cart');
  await page.getByRole('listitem').filter({ hasText: 'Bay' }).first().waitFor();
  const [row] = await query<{ owner_id: number | null }>('select owner_id from cart where id = $1', [cartId]);
  expect(row?.owner_id).not.toBe(null);
  await page.goto('/existing-user/orders');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('status').getByText('You’re signed out').waitFor();
  const cookies = await page.context().cookies();
  expect(cookies.filter(({ name }) => name === 'jwt')).toEqual([]);
  await page.goto('/existing-user/orders');
  expect(page.url()).toContain('/login');
});

journey('R15 registering outside the checkout', async ({ visit }) => {
  const { page } = await visit();
  const buyer = newBuyer();
  await page.goto('/login');
  await page.getByRole('radio', { name: 'Create account' }).check();
  await page.locator('[name="new-name"]').fill(buyer.name);
  await page.locator('[name="new-email"]').fill(buyer.email);
  await page.locator('[name="new-password"]').fill(buyer.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL(/\/existing-user$/);
  await page.getByRole('heading', { name: 'No orders yet' }).waitFor();
});
