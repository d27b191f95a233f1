import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Visitor } from '../../support/browser.ts';
import { enterOn, pasteInto } from './keys.ts';
import { axeFindings } from './looks.ts';
import { enterPanel, newStaff, type Role } from './panel.ts';

/**
 * Gives the panel of one member of staff with this role, whom the tests of a file share, once it shows one of our pages. Its
 * address is opened only for the first of them.
 * @param path below `/admin/`; not the order that the test before has looked at, because two orders are one page to React
 */
export async function atDesk(
  regular: (name: string) => Promise<Visitor>,
  role: Role,
  path: string,
  title: string | RegExp,
): Promise<Visitor> {
  const visitor = await regular(role);
  const { page } = visitor;
  if (page.url() === 'about:blank') await enterPanel(page, await newStaff(role), path, title);
  else await openDesk(page, path, title);
  return visitor;
}

/** Goes to one of our pages as a link of the panel does, without reloading the panel, and waits for its heading. */
export async function openDesk(page: Page, path: string, title: string | RegExp): Promise<void> {
  await page.evaluate((address) => {
    document.querySelector('h1')?.setAttribute('data-left', '');
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/admin/${path}`);
  const here = page.locator('h1:not([data-left])');
  await page.getByRole('heading', { level: 1, name: title }).and(here).waitFor();
}

/** What the panel says after a change, at its upper edge. */
const messages = (page: Page): Locator => page.locator('div[role="status"], div[role="alert"]');

/** Axe finds nothing on the page in its current state. */
export async function expectDesk(page: Page): Promise<void> {
  // A message of before, and what names a symbol that Tab has passed, go away by themselves, and are half transparent on their way.
  await expect.poll(() => messages(page).or(page.getByRole('tooltip')).count()).toBe(0);
  expect(await axeFindings(page), new URL(page.url()).pathname).toEqual([]);
}

/** Types into a list's search, and opens what it finds. */
export async function findAndOpen(page: Page, words: string, link: string): Promise<void> {
  await pasteInto(page, page.locator('[name="q"]'), words);
  await page.keyboard.press('Enter');
  await enterOn(page, page.getByRole('link', { name: link }));
}

/** The form that this button sends. */
export function formOf(page: Page, button: string): Locator {
  return page.locator('form').filter({ has: page.getByRole('button', { name: button, exact: true }) });
}

/** Says why in a form, sends it, answers the question that is asked once more, and waits for the sentence that says it is done. */
export async function sayWhy(page: Page, button: string, why: string, done: string | RegExp): Promise<void> {
  await pasteInto(page, formOf(page, button).getByLabel('Why'), why);
  await page.keyboard.press('Enter');
  await confirm(page, button, done);
}

/** Answers the question that is asked once more. Two presses are one. */
export async function confirm(page: Page, button: string, done: string | RegExp): Promise<void> {
  const question = page.getByRole('alertdialog');
  await enterOn(page, question.getByRole('button', { name: button, exact: true }));
  await said(page, done);
}

/** Waits until the panel has said so. */
export async function said(page: Page, words: string | RegExp): Promise<void> {
  await messages(page).filter({ hasText: words }).last().waitFor();
}
