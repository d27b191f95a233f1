import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

const FAR = 150;

/**
 * Presses Tab until something has the focus, or Shift and Tab if it comes earlier, as somebody without a mouse does.
 * Fails where it cannot be reached.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  // To find an element by its name costs the browser as much as the key does: it is found again only when it seems to be reached.
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

/**
 * The same with what stands between the first key and the last pasted, for forms of the panel, which render as a whole at each
 * key. A form that lost the focus or the caret while somebody types would show it at the next key.
 */
export async function pasteInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text.slice(0, 1));
  if (text.length > 2) await page.keyboard.insertText(text.slice(1, -1));
  await page.keyboard.type(text.slice(1).slice(-1));
}

/**
 * Goes to a list by Tab, opens it and walks to an option with the arrow keys. The list moves the focus after the key, so each
 * step waits until it has moved.
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
 * Goes to a field that suggests what it knows, types, and takes the first suggestion once all of them have the text in
 * their name. Enter before the list has moved its mark there would take nothing.
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
