import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeFindings, overflow, scrollsSideways, smallTexts } from './looks.ts';

/** Holds the page as it stands against what every page must be, at four widths: nothing sticks out, axe is silent. */
export async function expectLooks(page: Page): Promise<void> {
  const { pathname } = new URL(page.url());
  for (const width of [1280, 768, 360, 320]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflow(page), `${pathname} at ${width}`).toEqual({ by: 0, because: [] });
    expect(await smallTexts(page), `${pathname} at ${width}`).toEqual([]);
    if (width === 1280 || width === 360) expect(await axeFindings(page), `${pathname} at ${width}`).toEqual([]);
  }
  expect(await overflowInLargeText(page), `${pathname} at 320 in text of 200 %`).toEqual({ by: 0, because: [] });
}

/** What sticks out once text is twice as large (WCAG 1.4.4). */
async function overflowInLargeText(page: Page) {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const found = await overflow(page);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  return found;
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
