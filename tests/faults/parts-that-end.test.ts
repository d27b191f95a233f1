import { expect, test } from 'vitest';
import { newAccount, newCart, travel } from '../contract/shop.ts';
import { arriveWith } from '../journeys/steps/cookies.ts';
import { hydrated } from '../journeys/steps/hydrated.ts';
import { journey } from '../support/browser.ts';
import { crash, start, stop, system, until } from '../support/system.ts';
import { backendIsReady, books, control, pay, readyBuyer, receiptsTo, settle, status } from './buyers.ts';

// All tests are in one file, because each kills parts of a system that no other test layer shares.

const cutOff = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'answered',
    () => 'cut off',
  );

// The backend takes seconds to restart, so buyers who are caught at different moments share each crash.

test('X17 kill -9 between charge and commit leads to exactly one paid order and one mail after the restart, and kill -9 while the page is being opened leaves a cart that can be paid', async () => {
  const [charged, opening] = [await readyBuyer(), await readyBuyer()];
  const { session } = await pay(charged);
  await control('/webhooks', { mode: 'paused' });
  await control(`/sessions/${session}/pay`, {});
  // The gate holds back the gateway's responses: it took the money and created a page, but the shop does not know yet.
  await control('/faults', { operation: 'checkout.sessions.retrieve', kind: 'gate', when: 'after' });
  await control('/faults', { operation: 'checkout.sessions.create', kind: 'gate', when: 'after' });
  const calls = [cutOff(settle(charged)), cutOff(pay(opening))];
  await control('/gates/wait', { count: 2 });
  await crash('backend');
  expect(await Promise.all(calls)).toEqual(['cut off', 'cut off']);
  await control('/gates/open', {});
  await backendIsReady();

  await until(async () => (await status(charged)).outcome === 'paid');
  await control('/webhooks', { mode: 'on' });
  await until(async () => (await receiptsTo(charged)) === 1);
  expect(await books(charged)).toEqual({ orders: ['paid'], kept: charged.cart.totals.total });

  // The abandoned attempt is taken over once its call has certainly ended.
  let paid = '';
  await until(async () => {
    paid = (await pay(opening)).session;
  });
  await control(`/sessions/${paid}/pay`, {});
  await until(async () => (await settle(opening)).outcome === 'paid');
  expect(await books(opening)).toEqual({ orders: ['paid'], kept: opening.cart.totals.total });
});

test('X19 a payment that met a database that was down is settled when it is back, and the backend recovers without being started again', async () => {
  const buyer = await readyBuyer();
  const { session } = await pay(buyer);
  await control(`/webhooks`, { mode: 'paused' });
  await control(`/sessions/${session}/pay`, {});
  await stop('database');
  await expect(settle(buyer)).rejects.toThrow('503');
  await start('database');
  await until(async () => (await statusOf(`${system.shop}/readyz`)) === 200);
  await control('/webhooks', { mode: 'on' });
  await until(async () => (await settle(buyer)).outcome === 'paid');
  await until(async () => (await receiptsTo(buyer)) === 1);
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

journey(
  'B04 B08 X13 X18 without its backend the shop stays alive, keeps who you are and its public pages, and says the rest politely; a webhook that found none is delivered again and settles',
  async ({ visit }) => {
    const { page, expectError } = await visit();
    expectError(/50\d/);
    const [account, cart] = await Promise.all([newAccount(), newCart(travel)]);
    await arriveWith(page, { cart: [cart.cartId, cart.secret], token: account.token });
    for (const path of ['/', '/plans']) await page.goto(path);
    const buyer = await readyBuyer();
    const { session } = await pay(buyer);
    await stop('backend');
    try {
      await control(`/sessions/${session}/pay`, {});
      expect(await statusOf(`${system.shop}/healthz`)).toBe(200);
      expect(await statusOf(`${system.shop}/readyz`)).toBe(503);
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
      expect(text).toContain('If you have a cart, it’s saved');
      expect(text).toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
      await page.getByRole('link', { name: 'Try again' }).waitFor();
    } finally {
      await start('backend');
    }
    await until(async () => (await statusOf(`${system.shop}/readyz`)) === 200);
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Your cart' }).waitFor();
    await page.getByRole('listitem').filter({ hasText: 'Layover' }).first().waitFor();
    await until(async () => (await status(buyer)).outcome === 'paid', 90_000);
    expect(await books(buyer)).toEqual({ orders: ['paid'], kept: buyer.cart.totals.total });
  },
);
