import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeFindings, overflow, scrollsSideways, smallTexts } from './looks.ts';

/** A desktop, a tablet, and the phones that most people and the fewest have. */
const EVERY_WIDTH = [1280, 768, 360, 320];
/** What sticks out anywhere between them sticks out at one of them, in nearly all cases. */
const OUTER_WIDTHS = [1280, 320];

/**
 * Holds the page as it is now against what every page must be: nothing sticks out, no text is tiny, axe finds nothing. `npm
 * test` looks at the outer widths, with axe on the phone; `npm run test:long` (EVERY_LOOK) at every width, with axe at each.
 */
export async function expectLooks(page: Page): Promise<void> {
  const isLong = process.env.EVERY_LOOK !== undefined;
  for (const width of isLong ? EVERY_WIDTH : OUTER_WIDTHS) await expectLook(page, width, isLong || width === 320);
  await expectLargeText(page);
}

/** The same for the page that represents its template: axe looks at the desktop's layout, too. */
export async function expectTemplateLooks(page: Page): Promise<void> {
  if (process.env.EVERY_LOOK !== undefined) return expectLooks(page);
  for (const width of OUTER_WIDTHS) await expectLook(page, width, true);
  await expectLargeText(page);
}

async function expectLook(page: Page, width: number, withAxe: boolean): Promise<void> {
  const where = `${new URL(page.url()).pathname} at ${width}`;
  await page.setViewportSize({ width, height: 900 });
  expect(await overflow(page), where).toEqual({ by: 0, because: [] });
  expect(await smallTexts(page), where).toEqual([]);
  if (withAxe) expect(await axeFindings(page), where).toEqual([]);
}

/** Nothing sticks out of a small phone once text is twice as large (WCAG 1.4.4). */
export async function expectLargeText(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 900 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const found = await overflow(page);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  expect(found, `${new URL(page.url()).pathname} at 320 in text of 200 %`).toEqual({ by: 0, because: [] });
}

/**
 * Holds the page against axe in forced colors, where every background is gone. Contrast is left out: the colors are the
 * visitor's own, and the browser tells scripts those of the page.
 */
export async function expectForcedColors(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setViewportSize({ width: 1280, height: 900 });
  expect(await axeFindings(page, ['color-contrast']), `${page.url()} in forced colors`).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
}

/** Neither the page nor a part of it scrolls sideways on a small phone; tables may, and rows that end in the next one's edge. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await overflow(page), `${page.url()} at ${width}`).toEqual({ by: 0, because: [] });
    expect(await scrollsSideways(page), `${page.url()} at ${width}`).toEqual([]);
  }
}
