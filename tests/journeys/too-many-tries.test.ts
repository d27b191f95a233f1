import { describe, expect } from 'vitest';
import { done, refused } from '../contract/client.ts';
import { pieces, policiesInForce, randomAddress, readyCart } from '../contract/shop.ts';
import { journey } from '../support/browser.ts';
import { arriveWith } from './steps/cookies.ts';
import { expectLooks } from './steps/expect-looks.ts';

/** The default limit of payment attempts per cart. */
const TRIES = 30;

describe.each([true, false])('R10 who tries to pay too often, with JavaScript %s,', (javaScript) => {
  journey('is asked to wait, politely and for how long, and keeps the cart', async ({ visit }) => {
    const visitor = await visit({ javaScript, reducedMotion: true });
    visitor.expectError(/status of 429/);
    const { page } = visitor;
    const cart = await readyCart(pieces('CLEAR-CASE-KITE-SE', 2));
    const { params, account } = cart;
    const { version, totals } = await done('readCart', { params }, cart.caller);
    const body = { version, gateway: 'stripe', total: totals.total, consent: true, policies: await policiesInForce() };
    const caller = { ...cart.caller, ip: randomAddress() };
    for (let tries = 0; tries < TRIES; tries += 1) await done('pay', { params, body }, caller);
    expect(await refused('pay', { params, body }, caller)).toBe('rate_limited');

    await arriveWith(page, { cart: [cart.cartId, cart.secret], token: account.token });
    await page.goto(`/cart/${cart.cartId}/review`);
    await page.locator('[name="consent"]').check();
    const answered = page.waitForResponse((response) => response.status() === 429);
    await page.getByRole('button', { name: /^Pay/ }).filter({ visible: true }).first().click();
    expect(Number((await answered).headers()['retry-after'])).toBeGreaterThan(0);
    await page.getByText(/Too many payment attempts.* weren’t charged.* Try again in \d+ minutes?\./).waitFor();
    await page
      .getByText('2 × ')
      .or(page.getByText(/Clear case/))
      .first()
      .waitFor();
    if (javaScript) await expectLooks(page);
    const read = await done('readCart', { params }, cart.caller);
    expect([read.version, read.totals.total]).toEqual([version, totals.total]);
  });
});
