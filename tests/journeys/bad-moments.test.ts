import { isDeepStrictEqual } from 'node:util';
import * as cartWords from '@cerulean/messages/cart';
import { describe, expect } from 'vitest';
import type { Page, Route } from 'playwright-core';
import { done } from '../contract/client.ts';
import { newCart, openPayment, paidCart, pieces, readyCart, travel } from '../contract/shop.ts';
import { journey } from '../support/browser.ts';
import { newBuyer } from './steps/buyer.ts';
import { arriveWith } from './steps/cookies.ts';
import { query } from './steps/database.ts';
import { hydrated } from './steps/hydrated.ts';
import { scriptWith } from './steps/script-with.ts';
import { ordersOf } from './steps/receipt.ts';
import { ledgerOf } from './steps/simulators.ts';
import { agreeAndPay, payWithCard } from './steps/walk.ts';

const itemsOf = (cartId: string) =>
  query<{ sku: string; quantity: number }>('select sku, quantity from cart_item where cart_id = $1 order by sku', [
    cartId,
  ]);

/** Runs in the page. Clicks twice before the router has rendered anything. */
async function clickTwice(button: Element): Promise<void> {
  for (const click of [1, 2]) {
    (button as HTMLElement).click();
    await Promise.resolve(click);
  }
}

async function arriveAt(
  page: Page,
  path: string,
  cart: Awaited<ReturnType<typeof newCart>>,
  token?: string,
): Promise<void> {
  await arriveWith(page, { cart: [cart.cartId, cart.secret], ...(token === undefined ? {} : { token }) });
  await page.goto(path);
  await hydrated(page);
}

