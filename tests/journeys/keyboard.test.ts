import { expect } from 'vitest';
import { card, newCart, pieces } from '../contract/shop.ts';
import { desktop, journey, phone } from '../support/browser.ts';
import { newBuyer } from './steps/buyer.ts';
import { arriveWith } from './steps/cookies.ts';
import { hydrated } from './steps/hydrated.ts';
import { enterOn, tabTo, typeInto } from './steps/keys.ts';
import { expectPurchase } from './steps/receipt.ts';
import { cartIdOf } from './steps/walk.ts';

journey.for([
  ['on a desktop', desktop],
  ['on a phone', { ...phone, touch: false }],
] as const)('R05 R07 R09 R10 R18 R20 T03 a purchase by keyboard alone %s', async ([, how], { visit }) => {
  const { page } = await visit(how);
  const buyer = newBuyer();
  const button = (name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true }).first();
  const link = (name: string) => page.getByRole('link', { name }).filter({ visible: true }).first();

  await page.goto('/plans/bay');
  await hydrated(page, 'form[action="/add-to-cart"]');
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus').innerText()).resolves.toMatch(/skip/i);
  await tabTo(page, page.locator('[name="sku"][value="PLAN-BAY-12M"]'));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, page.locator('[name="sim"][value="esim"]'));
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('[name="sim"][value="card"]').isChecked()).resolves.toBe(true);
  await enterOn(page, button('Add to cart'));
  await enterOn(page, page.locator('form').getByRole('link', { name: 'View cart' }));
  await page.waitForURL(/\/cart\/[0-9a-f-]{36}$/);
  const cartId = cartIdOf(page.url());

  await enterOn(page, link('Go to checkout'));
  await page.waitForURL(/\/address/);
  await typeInto(page, page.locator('[name="contact.email"]'), buyer.email);
  await typeInto(page, page.locator('[name="contact.name"]'), buyer.name);
  await typeInto(page, page.locator('[name="delivery.line1"]'), buyer.line1);
  await typeInto(page, page.locator('[name="delivery.zip"]'), buyer.zip);
  await typeInto(page, page.locator('[name="delivery.city"]'), buyer.city);
  await tabTo(page, page.locator('[name="delivery.state"]'));
  await page.keyboard.type('Califo');
  await expect(page.locator('[name="delivery.state"]').inputValue()).resolves.toBe('CA');
  await tabTo(page, page.locator('[name="e911.same"]'));
  await page.keyboard.press('Space');
  await expect(page.locator('[name="e911.address.line1"]').isVisible()).resolves.toBe(true);
  await page.keyboard.press('Space');
  await enterOn(page, button('Save and continue'));

  await page.waitForURL(/\/register$/);
  await typeInto(page, page.locator('[name="password"]'), buyer.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/review$/);
  await tabTo(page, page.locator('[name="consent"]'));
  await page.keyboard.press('Space');
  await enterOn(page, button(/^Pay/));
  await page.waitForURL(/\/c\/pay\//);
  await enterOn(page, page.locator('[name="fill"][value="4242424242424242"]'));
  await page.locator('[name="number"][value]:not([value=""])').waitFor();
  await enterOn(page, button(/^Pay/));
  await page.waitForURL(/\/payment-success$/);
  await expectPurchase(page, buyer, cartId);
});

journey(
  'T03 the menu of a phone opens, closes by Escape, and does not lie over what has the focus',
  async ({ visit }) => {
    const { page } = await visit({ ...phone, touch: false });
    await page.goto('/faqs');
    await hydrated(page, '.menu summary');
    const summary = page.locator('.menu summary');
    const links = page.locator('.menu nav a');
    await enterOn(page, summary);
    await page.keyboard.press('Tab');
    expect(await links.first().evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    expect(await links.first().isVisible()).toBe(false);
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await tabTo(page, links.last());
    await page.keyboard.press('Tab');
    expect(await links.first().isVisible()).toBe(false);
  },
);

journey('T03 the menu of a phone closes when the focus moves to a part whose script is late', async ({ visit }) => {
  const { page } = await visit({ ...phone, touch: false });
  // The script of the questions never arrives.
  await page.route('**/assets/*.js', async (route) => {
    const answer = await route.fetch();
    if (!(await answer.text()).includes('/art/light.svg')) await route.fulfill({ response: answer });
  });
  await page.goto('/faqs');
  await hydrated(page, '.menu summary');
  const links = page.locator('.menu nav a');
  await enterOn(page, page.locator('.menu summary'));
  await tabTo(page, links.last());
  await page.keyboard.press('Tab');
  expect(await page.locator('main :focus').count()).toBe(1);
  expect(await links.first().isVisible()).toBe(false);
});

journey('R05 T03 removing a line, or adding another, keeps the focus in the cart', async ({ visit }) => {
  const { page } = await visit();
  const { cartId, secret } = await newCart(card, pieces('LUMEN-7-SEA-128'), pieces('CLEAR-CASE-KITE-SE'));
  await arriveWith(page, { cart: [cartId, secret] });
  await page.goto(`/cart/${cartId}`);
  await hydrated(page, '.line form');
  const again = page.getByRole('button', { name: 'Add another line with Bay' }).first();
  await enterOn(page, again);
  await page.getByRole('heading', { level: 2, name: 'Bay, 2 lines' }).waitFor();
  expect(await again.evaluate((element) => element === document.activeElement)).toBe(true);
  await enterOn(page, page.getByRole('button', { name: 'Remove one line Bay' }));
  await page.getByRole('heading', { level: 2, name: 'Bay, 1 line' }).waitFor();
  await expect.poll(() => page.locator(':focus').innerText()).toContain('Remove');
  await enterOn(page, page.getByRole('button', { name: 'Remove Lumen 7' }));
  await page.getByRole('button', { name: 'Remove Lumen 7' }).waitFor({ state: 'detached' });
  expect(await page.locator(':focus').innerText()).toBe('Clear case');
});
