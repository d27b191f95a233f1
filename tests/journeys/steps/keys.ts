import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

const FAR = 150;

/** Presses Tab until something has the focus, as somebody without a mouse does. Fails where it cannot be reached. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let pressed = 0; pressed < FAR; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${target.toString()}`);
}

/** Goes to something by Tab and presses Enter. */
export async function enterOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Goes to a field by Tab and types. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

/** Goes to a list by Tab, opens it and chooses by typing; anew where the list forgot the first letter before it got the next. */
export async function choose(page: Page, list: Locator, name: string): Promise<void> {
  await enterOn(page, list);
  const option = page.getByRole('option', { name, exact: true });
  await option.waitFor();
  const isReached = async () => {
    await page.keyboard.type(name);
    await page.waitForTimeout(100);
    return option.evaluate((element) => element === document.activeElement);
  };
  await expect.poll(isReached, { interval: 1_200, timeout: 15_000 }).toBe(true);
  await page.keyboard.press('Enter');
  await option.waitFor({ state: 'detached' });
}