describe('X10 sent twice, it has one effect:', () => {
  journey('adding to the cart', async ({ visit }) => {
    const { page } = await visit();
    await page.goto('/plans/bay');
    await hydrated(page, 'form[action="/add-to-cart"]');
    await page.getByRole('button', { name: 'Add to cart' }).filter({ visible: true }).first().dblclick();
    await page.getByText('It has 1 item.').waitFor();
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'cart');
    expect(await itemsOf(cookie?.value.split('.')[0] ?? '')).toHaveLength(1);
  });

  journey(
    'adding to the cart on a busy phone; what is added after its page was left counts again',
    async ({ visit }) => {
      const { page } = await visit();
      await page.goto('/plans/bay');
      await hydrated(page, 'form[action="/add-to-cart"]');
      const button = page.getByRole('button', { name: 'Add to cart' }).filter({ visible: true }).first();
      await button.evaluate(clickTwice);
      await page.getByText('It has 1 item.').waitFor();
      const cookie = (await page.context().cookies()).find(({ name }) => name === 'cart');
      const items = () => itemsOf(cookie?.value.split('.')[0] ?? '');
      expect(await items()).toHaveLength(1);
      const left = Promise.withResolvers<void>();
      const hold = async (route: Route) => {
        const response = await route.fetch();
        await left.promise;
        await route.fulfill({ response }).catch(() => {});
      };
      await page.route('**/add-to-cart.data*', hold);
      await button.click();
      await expect.poll(async () => (await items()).length).toBe(2);
      await page.goto('/plans/bay');
      left.resolve();
      await page.unroute('**/add-to-cart.data*', hold);
      await hydrated(page, 'form[action="/add-to-cart"]');
      await button.click();
      await expect.poll(items).toHaveLength(3);
    },
  );

  journey('another line, on a busy phone', async ({ visit }) => {
    const { page } = await visit();
    const cart = await newCart(travel);
    await arriveAt(page, `/cart/${cart.cartId}`, cart);
    await page.getByRole('button', { name: /^Add another/ }).evaluate(clickTwice);
    await expect.poll(async () => (await itemsOf(cart.cartId)).length).toBe(2);
    await expect
      .poll(() =>
        page
          .getByRole('button', { name: /^Add another/ })
          .first()
          .getAttribute('aria-disabled'),
      )
      .toBeNull();
    expect(await page.getByRole('main').innerText()).not.toContain(cartWords.notChanged);
    expect(await itemsOf(cart.cartId)).toHaveLength(2);
  });

  journey('one more, remove, and another line', async ({ visit }) => {
    const { page } = await visit();
    const cart = await newCart(pieces('CLEAR-CASE-KITE-SE'), travel);
    await arriveAt(page, `/cart/${cart.cartId}`, cart);
    const field = page.getByRole('spinbutton');
    await page.getByRole('button', { name: 'One more' }).dblclick();
    const remove = page.getByRole('button', { name: /^Remove Clear case/ });
    const shown = async () => [
      Number(await page.locator('[name="version"]').first().inputValue()),
      Number(await field.inputValue()),
      await remove.getAttribute('aria-disabled'),
    ];
    // Waits until the page has received all responses.
    await expect
      .poll(async () => {
        const { version, items } = await done(
          'readCart',
          { params: { cartId: cart.cartId } },
          { cartSecret: cart.secret },
        );
        const quantity = items.find((item) => item.kind === 'product')?.quantity;
        return quantity !== 1 && isDeepStrictEqual(await shown(), [version, quantity, null]);
      })
      .toBe(true);
    // The second press adds a unit only if the page already showed the first. Two presses never add more than two.
    expect(Number(await field.inputValue())).toBeLessThanOrEqual(3);
    await page.getByRole('button', { name: /^Add another/ }).dblclick();
    await expect.poll(async () => (await itemsOf(cart.cartId)).length).toBe(3);
    await remove.dblclick();
    await expect
      .poll(async () => (await itemsOf(cart.cartId)).map(({ sku }) => sku))
      .toEqual(['PLAN-LAYOVER-7D', 'PLAN-LAYOVER-7D']);
  });

  journey('a double click whose second press comes after the answer removes one line', async ({ visit }) => {
    const { page } = await visit();
    const cart = await newCart(pieces('CLEAR-CASE-KITE-SE'), travel, { ...travel, sku: 'PLAN-HORIZON-12M' });
    await arriveAt(page, `/cart/${cart.cartId}`, cart);
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await page
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
    await page.getByText('Removed from your cart').waitFor();
    const left = page.getByRole('button', { name: /^Remove/ });
    const { x, y, width, height } = (await left.first().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await left.first().click();
    await expect.poll(async () => (await itemsOf(cart.cartId)).length).toBe(1);
    expect(sent).toHaveLength(2);
  });

  journey('the address, the account and paying', async ({ visit }) => {
    const { page } = await visit();
    const cart = await newCart(travel);
    const buyer = newBuyer();
    await arriveAt(page, `/cart/${cart.cartId}/address`, cart);
    await page.locator('[name="contact.email"]').fill(buyer.email);
    await page.locator('[name="contact.name"]').fill(buyer.name);
    await page.locator('[name="taxPlace.country"]').selectOption('US');
    await page.locator('[name="taxPlace.zip"]').fill(buyer.zip);
    await page.getByRole('button', { name: 'Save and continue' }).dblclick();
    await page.waitForURL(/\/register$/);
    await hydrated(page);
    await page.locator('[name="password"]').fill(buyer.password);
    await page.getByRole('button', { name: 'Create account' }).dblclick();
    await page.waitForURL(/\/review$/);
    await page.locator('[name="consent"]').check();
    await page.getByRole('button', { name: /^Pay/ }).dblclick();
    await page.waitForURL(/\/c\/pay\//);
    await payWithCard(page);
    const orders = await ordersOf(cart.cartId);
    expect(orders.map(({ state }) => state)).toEqual(['paid']);
    const { totals } = await ledgerOf(orders[0]?.id ?? '');
    expect(totals).toMatchObject({ captured: 1, charged: orders[0]?.total });
    const accounts = await query('select id from up_users where email = $1', [buyer.email]);
    expect(accounts).toHaveLength(1);
  });

  journey('logging in and registering', async ({ visit }) => {
    const { account } = await paidCart(travel);
    const { page } = await visit();
    await page.goto('/login');
    await hydrated(page);
    await page.locator('.f-in [name="email"]').fill(account.email);
    await page.locator('.f-in [name="password"]').fill(account.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).dblclick();
    await page.waitForURL(/\/existing-user$/);
    const { page: other } = await visit();
    const buyer = newBuyer();
    await other.goto('/login');
    await hydrated(other);
    await other.getByRole('radio', { name: 'Create account' }).check();
    await other.locator('[name="new-name"]').fill(buyer.name);
    await other.locator('[name="new-email"]').fill(buyer.email);
    await other.locator('[name="new-password"]').fill(buyer.password);
    await other.getByRole('button', { name: 'Create account' }).dblclick();
    await other.waitForURL(/\/existing-user$/);
  });
});

journey('X10 what is typed while a form is sent, and would be lost, is not taken', async ({ visit }) => {
  const { page } = await visit();
  const cart = await readyCart(pieces('CLEAR-CASE-KITE-SE'));
  await arriveAt(page, `/cart/${cart.cartId}/address`, cart, cart.account.token);
  let answer = (): void => undefined;
  const waits = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/address\.data/, async (route) => {
    if (route.request().method() === 'POST') await waits;
    await route.continue();
  });
  const fields = [page.locator('[name="contact.name"]'), page.locator('[name="delivery.state"]')] as const;
  const [name, state] = fields;
  const read = () => Promise.all(fields.map((field) => field.inputValue()));
  const before = await read();
  await page.getByRole('button', { name: 'Continue' }).first().click();
  await page.locator('button[aria-busy="true"]').first().waitFor();
  await name.press('End');
  await page.keyboard.type('!');
  await state.press('A');
  await page.keyboard.press('Tab');
  expect(await state.evaluate((field) => field === document.activeElement)).toBe(false);
  expect(await read()).toEqual(before);
  answer();
  await page.waitForURL(/\/review$/);
});

