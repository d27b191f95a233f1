import { describe, expect } from 'vitest';
import { newCart, pieces } from '../contract/shop.ts';
import { desktop, journey, phone } from '../support/browser.ts';
import { arriveWith } from './steps/cookies.ts';
import { query } from './steps/database.ts';
import { hydrated } from './steps/hydrated.ts';

describe('R05 a promo code', () => {
  journey.for([
    ['on a desktop', desktop],
    ['on a phone', phone],
    ['without JavaScript', { ...desktop, javaScript: false }],
  ] as const)(
    'says why it does not count, stays in its field, counts, and is taken out, %s',
    async ([, how], { visit }) => {
      const { page, expectError } = await visit(how);
      expectError(/422/);
      const { cartId, secret } = await newCart(pieces('KITE-SE-SAND-128'));
      const codes = () => query<{ promo_code: string | null }>('select promo_code from cart where id = $1', [cartId]);
      await arriveWith(page, { cart: [cartId, secret] });
      await page.goto(`/cart/${cartId}`);
      await page.locator('summary', { hasText: 'Promo code' }).click();
      const field = page.getByRole('textbox', { name: 'Code', exact: true });
      await field.fill('No such code');
      await field.press('Enter');
      await page.getByText('That code isn’t valid.').waitFor();
      expect(await field.inputValue()).toBe('No such code');
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      expect(await codes()).toEqual([{ promo_code: null }]);
      await field.fill('kite-10 ');
      await field.press('Enter');
      await page.getByRole('button', { name: 'Remove the promo code' }).waitFor();
      await page.getByText('Kite week, KITE10').first().waitFor({ state: 'attached' });
      expect(await codes()).toEqual([{ promo_code: 'KITE10' }]);
      await page.getByRole('button', { name: 'Remove the promo code' }).click();
      await expect.poll(codes).toEqual([{ promo_code: null }]);
    },
  );
});

journey('R05 keeps the place of the keyboard where a form of the cart gives way to another', async ({ visit }) => {
  const { page } = await visit(desktop);
  const { cartId, secret } = await newCart(pieces('KITE-SE-SAND-128', 2), pieces('CLEAR-CASE-KITE-SE'));
  await arriveWith(page, { cart: [cartId, secret] });
  await page.goto(`/cart/${cartId}`, { waitUntil: 'networkidle' });
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);
  expect(await page.evaluate(() => document.activeElement === document.body), 'a page load moves nothing').toBe(true);

  const fewer = page.getByRole('button', { name: 'One fewer' }).first();
  await fewer.press('Enter');
  await expect.poll(() => fewer.getAttribute('aria-disabled')).toBe('true');
  expect(await focused()).toBe('One fewer');

  for (const times of [1, 2]) {
    await page.getByRole('button', { name: /^Remove Clear case/ }).press('Enter');
    await page.getByRole('button', { name: /^Undo/ }).press('Enter');
    await page.getByRole('button', { name: /^Remove Clear case/ }).waitFor();
    await expect.poll(focused, { message: `undone ${times} times` }).toMatch(/Kite SE/);
  }

  await page.locator('summary', { hasText: 'Promo code' }).press('Enter');
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill('KITE10');
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('Promo code KITE10 was added to your cart.').waitFor();
  await expect.poll(focused).toBe('Remove the promo code');
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('Promo code KITE10 was removed from your cart.').waitFor();
  await expect.poll(focused).toBe('Promo code');
});

journey('R05 what was removed is put back while a change of another item is in flight', async ({ visit }) => {
  const { page } = await visit(desktop);
  const { cartId, secret } = await newCart(pieces('KITE-SE-SAND-128', 2), pieces('CLEAR-CASE-KITE-SE'));
  await arriveWith(page, { cart: [cartId, secret] });
  await page.goto(`/cart/${cartId}`, { waitUntil: 'networkidle' });
  const undone = Promise.withResolvers<void>();
  const changed = Promise.withResolvers<void>();
  await page.route(/\.data/, async (route) => {
    const sent = route.request().postData() ?? '';
    if (sent.includes('quantity-set')) await undone.promise;
    if (sent.includes('addKey')) {
      undone.resolve();
      await changed.promise;
    }
    await route.continue();
  });
  await page.getByRole('button', { name: 'One fewer' }).first().press('Enter');
  await page.getByRole('button', { name: /^Remove Clear case/ }).press('Enter');
  await page.getByRole('button', { name: /^Undo/ }).press('Enter');
  await undone.promise;
  // The change has ended once its page has been read again and shown.
  await page.waitForResponse((response) => response.request().method() === 'GET' && /\.data/.test(response.url()));
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Your cart');
  changed.resolve();
  await page.getByRole('button', { name: /^Remove Clear case/ }).waitFor();
  expect(await query('select quantity from cart_item where cart_id = $1 order by quantity', [cartId])).toEqual([
    { quantity: 1 },
    { quantity: 1 },
  ]);
});

journey(
  'R05 a promo code that was typed is applied on the way to the checkout, or refused where it was typed',
  async ({ visit }) => {
    const { page, expectError } = await visit(phone);
    expectError(/422/);
    const { cartId, secret } = await newCart(pieces('KITE-SE-SAND-128'));
    await arriveWith(page, { cart: [cartId, secret] });
    await page.goto(`/cart/${cartId}`);
    await hydrated(page, '.qty');
    const checkout = page.getByRole('link', { name: 'Go to checkout' }).filter({ visible: true }).first();
    const code = page.locator('[name="code"]');
    await page.locator('summary', { hasText: 'Promo code' }).click();
    await code.fill('NO-SUCH-CODE');
    await checkout.click();
    await expect.poll(() => code.getAttribute('aria-invalid')).toBe('true');
    expect(await code.inputValue()).toBe('NO-SUCH-CODE');
    expect(await page.locator(':focus').getAttribute('name')).toBe('code');
    expect(page.url()).toMatch(new RegExp(`${cartId}$`));
    await code.fill('KITE10');
    await checkout.click();
    await page.waitForURL(/\/select-plan$/);
    expect(await query('select promo_code as code from cart where id = $1', [cartId])).toEqual([{ code: 'KITE10' }]);
  },
);
