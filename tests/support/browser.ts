import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { system } from './system.ts';

/** How a visitor comes: on a desktop or a phone, with or without JavaScript. */
export interface Visit {
  width?: number;
  height?: number;
  javaScript?: boolean;
  touch?: boolean;
  reducedMotion?: boolean;
  /** Pages fetch ahead what may be clicked next, as on `phone` and `desktop`. Otherwise the visitor saves data, and the machine a fifth. */
  prefetches?: boolean;
  /** Another shop than the system's own. */
  shop?: string;
}

export interface Visitor {
  page: Page;
  /** Lines that the browser's console may hold in this test; every other error or uncaught exception fails it. */
  expectError(pattern: RegExp): void;
}

export const phone: Visit = { width: 390, height: 844, touch: true, prefetches: true };
export const desktop: Visit = { width: 1280, height: 900, prefetches: true };

/** Test in a real browser. `visit()` gives a page of a visitor who has never been here; addresses are the shop's. */
export const journey = test.extend<{ browser: Browser; visit: (how?: Visit) => Promise<Visitor> }>({
  browser: [
    // oxlint-disable-next-line no-empty-pattern -- vitest reads what a fixture needs from its pattern
    async ({}, use) => {
      const { path, env } = system.browser;
      const browser = await chromium.launch({
        executablePath: path,
        env: { ...process.env, ...env } as Record<string, string>,
        args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
      });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  visit: async ({ browser }, use) => {
    const leave: (() => Promise<void>)[] = [];
    await use(async (how) => {
      const { visitor, close } = await openVisit(browser, how);
      leave.push(close);
      return visitor;
    });
    for (const close of leave) await close();
  },
});

async function openVisit(browser: Browser, how: Visit = {}) {
  const context = await browser.newContext(contextOptions(how));
  if (!how.prefetches) await context.addInitScript(saveData);
  // Ends what hangs; a busy machine may take its time.
  context.setDefaultTimeout(45_000);
  const page = await context.newPage();
  const errors: string[] = [];
  const expected: RegExp[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  const visitor: Visitor = { page, expectError: (pattern) => void expected.push(pattern) };
  const close = async (): Promise<void> => {
    await context.close();
    const unexpected = errors.filter((line) => !expected.some((pattern) => pattern.test(line)));
    expect(unexpected, 'errors in the browser').toEqual([]);
  };
  return { visitor, close };
}

/** Runs in the page. */
function saveData(): void {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
}

function contextOptions(how: Visit): BrowserContextOptions {
  const { width = 1280, height = 900 } = how;
  return {
    baseURL: how.shop ?? system.shop,
    viewport: { width, height },
    javaScriptEnabled: how.javaScript ?? true,
    hasTouch: how.touch ?? false,
    isMobile: how.touch ?? false,
    reducedMotion: how.reducedMotion ? 'reduce' : 'no-preference',
    locale: 'en-US',
    timezoneId: 'America/New_York',
  };
}
