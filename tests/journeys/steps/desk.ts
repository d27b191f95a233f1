import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Visitor } from '../../support/browser.ts';
import { enterOn, pasteInto } from './keys.ts';
import { axeFindings } from './looks.ts';
import { enterPanel, newStaff, type Role } from './panel.ts';

/**
 * Returns a panel that shows one of our pages. The tests of a file share one member of staff with this role, and only
 * the first test opens the panel by its URL.
 * @param path below `/admin/`; not the order that the previous test opened, because React treats two orders as one page
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

/** Navigates to one of our pages as a link of the panel does, without a reload, and waits for its heading. */
export async function openDesk(page: Page, path: string, title: string | RegExp): Promise<void> {
  await page.evaluate((address) => {
    document.querySelector('h1')?.setAttribute('data-left', '');
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/admin/${path}`);
  const here = page.locator('h1:not([data-left])');
  await page.getByRole('heading', { level: 1, name: title }).and(here).waitFor();
}

/** Locates the messages that the panel shows at its upper edge after a change. */
const messages = (page: Page): Locator => page.locator('div[role="status"], div[role="alert"]');

/** Rules of axe about the page behind an open question, which hides it until it is answered. */
export const BEHIND_A_QUESTION = ['aria-hidden-focus', 'landmark-one-main', 'page-has-heading-one'];

/** Expects that axe finds no problem on the page in its current state, without some of its rules. */
export async function expectDesk(page: Page, without: readonly string[] = []): Promise<void> {
  // Old messages, and tooltips of icons that Tab has passed, fade half transparent, so this waits for their end.
  await expect.poll(() => messages(page).or(page.getByRole('tooltip')).count()).toBe(0);
  // A table that its rows have made too wide becomes reachable with Tab once the browser has laid it out.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await axeFindings(page, without), new URL(page.url()).pathname).toEqual([]);
}

/** Enters a search term into a list's search field and opens the result. */
export async function findAndOpen(page: Page, words: string, link: string): Promise<void> {
  await pasteInto(page, page.locator('[name="q"]'), words);
  await page.keyboard.press('Enter');
  await enterOn(page, page.getByRole('link', { name: link }));
}

/** Locates the form that this button submits. */
export function formOf(page: Page, button: string): Locator {
  return page.locator('form').filter({ has: page.getByRole('button', { name: button, exact: true }) });
}

/** Enters a reason in a form, submits it, confirms the dialog, and waits for the success message. */
export async function sayWhy(page: Page, button: string, why: string, done: string | RegExp): Promise<void> {
  await pasteInto(page, formOf(page, button).getByLabel('Reason'), why);
  await page.keyboard.press('Enter');
  await confirm(page, button, done);
}

/** Confirms the dialog and waits for the success message. */
export async function confirm(page: Page, button: string, done: string | RegExp): Promise<void> {
  const question = page.getByRole('alertdialog');
  await enterOn(page, question.getByRole('button', { name: button, exact: true }));
  await said(page, done);
}

/** Waits until the panel shows a message with this text. */
export async function said(page: Page, words: string | RegExp): Promise<void> {
  await messages(page).filter({ hasText: words }).last().waitFor();
}
