import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

const FAR = 150;

/**
 * Presses Tab until the target has the focus, or Shift+Tab if the target is earlier in the page, as a person without a
 * mouse does. Fails if the target cannot be reached.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  // Finding an element by name takes as long as the key press, so it is repeated only if the element seems reached.
  let element = await target.elementHandle();
  for (let pressed = 0; pressed < FAR; pressed += 1) {
    const place = await element?.evaluate((sought) => {
      const { activeElement } = document;
      if (!sought.isConnected) return 'replaced';
      if (sought === activeElement) return 'here';
      const position = activeElement?.compareDocumentPosition(sought) ?? 0;
      return position & Node.DOCUMENT_POSITION_PRECEDING && !(position & Node.DOCUMENT_POSITION_CONTAINS)
        ? 'before'
        : 'after';
    });
    if (place === 'here' && (await hasFocus(target))) return;
    if (place === 'before' || place === 'after') await page.keyboard.press(place === 'before' ? 'Shift+Tab' : 'Tab');
    else element = await target.elementHandle();
  }
  throw new Error(`Tab does not lead to ${target.toString()}`);
}

/** Moves to an element with Tab and presses Enter. */
export async function enterOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Moves to a field with Tab and types. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

/**
 * Moves to a field with Tab, types the first and last characters, and pastes the rest, because the panel's forms render
 * completely at each key press. If a form loses the focus or the caret, the last key press shows it.
 */
export async function pasteInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text.slice(0, 1));
  if (text.length > 2) await page.keyboard.insertText(text.slice(1, -1));
  await page.keyboard.type(text.slice(1).slice(-1));
}

/**
 * Moves to a list with Tab, opens it, and moves to an option with the arrow keys. The list moves the focus after the
 * key press, so each step waits for that move.
 */
export async function choose(page: Page, list: Locator, name: string): Promise<void> {
  await enterOn(page, list);
  const option = page.getByRole('option', { name, exact: true });
  await option.waitFor();
  await expect.poll(() => focused(page)).toMatchObject({ role: 'option' });
  await page.keyboard.press('Home');
  const first = (await page.getByRole('option').first().textContent()) ?? '';
  await expect.poll(() => focused(page)).toEqual({ role: 'option', text: first });
  while (!(await hasFocus(option))) {
    const before = await focused(page);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused(page)).not.toEqual(before);
  }
  await page.keyboard.press('Enter');
  await option.waitFor({ state: 'detached' });
}

/**
 * Moves to a field with suggestions, types, and takes the first suggestion once all suggestions contain the text. Enter
 * takes no suggestion until the list has marked one.
 */
export async function takeSuggestion(page: Page, field: Locator, text: string): Promise<void> {
  await typeInto(page, field, text);
  const options = page.getByRole('option');
  await options.filter({ hasText: text }).first().waitFor();
  await options.filter({ hasNotText: text }).first().waitFor({ state: 'detached' });
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => field.getAttribute('aria-activedescendant')).toBeTruthy();
  await page.keyboard.press('Enter');
  await options.first().waitFor({ state: 'detached' });
}

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

const focused = (page: Page): Promise<{ role: string | null; text: string | null }> =>
  page.evaluate(() => ({
    role: document.activeElement?.getAttribute('role') ?? null,
    text: document.activeElement?.textContent ?? null,
  }));
