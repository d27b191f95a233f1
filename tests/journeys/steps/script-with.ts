import type { Page } from 'playwright-core';

/** Resolves when the page has loaded a script that contains a text. The names of built scripts say nothing. */
export async function scriptWith(page: Page, text: string): Promise<void> {
  await page.waitForResponse(
    async (answer) => answer.url().endsWith('.js') && answer.ok() && (await answer.text()).includes(text),
  );
}
