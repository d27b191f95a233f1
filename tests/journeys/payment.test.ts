import { describe, expect } from 'vitest';
import { done } from '../contract/client.ts';
import { openPayment, paidCart, payPage, readyCart, sessionOf, travel } from '../contract/shop.ts';
import { journey } from '../support/browser.ts';
import { until } from '../support/system.ts';
import { arriveWith } from './steps/cookies.ts';
import { ordersOf } from './steps/receipt.ts';
import { ledgerOf, mailsAbout, stripe } from './steps/simulators.ts';
import { agreeAndPay, arriveAtReview, fillCard, payWithCard } from './steps/walk.ts';

const kept = async (cartId: string) => {
  const orders = await ordersOf(cartId);
  const ledgers = await Promise.all(orders.map(({ id }) => ledgerOf(id)));
  return { orders, captured: ledgers.reduce((sum, { totals }) => sum + totals.captured, 0) };
};

describe('R18 waiting for the gateway', () => {
  journey('survives reload, back and a second tab, and goes on to the receipt', async ({ visit }) => {
    const { page } = await visit();
    const opened = await openPayment(await readyCart(travel));
    const { cartId } = opened;
    await arriveWith(page, {
      cart: [cartId, opened.secret],
      payment: [cartId, opened.paymentSecret],
      token: opened.account.token,
    });
    const waiting = `/payment/cart/${cartId}/stripe/payment-process`;
    await page.goto(waiting);
    await page.getByRole('heading', { name: 'Confirming your payment' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Confirming your payment' }).waitFor();
    const tab = await page.context().newPage();
    await tab.goto(waiting);
    await tab.getByRole('heading', { name: 'Confirming your payment' }).waitFor();
    await page.goto('/plans');
    await page.goBack();
    await page.getByRole('heading', { name: 'Confirming your payment' }).waitFor();
    await payPage(opened.url);
    await page.waitForURL(/payment-success$/);
    await tab.bringToFront();
    // The page polls while the test waits for it, and that would end a wait for a single navigation.
    await expect.poll(() => tab.url()).toMatch(/payment-success$/);
    const { captured, orders } = await kept(cartId);
    expect([captured, orders.length]).toEqual([1, 1]);
    expect(await mailsAbout(opened.account.email, /^Order .* is confirmed$/)).toHaveLength(1);
  });

  journey('without JavaScript the page asks again by itself', async ({ visit }) => {
    const { page } = await visit({ javaScript: false });
    const opened = await openPayment(await readyCart(travel));
    await arriveWith(page, { payment: [opened.cartId, opened.paymentSecret] });
    await page.goto(`/payment/cart/${opened.cartId}/stripe/payment-process`);
    await page.getByRole('heading', { name: 'Confirming your payment' }).waitFor();
    await payPage(opened.url);
    await page.waitForURL(/payment-success$/);
  });

  journey('opened in another browser it still settles, and shows only whether it went through', async ({ visit }) => {
    const { page } = await visit();
    const opened = await openPayment(await readyCart(travel));
    await payPage(opened.url);
    await page.goto(`/payment/cart/${opened.cartId}/stripe/payment-process`);
    await page.waitForURL(/payment-success$/);
    await page.getByRole('heading', { level: 1, name: 'Your payment went through' }).waitFor();
    const html = await page.content();
    expect(html).not.toContain(opened.account.email);
    expect(html).not.toMatch(/CER-[A-Z0-9]{4}-/);
    expect((await kept(opened.cartId)).orders.map(({ state }) => state)).toEqual(['paid']);
  });
});

describe('R19 by cause', () => {
  journey('left: nothing was charged, the page can be opened again, and the cart is as it was', async ({ visit }) => {
    const { page } = await visit();
    const { cartId } = await arriveAtReview(page, travel);
    await agreeAndPay(page);
    await page.getByRole('link', { name: /Back to/ }).click();
    await page.waitForURL(/payment-failure$/);
    await page.getByRole('heading', { level: 1, name: 'You left the payment page' }).waitFor();
    expect((await kept(cartId)).captured).toBe(0);
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.waitForURL(/\/review$/);
    await agreeAndPay(page);
    await payWithCard(page);
    const { captured, orders } = await kept(cartId);
    expect([captured, orders.filter(({ state }) => state === 'paid').length]).toEqual([1, 1]);
  });

  journey('declined, then left: it says that the bank declined', async ({ visit }) => {
    const { page, expectError } = await visit();
    expectError(/402|400/);
    const { cartId } = await arriveAtReview(page, travel);
    await agreeAndPay(page);
    await fillCard(page, '4000000000000002');
    await page.getByRole('button', { name: /^Pay/ }).click();
    await page
      .getByRole('alert')
      .getByText(/declined/)
      .waitFor();
    await page.getByRole('link', { name: /Back to/ }).click();
    await page.waitForURL(/payment-failure$/);
    await page.getByRole('heading', { level: 1, name: 'Your payment was declined' }).waitFor();
    expect(await page.title(), 'CUS-S3-5').toMatch(/^Your payment was declined/);
    expect((await kept(cartId)).captured).toBe(0);
  });

  journey('expired: it says that the page was open for too long', async ({ visit }) => {
    const { page } = await visit();
    const opened = await openPayment(await readyCart(travel));
    const { cartId, account } = opened;
    await arriveWith(page, { payment: [cartId, opened.paymentSecret], token: account.token });
    await stripe(`/sessions/${sessionOf(opened.url)}/expire`, {});
    await page.goto(`/payment/cart/${cartId}/stripe/payment-process`);
    await page.waitForURL(/payment-failure$/);
    await page.getByRole('heading', { level: 1, name: 'Your payment page has closed' }).waitFor();
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.waitForURL(/\/review$/);
    await agreeAndPay(page);
    await payWithCard(page);
    expect((await kept(cartId)).captured).toBe(1);
  });
});

describe('after paying', () => {
  journey('X09 back and paying again lead to the receipt, and nothing is charged twice', async ({ visit }) => {
    const { page } = await visit();
    const { cartId, account } = await arriveAtReview(page, travel);
    await agreeAndPay(page);
    const gateway = page.url();
    await payWithCard(page);
    for (const step of ['', '/select-plan', '/address', '/review']) {
      await page.goto(`/cart/${cartId}${step}`);
      await page.waitForURL(/payment-success$/);
    }
    await page.goto(gateway);
    await page.getByText('You were not charged again').waitFor();
    const { captured, orders } = await kept(cartId);
    expect([captured, orders.length]).toEqual([1, 1]);
    expect(await mailsAbout(account.email, /^Order .* is confirmed$/)).toHaveLength(1);
  });

  journey('R20 shows personal details only to the browser that paid and to the owner', async ({ visit }) => {
    const paid = await paidCart(travel);
    const receipt = `/payment/cart/${paid.cartId}/payment-success`;
    const { page: stranger } = await visit();
    await stranger.goto(receipt);
    expect(await stranger.content()).not.toContain(paid.account.email);
    const { page: payer } = await visit();
    await arriveWith(payer, { payment: [paid.cartId, paid.paymentSecret] });
    await payer.goto(receipt);
    await payer.getByText(paid.account.email).first().waitFor();
    const { page: owner } = await visit();
    await arriveWith(owner, { token: paid.account.token });
    await owner.goto(receipt);
    await owner.getByText(paid.account.email).first().waitFor();
    await until(async () => {
      expect(await done('readPayment', { params: paid.params })).toMatchObject({ outcome: 'paid', buyer: false });
    });
  });
});
