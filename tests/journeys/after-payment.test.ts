import { describe, expect } from 'vitest';
import { paidCart, pieces } from '../contract/shop.ts';
import { journey } from '../support/browser.ts';
import { arriveWith } from './steps/cookies.ts';
import { expectLooks } from './steps/expect-looks.ts';
import { followed } from './steps/receipt.ts';

describe.each([true, false])('R13 an order that is paid, with JavaScript %s:', (javaScript) => {
  journey('is asked to be canceled, and goes on after all', async ({ visit }) => {
    const { page } = await visit({ javaScript, reducedMotion: true });
    const { orderId, account } = await paidCart(pieces('CLEAR-CASE-KITE-SE'));
    await arriveWith(page, { token: account.token });
    await followed(orderId, 'fulfillment');
    await page.goto(`/existing-user/orders/${orderId}`);
    expect(await page.getByText('Cancel this order', { exact: true }).count()).toBe(1);
    await page.getByRole('link', { name: 'Cancel', exact: true }).click();
    expect(new URL(page.url()).hash).toBe('#requests');
    await page.getByText('Cancel this order', { exact: true }).click();
    await page.getByLabel('Why').fill('I changed my mind');
    if (javaScript) await expectLooks(page);
    await page.getByRole('button', { name: 'Ask to cancel it' }).click();
    await page.getByRole('heading', { name: 'You asked to cancel this order' }).waitFor();
    expect(await page.getByText('Cancel this order', { exact: true }).count()).toBe(0);
    await page.getByText('Cancellation requested', { exact: true }).waitFor();
    if (javaScript) await expectLooks(page);
    const orderPage = page.url();
    await page.goto('/existing-user/orders');
    await page.getByText('Cancellation requested', { exact: true }).waitFor();
    await page.goto(orderPage);
    await page.getByRole('button', { name: 'Keep the order after all' }).click();
    await page.getByRole('heading', { name: 'The order goes on' }).waitFor();
  });
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
