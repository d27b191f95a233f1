import { describe, expect } from 'vitest';
import { paidCart, pieces } from '../contract/shop.ts';
import { journey } from '../support/browser.ts';
import { arriveWith } from './steps/cookies.ts';
import { query } from './steps/database.ts';
import { expectLooks } from './steps/expect-looks.ts';
import { followed } from './steps/receipt.ts';

describe.each([true, false])('R13 an order that is paid, with JavaScript %s:', (javaScript) => {
  journey('is asked to be canceled, and goes on after all', async ({ visit }) => {
    const { page } = await visit({ javaScript, reducedMotion: true });
    const { orderId, account } = await paidCart(pieces('CLEAR-CASE-KITE-SE'));
    await arriveWith(page, { token: account.token });
    await followed(orderId, 'fulfillment');
    await page.goto(`/existing-user/orders/${orderId}`);
    const form = page.locator('summary', { hasText: 'Cancel order' });
    expect(await form.count()).toBe(1);
    await page.getByRole('link', { name: 'Cancel order' }).click();
    expect(new URL(page.url()).hash).toBe('#requests');
    await form.click();
    await page.getByLabel('Reason').fill('I changed my mind');
    if (javaScript) await expectLooks(page);
    await page.getByRole('button', { name: 'Request cancellation' }).click();
    await page.getByRole('heading', { level: 2, name: 'Cancellation requested' }).waitFor();
    expect(await form.count()).toBe(0);
    await page.locator('.badge', { hasText: 'Cancellation requested' }).waitFor();
    if (javaScript) await expectLooks(page);
    const orderPage = page.url();
    await page.goto('/existing-user/orders');
    await page.getByText('Cancellation requested', { exact: true }).waitFor();
    await page.goto(orderPage);
    await page.getByRole('button', { name: 'Withdraw request' }).click();
    await page.getByRole('heading', { name: 'Cancellation request withdrawn' }).waitFor();
  });
});

journey('R13 an order that was just paid shows what can be done with it as soon as it can', async ({ visit }) => {
  const { page } = await visit();
  const { orderId, account } = await paidCart(pieces('CLEAR-CASE-KITE-SE'));
  await arriveWith(page, { token: account.token });
  await followed(orderId, 'fulfillment');
  const [record] = await query('delete from fulfillment where order_id = $1 returning *', [orderId]);
  await page.goto(`/existing-user/orders/${orderId}`, { waitUntil: 'networkidle' });
  const cancel = page.getByRole('link', { name: 'Cancel order' });
  expect(await cancel.count()).toBe(0);
  await query('insert into fulfillment select * from json_populate_record(null::fulfillment, $1)', [record]);
  await cancel.waitFor();
});

journey(
  'R13 T03 the receipt of an order lies over nothing in a narrow or low window, whatever has the focus',
  async ({ visit }) => {
    const { page } = await visit({ reducedMotion: true });
    const { orderId, account } = await paidCart(pieces('CLEAR-CASE-KITE-SE'));
    await arriveWith(page, { token: account.token });
    const goods = page.locator('.checkout > :first-child');
    await followed(orderId, 'invoice');
    await page.goto(`/existing-user/orders/${orderId}`);
    expect(await goods.getByRole('link').count()).toBeGreaterThan(0);
    for (const [width, height] of [
      [360, 780],
      [768, 1024],
      [640, 360],
      [320, 256],
    ] as const) {
      await page.setViewportSize({ width, height });
      const covered = await goods.evaluate((element) => {
        const receipt = document.querySelector('.summary');
        const links = [...element.querySelectorAll<HTMLElement>('a, button, summary')];
        return links.flatMap((link) => {
          // This starts at the bottom, from where Shift+Tab moves up, so that the focused link is at the upper edge.
          scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
          link.focus();
          const { x, y, width: wide, height: high } = link.getBoundingClientRect();
          const above = document.elementFromPoint(x + Math.min(wide, 20) / 2, y + high / 2);
          return receipt?.contains(above) ? [link.textContent] : [];
        });
      });
      expect([width, height, covered]).toEqual([width, height, []]);
      const left = await page.locator('.summary').evaluate((receipt) => {
        scrollTo({ top: scrollY + receipt.getBoundingClientRect().bottom, behavior: 'instant' });
        return Math.round(receipt.getBoundingClientRect().bottom);
      });
      expect([width, height, left <= 0]).toEqual([width, height, true]);
    }
  },
);
