import type { Page } from 'playwright-core';

/** Waits until React has hydrated an element, so that scripts handle the next press. */
export async function hydrated(page: Page, selector = 'main'): Promise<void> {
  await page.waitForFunction((wanted) => {
    const element = document.querySelector(wanted);
    return element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps'));
  }, selector);
  // React marks an element while it is still hydrating others, in steps, and handles events once the page is idle.
  await page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done(), { timeout: 5_000 })));
}
