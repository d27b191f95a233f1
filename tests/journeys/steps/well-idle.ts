import type { Page } from 'playwright-core';

/**
 * Resolves once the page is idle and what waits for that has been loaded and has run.
 *
 * With a deadline: now and then a browser without a window draws nothing more after a turn of the wheel, and a page
 * that draws nothing is never told that it is idle.
 */
export async function wellIdle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    const soon = { timeout: 2000 };
    return new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve, soon), soon));
  });
}
