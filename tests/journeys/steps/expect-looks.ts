import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeFindings, overflow, scrollsSideways, smallTexts } from './looks.ts';

/** Widths in px of a desktop, a tablet, the most common phone, and the smallest phone. */
const EVERY_WIDTH = [1280, 768, 360, 320];
/** Widths for a quick check. What overflows at a width in between nearly always overflows at one of these, too. */
const OUTER_WIDTHS = [1280, 320];

/**
 * Checks the page in its current state: nothing overflows, no text is tiny, and axe finds no problem. `npm test` checks
 * the outer widths, with axe on the phone. `npm run test:long` (EVERY_LOOK) checks every width, each with axe.
 */
export async function expectLooks(page: Page): Promise<void> {
  const isLong = process.env.EVERY_LOOK !== undefined;
  for (const width of isLong ? EVERY_WIDTH : OUTER_WIDTHS) await expectLook(page, width, isLong || width === 320);
  await expectLargeText(page);
}

/** Checks the same for the page that represents its template, but axe also checks the desktop layout. */
export async function expectTemplateLooks(page: Page): Promise<void> {
  if (process.env.EVERY_LOOK !== undefined) return expectLooks(page);
  for (const width of OUTER_WIDTHS) await expectLook(page, width, true);
  await expectLargeText(page);
}

/**
 * Checks the same, but `npm test` leaves axe to another test, which runs it on the same template in the same state. Name
 * that test in docs/developers/tests.md.
 */
export async function expectFits(page: Page): Promise<void> {
  if (process.env.EVERY_LOOK !== undefined) return expectLooks(page);
  for (const width of OUTER_WIDTHS) await expectLook(page, width, false);
  await expectLargeText(page);
}

async function expectLook(page: Page, width: number, withAxe: boolean): Promise<void> {
  const where = `${new URL(page.url()).pathname} at ${width}`;
  await page.setViewportSize({ width, height: 900 });
  expect(await overflow(page), where).toEqual({ by: 0, because: [] });
  expect(await smallTexts(page), where).toEqual([]);
  if (withAxe) expect(await axeFindings(page), where).toEqual([]);
}

/** Expects that nothing overflows on a small phone when text is twice as large (WCAG 1.4.4). */
export async function expectLargeText(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 900 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const found = await overflow(page);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  expect(found, `${new URL(page.url()).pathname} at 320 in text of 200 %`).toEqual({ by: 0, because: [] });
}

/**
 * Runs axe on the page in forced colors, which remove every background. Contrast is not checked, because the colors are
 * the visitor's own, but the browser reports the page's colors to scripts.
 */
export async function expectForcedColors(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setViewportSize({ width: 1280, height: 900 });
  expect(await axeFindings(page, ['color-contrast']), `${page.url()} in forced colors`).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
}

/** Expects no sideways scrolling on small phones, except in tables and in rows that are meant to be swiped. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await overflow(page), `${page.url()} at ${width}`).toEqual({ by: 0, because: [] });
    expect(await scrollsSideways(page), `${page.url()} at ${width}`).toEqual([]);
  }
}
