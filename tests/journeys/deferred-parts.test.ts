import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { done } from '../contract/client.ts';
import { journey } from '../support/browser.ts';
import { hydrated } from './steps/hydrated.ts';

/** Counts in `window.holes` how often the page's frame was shown without the part. */
async function countHoles(page: Page, frame: string, part: string): Promise<void> {
  await page.evaluate(
    ([around, inside]) => {
      const seen = window as unknown as { holes: number };
      seen.holes = 0;
      new MutationObserver(() => {
        if (document.querySelector(around!) && !document.querySelector(inside!)) seen.holes += 1;
      }).observe(document.body, { childList: true, subtree: true });
    },
    [frame, part],
  );
}

const holes = (page: Page): Promise<number> => page.evaluate(() => (window as unknown as { holes: number }).holes);

journey('B02 a page that is opened by a click is drawn together with its late parts', async ({ visit }) => {
  for (const [path, part] of [
    ['/plans', '.browse .plan'],
    ['/products', '.browse .item'],
  ] as const) {
    const { page } = await visit({ ownContext: true });
    // Visits do not prefetch, so the deferred parts are requested only after the click.
    await page.goto('/', { waitUntil: 'networkidle' });
    await hydrated(page, `header nav a[href="${path}"]`);
    await countHoles(page, '.browse', part);
    await page.locator(`header nav a[href="${path}"]`).first().click();
    await page.locator(part).first().waitFor();
    expect(await holes(page), path).toBe(0);
  }
});

journey('R24 an option chosen before the late parts are there leaves them on the page', async ({ visit }) => {
  const { products } = await done('listProducts', { query: { pageSize: '60' } });
  const device = products.find(({ name }) => name === 'Lumen 7');
  const { page } = await visit({ ownContext: true });
  // The page never becomes idle, so only the visitor's input loads the late parts.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.goto(`/products/${device?.documentId}`, { waitUntil: 'networkidle' });
  await countHoles(page, 'main', '#details');
  const held: Route[] = [];
  await page.route('**/assets/*.js', (route) => void held.push(route)); // and never answers
  const option = page.locator('input[name="sku"]:not(:checked):not(:disabled)').first();
  const sku = await option.inputValue();
  await page
    .locator('label.choice')
    .filter({ has: page.locator(`input[value="${sku}"]`) })
    .click();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await expect(page.locator(`input[value="${sku}"]`).isChecked()).resolves.toBe(true);
  expect(await holes(page)).toBe(0);
});
