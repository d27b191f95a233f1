import type { Page } from 'playwright-core';

/** A payload that is short enough for nearly every field. */
export const short = '<svg onload=q()>';

/** Matches payload markup that would be active in a page, anywhere in its HTML. */
export const alive =
  /<(?:img|svg)[^>]{0,40}\son(?:error|load)=|<script>top\.|href="\s*(?:javascript|data):|<\/script><svg/i;

/** Opens a page, waits until it has loaded, and returns the traces of an attack. */
export async function tracesIn(page: Page, path: string): Promise<string[]> {
  const answer = await page.goto(path, { waitUntil: 'load' });
  const found = await page.evaluate(() => [
    ...('pwned' in window ? ['a script ran'] : []),
    ...[...document.querySelectorAll('[onload],[onerror],[onclick],a[href^="javascript:" i],a[href^="data:" i]')].map(
      (element) => element.outerHTML.slice(0, 120),
    ),
  ]);
  return [...(alive.test((await answer?.text()) ?? '') ? ['its document'] : []), ...found].map(
    (what) => `${path}: ${what}`,
  );
}
