import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeFindings, overflow, smallTexts } from './looks.ts';

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
