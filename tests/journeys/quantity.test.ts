import { words as cartWords } from '@cerulean/messages/all/cart';
import { words as frameWords } from '@cerulean/messages/all/frame';
import { describe, expect } from 'vitest';
import { newCart, pieces } from '../contract/shop.ts';
import { desktop, journey, phone } from '../support/browser.ts';
import { arriveWith } from './steps/cookies.ts';
import { query } from './steps/database.ts';
import { hydrated } from './steps/hydrated.ts';

/** Runs in the page. Clicks buttons by their labels before the router has rendered anything, as on a busy phone. */
async function clickFast(group: Element, labels: readonly string[]): Promise<void> {
  for (const label of labels) {
    group.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.click();
    await Promise.resolve();
  }
}

describe('R05 a quantity beyond the limit', () => {
  journey.for([
    ['on a desktop', desktop],
    ['on a phone', phone],
    ['without JavaScript', { ...desktop, javaScript: false }],
  ] as const)('is told of beforehand and refused in our words, what was typed kept, %s', async ([, how], { visit }) => {
    const { page, expectError } = await visit(how);
    expectError(/422/);
    const { cartId, secret } = await newCart(pieces('CLEAR-CASE-KITE-SE'));
    const rows = () => query<{ quantity: number }>('select quantity from cart_item where cart_id = $1', [cartId]);
    await arriveWith(page, { cart: [cartId, secret] });
    await page.goto(`/cart/${cartId}`);
    const script = !('javaScript' in how);
    if (script) await hydrated(page, '.qty');
    await page.getByText('Limit 10 per order').waitFor();
    const field = page.getByRole('spinbutton');
    await field.fill('25');
    await field.press('Enter');
    await page.getByText('Enter a whole number from 1 to 10.').waitFor();
    expect(await field.inputValue()).toBe('25');
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(await field.evaluate((input: HTMLInputElement) => input.form?.noValidate)).toBe(true);
    const told = (await field.getAttribute('aria-describedby'))?.split(' ') ?? [];
    const words = await Promise.all(told.map((id) => page.locator(`[id="${id}"]`).innerText()));
    expect(words.join(' ')).toMatch(/Limit 10 per order.*whole number from 1 to 10/s);
    expect(await rows()).toEqual([{ quantity: 1 }]);
    await field.fill('3');
    await field.press('Enter');
    await expect.poll(rows).toEqual([{ quantity: 3 }]);
    await page.getByText('Enter a whole number').waitFor({ state: 'detached' });
  });
});

describe('R05 leaving the cart right after a change', () => {
  journey.for([
    ['on a desktop', desktop, 'en'],
    ['on a phone, in Spanish', phone, 'es'],
  ] as const)('takes every change to the checkout, or none and says why, %s', async ([, how, language], { visit }) => {
    const { page } = await visit(how);
    const words = { ...frameWords[language], ...cartWords[language] };
    const root = language === 'en' ? '' : `/${language}`;
    const { cartId, secret } = await newCart(pieces('CLEAR-CASE-KITE-SE'));
    await arriveWith(page, { cart: [cartId, secret] });
    await page.goto(`${root}/cart/${cartId}`);
    await hydrated(page, '.qty');
    await page.route(/\/cart\/.*\.data/, async (route) => {
      if (route.request().method() === 'POST') await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
    const checkout = page.getByRole('link', { name: words.checkout }).filter({ visible: true }).first();
    const rows = () => query<{ quantity: number }>('select quantity from cart_item where cart_id = $1', [cartId]);

    await page.getByRole('spinbutton').fill('25');
    await checkout.click();
    await page.getByText(words.quantityWrong({ most: 10 })).waitFor();
    await expect.poll(() => page.locator(':focus').inputValue()).toBe('25');
    expect(page.url()).toMatch(new RegExp(`${cartId}$`));

    await page.getByRole('spinbutton').fill('4');
    await checkout.click();
    await page.waitForURL(/\/address$/);
    expect(await rows()).toEqual([{ quantity: 4 }]);

    await page.goto(`${root}/cart/${cartId}`);
    await hydrated(page, '.qty');
    await page.locator('.qty').evaluate(clickFast, [words.oneMore, words.oneFewer, words.oneFewer]);
    await checkout.click();
    await page.waitForURL(/\/address$/);
    expect(await rows()).toEqual([{ quantity: 3 }]);
  });
});