describe('X11 the cart changes in another tab', () => {
  journey('a quantity: the cart is shown as it stands now', async ({ visit }) => {
    const { page, expectError } = await visit();
    expectError(/409/);
    const cart = await newCart(pieces('CLEAR-CASE-KITE-SE'));
    await arriveAt(page, `/cart/${cart.cartId}`, cart);
    await done('addItem', { params: cart.params, body: { item: travel } }, cart.caller);
    await page.getByRole('button', { name: 'One more' }).click();
    await page.getByRole('listitem').filter({ hasText: 'Layover' }).first().waitFor();
    const field = page.getByRole('spinbutton');
    const product = async () => (await itemsOf(cart.cartId)).find(({ sku }) => sku === 'CLEAR-CASE-KITE-SE');
    await expect.poll(async () => String((await product())?.quantity) === (await field.inputValue())).toBe(true);
  });

  journey('the address: what was typed is kept, and saving again works', async ({ visit }) => {
    const { page, expectError } = await visit();
    expectError(/4\d\d/);
    const cart = await newCart(travel);
    const buyer = newBuyer();
    await arriveAt(page, `/cart/${cart.cartId}/address`, cart);
    await page.locator('[name="contact.email"]').fill(buyer.email);
    await page.locator('[name="contact.name"]').fill(buyer.name);
    await page.locator('[name="taxPlace.country"]').selectOption('US');
    await page.locator('[name="taxPlace.zip"]').fill(buyer.zip);
    await done('addItem', { params: cart.params, body: { item: travel } }, cart.caller);
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await page.getByText('Your cart changed in another tab').waitFor();
    await expect(page.locator('[name="contact.email"]').inputValue()).resolves.toBe(buyer.email);
    await expect(page.locator('[name="taxPlace.zip"]').inputValue()).resolves.toBe(buyer.zip);
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await page.waitForURL(/\/register$/);
  });

  journey('X03 the review page in two tabs: nobody pays for what was not shown', async ({ visit }) => {
    const { page, expectError } = await visit();
    expectError(/409/);
    const cart = await readyCart(travel);
    await arriveAt(page, `/cart/${cart.cartId}/review`, cart, cart.account.token);
    await done('addItem', { params: cart.params, body: { item: travel } }, cart.caller);
    await page.locator('[name="consent"]').check();
    await page.getByRole('button', { name: /^Pay/ }).click();
    await page.getByText('We couldn’t place your order').waitFor();
    await expect(page.getByText('Layover').count()).resolves.toBeGreaterThan(1);
    expect(await ordersOf(cart.cartId)).toEqual([]);
  });
});

