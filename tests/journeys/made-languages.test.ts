import { LONG, RIGHT_TO_LEFT, type Language } from '@cerulean/messages/languages';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { done } from '../contract/client.ts';
import { card, newCart, paidCart, pieces, readyCart, travel } from '../contract/shop.ts';
import { journey } from '../support/browser.ts';
import { startShopIn } from '../support/made-languages.ts';
import type { SecondShop } from '../support/second-shop.ts';
import { arriveWith } from './steps/cookies.ts';
import { overflow } from './steps/looks.ts';

let shop: SecondShop;

const WIDTHS = [360, 768, 1280, 1920];

/** Expects that a page has its language's direction, and that nothing on it is beyond the window. */
async function expectFit(page: Page, language: Language, path: string): Promise<void> {
  await page.goto(`${shop.url}/${language}${path === '/' ? '' : path}`);
  const direction = language === RIGHT_TO_LEFT ? 'rtl' : 'ltr';
  expect(await page.locator('html').getAttribute('dir')).toBe(direction);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await overflow(page), `${language}${path} at ${width}`).toEqual({ by: 0, because: [] });
    expect.soft(await beyondTheStart(page), `${language}${path} at ${width}`).toEqual([]);
  }
}

/** Returns texts that are cut off where lines begin: the page cannot be scrolled there. */
function beyondTheStart(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isRtl = document.documentElement.dir === 'rtl';
    const edge = document.documentElement.clientWidth;
    const cut = [...document.querySelectorAll('main :is(h1, h2, h3, p, a, button, label, td, dd)')].filter(
      (element) => {
        const { left, right, width, height } = element.getBoundingClientRect();
        return (
          width > 2 &&
          height > 2 &&
          element.checkVisibility() &&
          !element.closest('.sr, .plans-snap, .devices, .compare-wrap, .table-wrap') &&
          (isRtl ? right > edge + 1 : left < -1)
        );
      },
    );
    return cut.slice(0, 4).map((element) => element.outerHTML.slice(0, 120));
  });
}

describe.runIf(process.env.EVERY_LOOK)('another language needs only its catalogs', () => {
  beforeAll(async () => {
    shop = await startShopIn(RIGHT_TO_LEFT, LONG);
  });
  afterAll(() => shop?.stop());

  describe.each([RIGHT_TO_LEFT, LONG])('%s', (language) => {
    journey('T01 R01 R14 R21 R22 R24 open pages fit', async ({ visit }) => {
      const { page, expectError } = await visit({ reducedMotion: true });
      expectError(/404/);
      const { products } = await done('listProducts');
      const paths = [
        '/',
        '/plans',
        '/plans/horizon',
        '/plans?compare=bay,horizon,meridian',
        '/products',
        `/products/${products[0]?.documentId}`,
        '/search?q=esim',
        '/faqs',
        '/blogs',
        '/blogs/landing-with-a-line',
        '/coverage-map?place=94110',
        '/partner/northbound',
        '/rewards',
        '/login',
        '/terms-and-conditions',
        '/nothing-here',
      ];
      for (const path of paths) await expectFit(page, language, path);
    });

    journey('T01 R05 R06 R07 R10 R13 R20 the cart, the checkout and the account fit', async ({ visit }) => {
      const { page } = await visit({ reducedMotion: true });
      const [phone, ready, paid] = await Promise.all([
        newCart(pieces('KITE-SE-SAND-128'), card),
        readyCart(pieces('CLEAR-CASE-KITE-SE', 3), travel),
        paidCart(pieces('LUMEN-7-SEA-128'), card, travel),
      ]);
      await arriveWith(page, { cart: [phone.cartId, phone.secret] });
      for (const step of ['', '/select-plan', '/address'])
        await expectFit(page, language, `/cart/${phone.cartId}${step}`);
      await page.context().clearCookies();
      await arriveWith(page, { cart: [ready.cartId, ready.secret], token: ready.account.token });
      await expectFit(page, language, `/cart/${ready.cartId}/review`);
      await page.context().clearCookies();
      await arriveWith(page, { payment: [paid.cartId, paid.paymentSecret], token: paid.account.token });
      for (const path of [
        `/payment/cart/${paid.cartId}/payment-success`,
        '/existing-user/orders',
        `/existing-user/orders/${paid.orderId}`,
        '/existing-user/lines',
        '/existing-user/addresses',
      ])
        await expectFit(page, language, path);
    });
  });
});
