import type { Page } from 'playwright-core';

/** Waits until React has taken over an element, so that what is pressed next is answered by script. */
export async function hydrated(page: Page, selector = 'main'): Promise<void> {
  await page.waitForFunction((wanted) => {
    const element = document.querySelector(wanted);
    return element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps'));
  }, selector);
  // React marks an element while it still works on others, in pieces: it answers once the page has nothing left to do.
  await page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done(), { timeout: 5_000 })));
}
