import { expect, test } from 'vitest';
import { newAccount, newCart, travel } from '../contract/shop.ts';
import { arriveWith } from '../journeys/steps/cookies.ts';
import { hydrated } from '../journeys/steps/hydrated.ts';
import { journey } from '../support/browser.ts';
import { crash, start, stop, system, until } from '../support/system.ts';
import { backendIsReady, books, control, pay, readyBuyer, receiptsTo, settle, status } from './buyers.ts';

// One file, because each test ends parts of a system that it shares with none of the other layers.

test('X17 kill -9 between charge and commit leads to exactly one paid order and one mail after the restart', async () => {
  const buyer = await readyBuyer();
  const { session } = await pay(buyer);
  await control('/webhooks', { mode: 'paused' });
  await control(`/sessions/${session}/pay`, {});
  // The gateway's answer stands at the gate: the money has been taken, and the shop does not know it yet.
  await control('/faults', { operation: 'checkout.sessions.retrieve', kind: 'gate', when: 'after' });
  const returning = settle(buyer).then(
    () => 'answered',
    () => 'cut off',
  );
  await control('/gates/wait', { count: 1 });
  await crash('backend');
  expect(await returning).toBe('cut off');
  await control('/gates/open', {});
  await backendIsReady();
  await until(async () => (await status(buyer)).outcome === 'paid', 60_000);
  await control('/webhooks', { mode: 'on' });
  await until(async () => (await receiptsTo(buyer)) === 1, 60_000);
  expect(await books(buyer)).toEqual({ orders: ['paid'], kept: buyer.cart.totals.total });
});

test('X17 kill -9 while the page is being opened leaves a cart that can be paid', async () => {
  const buyer = await readyBuyer();
  await control('/faults', { operation: 'checkout.sessions.create', kind: 'gate', when: 'after' });
  const opening = pay(buyer).then(
    () => 'answered',
    () => 'cut off',
  );
  await control('/gates/wait', { count: 1 });
  await crash('backend');
  expect(await opening).toBe('cut off');
  await control('/gates/open', {});
  await backendIsReady();
  // The attempt that was left behind is taken over once its call is certainly dead.
  let paid = '';
  await until(async () => {
    paid = (await pay(buyer)).session;
  }, 60_000);
  await control(`/sessions/${paid}/pay`, {});
  await until(async () => (await settle(buyer)).outcome === 'paid');
  expect(await books(buyer)).toEqual({ orders: ['paid'], kept: buyer.cart.totals.total });
});

test('X18 X13 a webhook that found no backend is delivered again, and settles', async () => {
  const buyer = await readyBuyer();
  const { session } = await pay(buyer);
  await stop('backend');
  await control(`/sessions/${session}/pay`, {});
  await start('backend');
  await until(async () => (await status(buyer)).outcome === 'paid', 90_000);
  expect(await books(buyer)).toEqual({ orders: ['paid'], kept: buyer.cart.totals.total });
});

test('X19 a payment that met a database that was down is settled when it is back', async () => {
  const buyer = await readyBuyer();
  const { session } = await pay(buyer);
  await control(`/webhooks`, { mode: 'paused' });
  await control(`/sessions/${session}/pay`, {});
  await stop('database');
  await expect(settle(buyer)).rejects.toThrow('503');
  await start('database');
  await control('/webhooks', { mode: 'on' });
  await until(async () => (await settle(buyer)).outcome === 'paid', 60_000);
  await until(async () => (await receiptsTo(buyer)) === 1, 60_000);
  expect(await books(buyer)).toEqual({ orders: ['paid'], kept: buyer.cart.totals.total });
});

const statusOf = async (url: string) => {
  const response = await fetch(url);
  await response.arrayBuffer();
  return response.status;
};

test('a storefront that dies comes back by itself, on its port', async () => {
  await crash('storefront');
  await until(async () => (await statusOf(`${system.shop}/healthz`)) === 200);
});

test('X18 without its backend the shop stays alive and says that it is not ready', async () => {
  await stop('backend');
  try {
    expect(await statusOf(`${system.shop}/healthz`)).toBe(200);
    expect(await statusOf(`${system.shop}/readyz`)).toBe(503);
  } finally {
    await start('backend');
  }
  await until(async () => (await statusOf(`${system.shop}/readyz`)) === 200);
});

test('X19 after the database was down the backend recovers without being started again', async () => {
  await stop('database');
  await start('database');
  await until(async () => (await statusOf(`${system.shop}/readyz`)) === 200);
});

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
