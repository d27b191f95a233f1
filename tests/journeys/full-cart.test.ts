import type { Request } from 'playwright-core';
import { describe, expect } from 'vitest';
import { done } from '../contract/client.ts';
import { card, esim, newCart, pieces, travel } from '../contract/shop.ts';
import { journey, phone } from '../support/browser.ts';
import { arriveWith } from './steps/cookies.ts';
import { hydrated } from './steps/hydrated.ts';

const many = [
  ...Array.from({ length: 6 }, () => esim),
  ...['3M', '6M', '1M'].map((term) => ({ ...esim, sku: `PLAN-HORIZON-${term}` })),
  card,
  travel,
  pieces('LUMEN-7-SEA-128', 10),
];

describe('a cart of many things', () => {
  journey('R05 shows its whole sum on a phone, with like things counted', async ({ visit }) => {
    const { page } = await visit(phone);
    const { cartId, secret } = await newCart(...many);
    await arriveWith(page, { cart: [cartId, secret] });
    await page.goto(`/cart/${cartId}`);
    const summary = page.locator('.summary > div');
    expect(await summary.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
    expect(await summary.getByRole('listitem').allInnerTexts()).toContainEqual(expect.stringMatching(/Horizon × 6/));
  });

  journey('R05 X11 is read anew when its tab comes back to the front', async ({ visit }) => {
    const { page } = await visit();
    const { cartId, secret, params, caller } = await newCart(esim, travel);
    await arriveWith(page, { cart: [cartId, secret] });
    await page.goto(`/cart/${cartId}`);
    await hydrated(page);
    const { items, version } = await done('readCart', { params }, caller);
    const itemId = items[0]?.id ?? '';
    await done('changeItem', { params: { ...params, itemId }, body: { version, quantity: 0 } }, caller);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.getByText('1 item, saved for 30 days').waitFor();
  });

  journey('R05 X11 shows two quick changes, though the second is made after the first is read', async ({ visit }) => {
    const { page } = await visit();
    const { cartId, secret } = await newCart(pieces('KITE-SE-SAND-128', 2), pieces('CLEAR-CASE-KITE-SE'));
    await arriveWith(page, { cart: [cartId, secret] });
    await page.goto(`/cart/${cartId}`);
    await hydrated(page);
    const change = (intent: string) => (request: Request) =>
      request.method() === 'POST' && request.postData()?.includes(`intent=${intent}`) === true;
    const bothAreSent = page.waitForRequest(change('remove'));
    const firstIsRead = page.waitForResponse(
      (each) => each.url().includes(`/cart/${cartId}.data`) && each.request().method() === 'GET',
    );
    await page.route(/\/cart\/.*\.data/, async (route) => {
      if (change('quantity')(route.request())) await bothAreSent;
      if (change('remove')(route.request())) await firstIsRead;
      await route.continue();
    });
    await page.getByRole('button', { name: 'One fewer' }).first().click();
    await page.getByRole('button', { name: /^Remove Clear case/ }).click();
    await page.getByRole('button', { name: /^Undo/ }).waitFor();
    await page.getByText('1 item, saved for 30 days').waitFor();
  });
});
