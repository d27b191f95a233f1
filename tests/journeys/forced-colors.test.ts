import { describe, expect } from 'vitest';
import { card, newCart, paidCart, pieces, travel } from '../contract/shop.ts';
import { journey } from '../support/browser.ts';
import { arriveWith } from './steps/cookies.ts';
import { expectForcedColors, expectNoSidewaysScroll } from './steps/expect-looks.ts';

const still = { reducedMotion: true };

const pages = [
  ['R01', '/'],
  ['R02', '/accessibility-policy'],
  ['R03', '/blogs'],
  ['R04', '/blogs/landing-with-a-line'],
  ['R11', '/coverage-map?place=94110'],
  ['R12', '/data-deletion'],
  ['R13', '/existing-user'],
  ['R14', '/faqs'],
  ['R15', '/login'],
  ['R16', '/partner-program'],
  ['R17', '/partner/northbound'],
  ['R21', '/plans?compare=bay,horizon'],
  ['R22', '/plans/horizon'],
  ['R23', '/privacy-policy'],
  ['R25', '/rewards'],
  ['R26', '/terms-and-conditions'],
  ['R27', '/usa'],
  ['R28', '/user-onboard/anything'],
  ['R24', '/products'],
] as const;

// These tests take too long to run for every change, so only `npm run test:long` runs them.
describe.runIf(process.env.EVERY_LOOK)('T01 T03 in colors that the visitor chose, and on a small phone', () => {
  journey.for(pages)('%s %s', async ([, path], { visit }) => {
    const { page, expectError } = await visit(still);
    expectError(/404/);
    await page.goto(path);
    await expectForcedColors(page);
    await expectNoSidewaysScroll(page);
  });

  journey('R05 R06 R07 a cart, its plans and its address', async ({ visit }) => {
    const { page } = await visit(still);
    const { cartId, secret } = await newCart(card, pieces('KITE-SE-SAND-128', 2));
    await arriveWith(page, { cart: [cartId, secret] });
    for (const step of ['', '/select-plan', '/address']) {
      await page.goto(`/cart/${cartId}${step}`);
      await expectForcedColors(page);
      await expectNoSidewaysScroll(page);
    }
  });

  journey('R13 R20 a receipt, its order and the account', async ({ visit }) => {
    const { page } = await visit(still);
    const { cartId, orderId, account } = await paidCart(travel);
    await arriveWith(page, { token: account.token });
    const order = `/existing-user/orders/${orderId}`;
    for (const path of [`/payment/cart/${cartId}/payment-success`, order, `${order}/receipt`, '/existing-user/lines']) {
      await page.goto(path);
      await expectForcedColors(page);
      await expectNoSidewaysScroll(page);
    }
  });

  journey('T03 the focus is a line of the visitor’s own colors', async ({ visit }) => {
    const { page } = await visit(still);
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/plans');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const outline = await page.locator(':focus').evaluate((element) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
      return { outlineStyle, outlineWidth, outlineColor };
    });
    expect(outline).toMatchObject({ outlineStyle: 'solid', outlineWidth: '2px' });
    expect(outline.outlineColor).not.toBe('rgba(0, 0, 0, 0)');
  });
});
