import type { Page, Request } from 'playwright-core';
import { openDesk } from '../journeys/steps/desk.ts';
import { haveToken, welcomed } from '../journeys/steps/panel.ts';
import type { Visitor } from '../support/browser.ts';
import { staffToken } from '../support/staff-token.ts';
import { system, until } from '../support/system.ts';

/** URLs that do not exist: those that the Community edition's panel requests anyway, and one of an order. */
const MISSING = /\/admin\/ai-feature-config$|\/i18n\/ai-localization-jobs\/|\/staff\/orders\/%22/;

/** Opens the panel as the super admin, in a browser that records every dialog and every failed response. */
export async function staffAt({ page, expectError }: Visitor): Promise<string[]> {
  const noted: string[] = [];
  // The listener below checks that only expected responses cause this error.
  expectError(/status of 40[04]/);
  page.on('response', (answer) => {
    if (answer.status() >= 400 && !MISSING.test(answer.url())) noted.push(`${answer.status()} ${answer.url()}`);
  });
  page.on('dialog', (dialog) => {
    noted.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  await haveToken(page, await staffToken());
  await page.goto(`${system.cms}/admin`);
  await welcomed(page);
  return noted;
}

/** Opens a page of the panel by its URL, as an attacker's link does, and waits until it is ready. */
export async function openPanel(page: Page, path: string): Promise<void> {
  await page.goto(`${system.cms}/admin${path}`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await showPreviews(page);
}

/**
 * Navigates to a panel page as its links do, waits until it is ready, and shows its Markdown previews. Returns their
 * number. It passes through a page of ours, because React treats two entries of the content manager as one page.
 */
export async function goInPanel(page: Page, path: string): Promise<number> {
  await openDesk(page, 'to-ship', 'To ship');
  const { isQuiet, stop } = watchRequests(page);
  await openDesk(page, path.replace(/^\//, ''), /./);
  await until(async () => isQuiet());
  stop();
  return showPreviews(page);
}

async function showPreviews(page: Page): Promise<number> {
  const previews = await page.getByRole('button', { name: 'Preview mode' }).all();
  for (const button of previews) await button.click();
  return previews.length;
}

const QUIET_MS = 500;

/** Watches requests. The page is quiet if none is pending and none has started or ended in the last half second. */
function watchRequests(page: Page) {
  const open = new Set<Request>();
  let last = performance.now();
  const onRequest = (request: Request) => {
    open.add(request);
    last = performance.now();
  };
  const onAnswer = (request: Request) => {
    open.delete(request);
    last = performance.now();
  };
  page.on('request', onRequest).on('requestfinished', onAnswer).on('requestfailed', onAnswer);
  return {
    isQuiet: () => open.size === 0 && performance.now() - last > QUIET_MS,
    stop: () => page.off('request', onRequest).off('requestfinished', onAnswer).off('requestfailed', onAnswer),
  };
}

/** Returns the traces of an attack on the open page. */
export async function tracesOnPanel(page: Page, where: string): Promise<string[]> {
  const found = await page.evaluate(() => [
    ...('pwned' in window ? ['a script ran'] : []),
    ...[...document.querySelectorAll('[onload],[onerror],[onclick],a[href^="javascript:" i]')].map((element) =>
      element.outerHTML.slice(0, 120),
    ),
  ]);
  return found.map((what) => `${where}: ${what}`);
}

/** Returns true if a text is on the page or in one of its fields. */
export async function says(page: Page, text: string): Promise<boolean> {
  const fields = await page
    .locator('input, textarea')
    .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value).join(' '));
  return `${await page.locator('body').innerText()} ${fields}`.includes(text);
}
