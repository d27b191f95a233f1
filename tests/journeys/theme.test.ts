import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { newCart, card } from '../contract/shop.ts';
import { journey } from '../support/browser.ts';
import { system } from '../support/system.ts';
import { arriveWith } from './steps/cookies.ts';
import { hydrated } from './steps/hydrated.ts';
import { enterOn } from './steps/keys.ts';
import { axeFindings } from './steps/looks.ts';

const style = (element: Locator, name: string, part?: string) =>
  element.evaluate((node, [property, pseudo]) => getComputedStyle(node, pseudo ?? null).getPropertyValue(property), [
    name,
    part,
  ] as const);

/** Measures with the page's clock for how many milliseconds an element stays. Must be called before it appears. */
const stayOf = (page: Page, selector: string) =>
  page.evaluate(
    (what) =>
      new Promise<number>((resolve) => {
        let came = 0;
        new MutationObserver((_, observer) => {
          const isThere = document.querySelector(what) !== null;
          if (isThere && came === 0) came = performance.now();
          if (isThere || came === 0) return;
          observer.disconnect();
          resolve(performance.now() - came);
        }).observe(document.body, { childList: true, subtree: true });
      }),
    selector,
  );

const CERULEAN = 'rgb(0, 154, 206)';

describe('the theme, as the browser computes it', () => {
  journey('T01 the color of links and buttons, T04 the corners of buttons', async ({ visit }) => {
    const { page } = await visit();
    await page.goto('/plans/bay');
    const primary = page.locator('.btn-primary').filter({ visible: true }).first();
    expect(await style(primary, 'background-color')).toBe(CERULEAN);
    for (const button of await page.locator('.btn').filter({ visible: true }).all()) {
      expect(await style(button, 'border-top-left-radius')).toBe('4px');
    }
    const { cartId, secret } = await newCart(card);
    await arriveWith(page, { cart: [cartId, secret] });
    await page.goto(`/cart/${cartId}/address`);
    const link = page.locator('.textlink').filter({ visible: true }).first();
    expect(await style(link, 'text-decoration-color')).toBe(CERULEAN);
  });

  journey('T02 Outfit, then Open Sans, both from here', async ({ visit }) => {
    const { page } = await visit();
    const fonts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.push(request.url());
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(await style(page.locator('body'), 'font-family')).toMatch(/^Outfit, "Open Sans"/);
    expect(await page.evaluate(() => document.fonts.check('16px Outfit'))).toBe(true);
    // The file that every page preloads is the one that the style sheet names, and English text needs no other.
    expect(fonts).toHaveLength(1);
    expect(fonts.filter((url) => !url.startsWith(system.shop))).toEqual([]);
  });

  journey('T03 focus by keyboard is a ring, and no outline', async ({ visit }) => {
    const { page } = await visit();
    await page.goto('/login');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    // Only forced colors give this outline a color. Otherwise, it is transparent.
    expect(await style(focused, 'outline-color')).toBe('rgba(0, 0, 0, 0)');
    expect(await style(focused, 'box-shadow')).toContain(CERULEAN);
  });

  journey('T05 T06 T07 T08 fields', async ({ visit }) => {
    const { page } = await visit();
    const { cartId, secret } = await newCart(card);
    await arriveWith(page, { cart: [cartId, secret] });
    await page.goto(`/cart/${cartId}/address`);
    for (const field of [page.locator('[name="contact.email"]'), page.locator('[name="delivery.state"]')]) {
      expect(await style(field, 'border-top-left-radius')).toBe('0px');
      expect(await style(field, 'font-size')).toBe('16px');
      expect((await field.boundingBox())?.height).toBe(56);
    }
    await page
      .locator('[name="contact.email"]')
      .evaluate((field) => field.setAttribute('placeholder', 'name@example.com'));
    const placeholder = await style(page.locator('[name="contact.email"]'), 'color', '::placeholder');
    expect(placeholder).toBe('rgba(0, 0, 0, 0.6)');
    const state = page.locator('[name="delivery.state"]');
    // T06 applies if the browser lets a page style a select box's option list. Other browsers keep their own picker.
    if (await page.evaluate(() => CSS.supports('appearance', 'base-select'))) {
      await state.click();
      const option = state.locator('option').nth(3);
      expect((await option.boundingBox())?.height).toBe(32);
      await page.keyboard.press('Escape');
    } else expect(await style(state.locator('option').nth(3), 'min-height')).toBe('32px');
    const words = page.locator('label.check span').filter({ hasText: 'Same as shipping address' }).last();
    expect(await style(words, 'font-size')).toBe('16px');
  });

  journey('T09 a notification is 384 wide and stays for 4.5 seconds', async ({ visit }) => {
    const { page } = await visit();
    await page.goto('/plans/bay');
    await hydrated(page, 'form[action="/add-to-cart"]');
    const stay = stayOf(page, '.notice');
    await page.getByRole('button', { name: 'Add to cart' }).filter({ visible: true }).first().click();
    const notice = page.locator('.notice');
    await notice.waitFor();
    await page.mouse.move(1, 1);
    await page.evaluate(() => scrollTo(0, 0));
    // CUS-S3-17: the notification does not cover the cart link to which it refers.
    const [box, cart] = await Promise.all(
      [notice, page.getByRole('link', { name: /^Cart/ })].map((it) => it.boundingBox()),
    );
    expect(box?.width).toBe(384);
    expect(box?.y).toBeGreaterThanOrEqual((cart?.y ?? Infinity) + (cart?.height ?? 0));
    expect(box?.height).toBeGreaterThan(60);
    await notice.waitFor({ state: 'detached' });
    expect(await stay).toBeGreaterThan(4_000);
    await page.getByRole('button', { name: 'Add to cart' }).filter({ visible: true }).first().click();
    await notice.waitFor();
    await page.getByRole('link', { name: /^Cart/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Your cart' }).waitFor();
    expect(await notice.count()).toBe(0);
  });

  journey(
    'T09 a notification waits for whoever is in it, and Escape leads back to where they were',
    async ({ visit }) => {
      const { page } = await visit({ ownContext: true });
      await page.clock.install();
      await page.goto('/plans/bay');
      await hydrated(page, 'form[action="/add-to-cart"]');
      const button = page.getByRole('button', { name: 'Add to cart' }).filter({ visible: true }).first();
      const notice = page.locator('.notice');
      await enterOn(page, button);
      await notice.getByRole('link').focus();
      await page.mouse.move(1, 1);
      expect(await axeFindings(page)).toEqual([]);
      await page.clock.fastForward(60_000);
      expect(await notice.count()).toBe(1);
      await page.keyboard.press('Escape');
      await notice.waitFor({ state: 'detached' });
      expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    },
  );

  journey('T09 a popup stands in the middle above, says itself politely and stays for 3 seconds', async ({ visit }) => {
    const { page } = await visit();
    await page.goto('/blogs/landing-with-a-line');
    await hydrated(page, '.needs-script');
    const button = page.getByRole('button', { name: 'Copy link' });
    const popup = page.getByRole('status').locator('.toast');
    const stay = stayOf(page, '.toast');
    await button.click();
    await popup.waitFor();
    const box = await popup.boundingBox();
    expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 640)).toBeLessThan(10);
    expect(box?.y).toBeLessThan(100);
    await popup.waitFor({ state: 'detached' });
    expect(await stay).toBeGreaterThan(2_900);
    await button.click();
    await popup.waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });
});