describe('between looking and paying', () => {
  journey('X06 a price changes: both are shown, and paying waits for consent', async ({ visit }) => {
    const { page, expectError } = await visit();
    expectError(/409/);
    const sku = 'CHARGER-65-FOG';
    const cart = await readyCart(pieces(sku));
    await arriveAt(page, `/cart/${cart.cartId}/review`, cart, cart.account.token);
    const [variant] = await query<{ price: number }>('select price from catalog_variant where sku = $1', [sku]);
    const price = variant?.price ?? 0;
    await query('update catalog_variant set price = $2 where sku = $1', [sku, price + 700]);
    try {
      await page.locator('[name="consent"]').check();
      await page.getByRole('button', { name: /^Pay/ }).click();
      await page.getByText('A price in your cart has changed').first().waitFor();
      const text = await page.locator('main').innerText();
      expect(text).toContain('$45');
      expect(text).toContain('$52');
      expect(await ordersOf(cart.cartId)).toEqual([]);
      await page.getByRole('button', { name: 'Accept new price' }).click();
      await page.getByRole('button', { name: 'Accept new price' }).waitFor({ state: 'detached' });
      await agreeAndPay(page);
      await payWithCard(page);
      const [order] = await ordersOf(cart.cartId);
      expect((await ledgerOf(order?.id ?? '')).totals).toMatchObject({ captured: 1, charged: order?.total });
    } finally {
      await query('update catalog_variant set price = $2 where sku = $1', [sku, price]);
    }
  });

  journey('X07 something sells out in the cart: it stays, marked, and one button removes it', async ({ visit }) => {
    const { page } = await visit();
    const sku = 'CHARGER-30-DEEP';
    const cart = await readyCart(pieces(sku), travel);
    const [stock] = await query<{ on_hand: number }>('select on_hand from stock where sku = $1', [sku]);
    await query('update stock set on_hand = reserved where sku = $1', [sku]);
    try {
      await arriveAt(page, `/cart/${cart.cartId}/review`, cart, cart.account.token);
      expect(new URL(page.url()).pathname).toBe(`/cart/${cart.cartId}`);
      await page.getByText('isn’t available as you chose it').first().waitFor();
      await page.getByRole('listitem').filter({ hasText: '30 W charger' }).first().waitFor();
      await page.getByRole('button', { name: 'Remove unavailable items' }).click();
      await page.getByRole('link', { name: 'Go to checkout' }).first().waitFor();
      expect((await itemsOf(cart.cartId)).map((item) => item.sku)).toEqual(['PLAN-LAYOVER-7D']);
    } finally {
      await query('update stock set on_hand = $2 where sku = $1', [sku, stock?.on_hand]);
    }
  });

  journey(
    'X03 a cart that changed while paying is paid as it was, and what is new waits in a new cart',
    async ({ visit }) => {
      const { page } = await visit();
      const opened = await openPayment(await readyCart(travel));
      await done('addItem', { params: opened.params, body: { item: pieces('CLEAR-CASE-KITE-SE') } }, opened.caller);
      await arriveWith(page, {
        cart: [opened.cartId, opened.secret],
        payment: [opened.cartId, opened.paymentSecret],
        token: opened.account.token,
      });
      await page.goto(opened.url);
      await payWithCard(page);
      await page.goto('/cart');
      await page.getByRole('listitem').filter({ hasText: 'Clear case' }).first().waitFor();
      expect(page.url()).not.toContain(opened.cartId);
    },
  );
});

