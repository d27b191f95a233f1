import { describe, expect } from 'vitest';
import { card, readyCart, travel } from '../contract/shop.ts';
import { journey } from '../support/browser.ts';
import { system } from '../support/system.ts';
import { newBuyer } from './steps/buyer.ts';
import { arriveWith } from './steps/cookies.ts';
import { query } from './steps/database.ts';
import { followed, ordersOf } from './steps/receipt.ts';
import { mailsAbout, stripe } from './steps/simulators.ts';
import { asStaff } from './steps/staff.ts';
import { agreeAndPay, arriveWithCart, giveAddress, makeAccount, payWithCard } from './steps/walk.ts';

describe.each([true, false])('a purchase from /es, with JavaScript: %s', (javaScript) => {
  journey('R10 R18 R20 R24 comes back to the Spanish receipt, and staff read it in English', async ({ visit }) => {
    const { page } = await visit({ javaScript });
    const buyer = newBuyer();
    const cartId = await arriveWithCart(page, card);
    await page.goto(`/es/cart/${cartId}/address`);
    await giveAddress(page, buyer);
    await makeAccount(page, buyer);
    await agreeAndPay(page);
    const session = /cs_test_\w+/.exec(page.url())?.[0];
    expect(await page.locator('html').getAttribute('lang')).toBe('es');
    await payWithCard(page);
    expect(new URL(page.url()).pathname).toBe(`/es/payment/cart/${cartId}/payment-success`);
    expect(await page.locator('html').getAttribute('lang')).toBe('es');

    const [order] = await ordersOf(cartId);
    if (!order) throw new Error('There is no order');
    const { sessions } = await stripe<{ sessions: { id: string }[] }>(`/ledger?client_reference_id=${order.id}`);
    expect(sessions.map(({ id }) => id)).toEqual([session]);
    await page.goto('/es/existing-user');
    await page.getByRole('button', { name: 'Cerrar sesión' }).first().click();
    await page.waitForURL(/\/es\/login\?/);
    expect(await page.locator('html').getAttribute('lang')).toBe('es');

    const [mail] = await mailsAbout(buyer.email, /^Confirmamos tu pedido /);
    expect(mail?.html).toContain('<html lang="es"');
    expect(mail?.text).toContain(`${system.shop}/es/existing-user/orders/${order.id}`);

    await followed(order.id, 'invoice');
    const [invoice] = await query<{ facts: { language: string; lines: { text: string }[] } }>(
      'select facts from invoice where order_id = $1',
      [order.id],
    );
    expect(invoice?.facts.language).toBe('es');
    expect(invoice?.facts.lines[0]?.text).toContain('tarjeta SIM');

    const ask = await asStaff();
    const seen = await ask<{ language: string; quantities: { label: string }[] }>(`/staff/orders/${order.id}`);
    expect(seen.language).toBe('es');
    expect(seen.quantities.map(({ label }) => label).join()).toContain('SIM card');
  });

  journey('R10 R18 R20 at PayPal comes back to the Spanish receipt', async ({ visit }) => {
    const { page } = await visit({ javaScript });
    const { cartId, secret, account } = await readyCart(travel);
    await arriveWith(page, { cart: [cartId, secret], token: account.token });
    await page.goto(`/es/cart/${cartId}/review`);
    await page.locator('[name="gateway"][value="paypal"]').check();
    await page.locator('[name="consent"]').check();
    await page.getByRole('button', { name: /^Pagar/ }).click();
    await page.waitForURL(/\/checkoutnow\?token=/);
    await page.locator('[name="funding"][value="balance"]').check();
    await page.getByRole('button', { name: /^Pagar/ }).click();
    await page.waitForURL(/payment-success$/);
    expect(new URL(page.url()).pathname).toBe(`/es/payment/cart/${cartId}/payment-success`);
    expect(await page.locator('html').getAttribute('lang')).toBe('es');
  });
});
