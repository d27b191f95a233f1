import { describe, expect } from 'vitest';
import type { Page } from 'playwright-core';
import { readyCart, travel } from '../contract/shop.ts';
import { journey } from '../support/browser.ts';
import { until } from '../support/system.ts';
import { arriveWith } from './steps/cookies.ts';
import { ordersOf } from './steps/receipt.ts';
import { paypal } from './steps/simulators.ts';

/** Returns PayPal's totals for a cart's order. */
async function totalsOf(cartId: string) {
  const [order] = await ordersOf(cartId);
  const { totals } = await paypal<{ totals: { captured: number; kept: number } }>(
    `/ledger?invoice_id=${order?.number}`,
  );
  return totals;
}

async function arriveAtReview(page: Page): Promise<string> {
  const { cartId, secret, account } = await readyCart(travel);
  await arriveWith(page, { cart: [cartId, secret], token: account.token });
  await page.goto(`/cart/${cartId}/review`);
  return cartId;
}

async function agree(page: Page): Promise<void> {
  await page.locator('[name="consent"]').check();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.waitForURL(/\/checkoutnow\?token=/);
}

async function payAtPaypal(page: Page, funding: string): Promise<void> {
  await page.locator(`[name="funding"][value="${funding}"]`).check();
  await page.getByRole('button', { name: /^Pay/ }).click();
}

describe.each([true, false])('PayPal, with JavaScript: %s', (javaScript) => {
  journey('R10 R18 R20 is chosen, agreed to, and leads to the receipt', async ({ visit }) => {
    const { page, expectError } = await visit({ javaScript });
    expectError(/422/);
    const cartId = await arriveAtReview(page);
    expect(await page.locator('[name="gateway"][value="stripe"]').isChecked()).toBe(true);
    await page.locator('[name="gateway"][value="paypal"]').check();
    // A missing consent does not reset the chosen gateway.
    await page.getByRole('button', { name: /^Pay/ }).click();
    await page.getByText('Agree to the terms to continue').first().waitFor();
    expect(await page.locator('[name="gateway"][value="paypal"]').isChecked()).toBe(true);
    await agree(page);
    await payAtPaypal(page, 'balance');
    await page.waitForURL(/payment-success$/);
    expect(await totalsOf(cartId)).toMatchObject({ captured: 1 });
  });

  journey(
    'R19 a refusal keeps everything and offers the other way; leaving remembers the choice',
    async ({ visit }) => {
      const { page } = await visit({ javaScript });
      const cartId = await arriveAtReview(page);
      await page.locator('[name="gateway"][value="paypal"]').check();
      await agree(page);
      await payAtPaypal(page, 'declined');
      await page.waitForURL(/payment-failure$/);
      await page.getByRole('heading', { level: 1, name: 'Your payment was declined' }).waitFor();
      await page.getByText('PayPal declined the payment.').waitFor();
      expect(await page.getByText(/your bank/i).count()).toBe(0);
      await page.getByRole('link', { name: 'Pay by card instead' }).click();
      await page.waitForURL(/\/review\?pay=stripe$/);
      expect(await page.locator('[name="gateway"][value="stripe"]').isChecked()).toBe(true);
      await page.goto(`/cart/${cartId}/review`);
      expect(await page.locator('[name="gateway"][value="paypal"]').isChecked()).toBe(true);
      await agree(page);
      await page.getByRole('link', { name: /Cancel and return/ }).click();
      await page.waitForURL(/payment-failure$/);
      await page.getByRole('heading', { level: 1, name: 'You left the payment page' }).waitFor();
      expect(await totalsOf(cartId)).toMatchObject({ captured: 0 });
    },
  );

  journey('R13 R18 a payment that PayPal reviews keeps the order waiting, and says so', async ({ visit }) => {
    const { page } = await visit({ javaScript });
    const cartId = await arriveAtReview(page);
    await page.locator('[name="gateway"][value="paypal"]').check();
    await agree(page);
    await payAtPaypal(page, 'review');
    await page.getByRole('heading', { level: 1, name: 'Your payment is under review' }).waitFor();
    // The order cannot be paid for again meanwhile, because every checkout step leads to the payment page.
    await page.goto(`/cart/${cartId}/review`);
    await page.getByRole('heading', { level: 1, name: 'Your payment is under review' }).waitFor();
    const [order] = await ordersOf(cartId);
    await page.goto('/existing-user');
    await page.getByRole('heading', { name: order?.number ?? '' }).waitFor();
    expect(await page.getByText('Payment under review').isVisible()).toBe(true);
    expect(await page.getByText('No orders yet').count()).toBe(0);
    const { captures } = await paypal<{ captures: { id: string }[] }>(`/ledger?invoice_id=${order?.number}`);
    await paypal(`/captures/${captures[0]?.id}/settle`, { outcome: 'completed' });
    await until(async () => (await ordersOf(cartId))[0]?.state === 'paid');
    await page.goto(`/payment/cart/${cartId}/paypal/payment-process`);
    await page.waitForURL(/payment-success$/);
  });
});