describe('B12 B13 without a connection', () => {
  journey('a page that lost it before the error page’s script says what to do', async ({ visit }) => {
    const { page, expectError } = await visit();
    expectError(/Failed to (?:load|fetch)|Error loading route module/);
    // The page never becomes idle, so the error page is not preloaded.
    await page.addInitScript(() => {
      const wait = window.requestIdleCallback.bind(window);
      window.requestIdleCallback = (run, options) => (options?.timeout === 1_500 ? 0 : wait(run, options));
    });
    await page.goto('/plans/bay', { waitUntil: 'networkidle' });
    await hydrated(page, 'form[action="/add-to-cart"]');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Add to cart' }).filter({ visible: true }).first().click();
    await page
      .getByRole('heading', { level: 1, name: 'We couldn’t show this page. If you have a cart, it’s saved.' })
      .waitFor();
    await page.context().setOffline(false);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Bay' }).waitFor();
  });

  journey('a page that was clicked is an error page with all of its styles', async ({ visit }) => {
    const { page, expectError } = await visit();
    expectError(/Failed to (?:load|fetch)|Error loading route module/);
    // Visits do not prefetch, so the page is requested after the click.
    const preloaded = scriptWith(page, 'We can’t find that page');
    await page.goto('/plans/bay', { waitUntil: 'networkidle' });
    await preloaded;
    await hydrated(page, 'header nav a');
    await page.context().setOffline(true);
    await page.locator('header nav a[href="/plans"]').first().click();
    const heading = page.getByRole('heading', { level: 1, name: 'You’re offline' });
    await heading.waitFor();
    await page.getByText('If you have a cart, it’s saved').waitFor();
    // This checks the order of the CSS layers: the footer's rule overrides the rule for all headings.
    const size = await page
      .locator('.foot h2')
      .first()
      .evaluate((element) => getComputedStyle(element).fontSize);
    expect(size).toBe('16px');
    await page.context().setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Plans' }).waitFor();
  });

  journey('a form is not sent, and stays as it was filled in', async ({ visit }) => {
    const { page } = await visit();
    const cart = await newCart(pieces('CLEAR-CASE-KITE-SE'));
    await arriveWith(page, { cart: [cart.cartId, cart.secret] });
    await page.goto(`/cart/${cart.cartId}/address`, { waitUntil: 'networkidle' });
    await hydrated(page);
    await page.locator('[name="contact.email"]').fill('ana@example.com');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Continue' }).first().click();
    await page.getByText('You’re offline').waitFor();
    expect(await page.locator('[name="contact.email"]').inputValue()).toBe('ana@example.com');
    await page.context().setOffline(false);
  });

  journey('what was typed into a form whose answer was lost is there when it is tried again', async ({ visit }) => {
    const { page, expectError } = await visit();
    expectError(/Failed to (?:load|fetch)/);
    const cart = await newCart(pieces('CLEAR-CASE-KITE-SE'));
    await arriveWith(page, { cart: [cart.cartId, cart.secret] });
    await page.goto(`/cart/${cart.cartId}/address`, { waitUntil: 'networkidle' });
    await hydrated(page);
    await page.locator('[name="contact.email"]').fill('ana@example.com');
    await page.locator('[name="delivery.state"]').selectOption('CA');
    const cut = (route: Route) => (route.request().method() === 'POST' ? route.abort() : route.continue());
    await page.route('**/cart/**', cut);
    await page.getByRole('button', { name: 'Continue' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'We couldn’t reach the shop' }).waitFor();
    await page.unroute('**/cart/**', cut);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect.poll(() => page.locator('[name="delivery.state"]').inputValue()).toBe('CA');
    expect(await page.locator('[name="contact.email"]').inputValue()).toBe('ana@example.com');
  });
});
