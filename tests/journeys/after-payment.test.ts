import { describe, expect } from 'vitest';
import { paidCart, pieces } from '../contract/shop.ts';
import { journey } from '../support/browser.ts';
import { arriveWith } from './steps/cookies.ts';
import { expectLooks } from './steps/expect-looks.ts';

describe.each([true, false])('R13 an order that is paid, with JavaScript %s:', (javaScript) => {
  journey('is asked to be canceled, and goes on after all', async ({ visit }) => {
    const { page } = await visit({ javaScript, reducedMotion: true });
    const { orderId, account } = await paidCart(pieces('CLEAR-CASE-KITE-SE'));
    await arriveWith(page, { token: account.token });
    // The goods of an order come a moment after its payment.
    await expect
      .poll(async () => {
        await page.goto(`/existing-user/orders/${orderId}`);
        return page.getByText('Cancel this order', { exact: true }).count();
      })
      .toBe(1);
    await page.getByRole('link', { name: 'Cancel', exact: true }).click();
    expect(new URL(page.url()).hash).toBe('#requests');
    await page.getByText('Cancel this order', { exact: true }).click();
    await page.getByLabel('Why').fill('I changed my mind');
    if (javaScript) await expectLooks(page);
    await page.getByRole('button', { name: 'Ask to cancel it' }).click();
    await page.getByRole('heading', { name: 'You asked to cancel this order' }).waitFor();
    expect(await page.getByText('Cancel this order', { exact: true }).count()).toBe(0);
    await page.getByText('Cancel pending', { exact: true }).waitFor();
    if (javaScript) await expectLooks(page);
    const orderPage = page.url();
    await page.goto('/existing-user/orders');
    await page.getByText('Cancel pending', { exact: true }).waitFor();
    await page.goto(orderPage);
    await page.getByRole('button', { name: 'Keep the order after all' }).click();
    await page.getByRole('heading', { name: 'The order goes on' }).waitFor();
  });
});
