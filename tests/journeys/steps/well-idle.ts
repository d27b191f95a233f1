import type { Page } from 'playwright-core';

/**
 * Resolves once the page is idle and the parts that wait for that have been loaded and have run. It has a deadline,
 * because a headless browser sometimes draws nothing more after a turn of the mouse wheel, and a page that draws
 * nothing is never reported as idle.
 */
export async function wellIdle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    const soon = { timeout: 2000 };
    return new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve, soon), soon));
  });
}
