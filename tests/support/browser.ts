import { readFileSync } from 'node:fs';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bytesInMemory } from '../../scripts/lib/temporary.mjs';
import { system } from './system.ts';

/** Properties of a visit: on a desktop or a phone, with or without JavaScript. */
export interface Visit {
  width?: number;
  height?: number;
  javaScript?: boolean;
  touch?: boolean;
  reducedMotion?: boolean;
  /** True if pages prefetch likely next pages. That almost doubles the work of a page load, so few visits do. */
  prefetches?: boolean;
  /** True if the visit needs an empty HTTP cache, or changes its context for good, such as its clock. */
  ownContext?: boolean;
  /** URL of another shop to visit instead of the system's own. */
  shop?: string;
}

export interface Visitor {
  page: Page;
  /** Allows browser console lines that match. Every other error or uncaught exception fails the test. */
  expectError(pattern: RegExp): void;
}

export const phone: Visit = { width: 390, height: 844, touch: true };
export const desktop: Visit = { width: 1280, height: 900 };

interface OpenVisit {
  visitor: Visitor;
  /** Fails for each browser error since its last call that no test expects. */
  expectNoErrors(): void;
  close(): Promise<void>;
}

interface Fixtures {
  browser: Browser;
  /** Opens a page for a first-time visitor. URLs are relative to the shop. */
  visit: (how?: Visit) => Promise<Visitor>;
  /** Visitors that earlier tests of this file have used, by name. */
  regulars: Map<string, OpenVisit>;
  /**
   * Returns the page of a desktop visitor whom a file's tests share by name, as the previous test left it, or a blank
   * page for the first test. For pages that take longer to open than the test takes there.
   */
  regular: (name: string) => Promise<Visitor>;
  /** The page of a desktop visitor whom a file's tests share, for tests that only read public pages. */
  look: Visitor;
}

/** A test in a real browser. */
export const journey = test.extend<Fixtures>({
  browser: [
    // oxlint-disable-next-line no-empty-pattern -- vitest reads what a fixture needs from its pattern
    async ({}, use) => {
      const { path, env } = system.browser;
      const browser = await chromium.launch({
        executablePath: path,
        env: { ...process.env, ...env } as Record<string, string>,
        ignoreDefaultArgs: bytesInMemory() > FOR_BROWSERS ? ['--disable-dev-shm-usage'] : [],
        args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking', UNOPTIMIZED],
      });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  visit: async ({ browser, task }, use) => {
    const leave: (() => Promise<void>)[] = [];
    await use(async (how) => {
      const { visitor, close, expectNoErrors } = await openVisit(browser, how);
      leave.push(async () => {
        for (const error of task.result?.errors ?? []) error.message += `\n${await lastSeen(visitor.page)}`;
        await close();
        expectNoErrors();
      });
      return visitor;
    });
    for (const close of leave) await close();
  },
  regulars: [
    // oxlint-disable-next-line no-empty-pattern -- vitest reads what a fixture needs from its pattern
    async ({}, use) => {
      const regulars = new Map<string, OpenVisit>();
      await use(regulars);
      for (const { close } of regulars.values()) await close();
    },
    { scope: 'file' },
  ],
  regular: async ({ browser, regulars }, use) => {
    const met = new Set<OpenVisit>();
    await use(async (name) => {
      const visit = regulars.get(name) ?? (await openVisit(browser, { reducedMotion: true }));
      regulars.set(name, visit);
      met.add(visit);
      return visit.visitor;
    });
    for (const { expectNoErrors } of met) expectNoErrors();
  },
  look: async ({ regular }, use) => {
    const visitor = await regular('onlooker');
    await visitor.page.setViewportSize(DESKTOP);
    await use(visitor);
  },
});

/** Turns V8's optimizing compilers off. A test leaves a page before optimized scripts make up for the time they cost. */
const UNOPTIMIZED = '--js-flags=--no-opt --no-maglev';

/** Bytes of shared memory that fit the browsers of all workers. With less, browsers use files on disk. */
const FOR_BROWSERS = 2 ** 31;

/** Contexts that earlier visits have left, empty but for their HTTP cache, by the properties of those visits. */
const left = new Map<string, BrowserContext[]>();

async function openVisit(browser: Browser, how: Visit = {}): Promise<OpenVisit> {
  const kind = JSON.stringify([contextOptions(how), how.prefetches]);
  const context = (how.ownContext ? undefined : left.get(kind)?.pop()) ?? (await newContext(browser, how));
  const page = await context.newPage();
  const errors: { text: string; url?: string }[] = [];
  const failed: string[] = [];
  const expected: RegExp[] = [];
  let hasLeft = false;
  page.on('pageerror', (error) => hasLeft || errors.push({ text: error.message }));
  page.on('console', (message) => {
    if (message.type() === 'error' && !hasLeft) errors.push({ text: message.text(), url: message.location().url });
  });
  page.on('response', (response) => {
    if (response.status() >= 500) failed.push(response.headers()['x-request-id'] ?? '');
  });
  const visitor: Visitor = { page, expectError: (pattern) => void expected.push(pattern) };
  const expectNoErrors = (): void => {
    const patterns = expected.splice(0);
    const unexpected = errors.splice(0).filter(({ text }) => !patterns.some((pattern) => pattern.test(text)));
    const logged = unexpected.length > 0 ? linesOf(failed) : [];
    expect(unexpected, ['errors in the browser', ...logged].join('\n')).toEqual([]);
  };
  const close = async (): Promise<void> => {
    // What is still loading fails now.
    hasLeft = true;
    if (how.ownContext) return context.close();
    await empty(context, page);
    left.set(kind, [...(left.get(kind) ?? []), context]);
  };
  return { visitor, expectNoErrors, close };
}

/** Returns what the system has logged about these requests, because an answer with a 5xx doesn't name its cause. */
function linesOf(requestIds: readonly string[]): string[] {
  const files = ['storefront', 'backend'].map((part) => `${system.dataDir}/logs/${part}.log`);
  const lines = files.flatMap((file) => readFileSync(file, 'utf8').split('\n'));
  return lines.filter((line) => requestIds.some((id) => id !== '' && line.includes(id)));
}

/** Returns what a page of a failed test shows, because the error says only what was missing. */
async function lastSeen(page: Page): Promise<string> {
  const text = await page.locator('body').innerText({ timeout: 5_000 }).catch(String);
  return `The page ${page.url()} shows: ${text.replaceAll(/\s+/g, ' ').slice(0, 1_500)}`;
}

async function newContext(browser: Browser, how: Visit): Promise<BrowserContext> {
  const context = await browser.newContext(contextOptions(how));
  if (!how.prefetches) await context.addInitScript(saveData);
  // This ends whatever hangs, but gives a busy machine enough time.
  context.setDefaultTimeout(90_000);
  return context;
}

/** Makes a context like new, but for its HTTP cache, because loading and compiling all scripts again takes long. */
async function empty(context: BrowserContext, page: Page): Promise<void> {
  for (const other of context.pages()) if (other !== page) await other.close();
  const session = await context.newCDPSession(page);
  // A script that still runs could store something again.
  await session.send('Emulation.setScriptExecutionDisabled', { value: true });
  await session.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'all' });
  await page.close();
  await context.clearCookies();
  await context.setOffline(false);
}

const DESKTOP = { width: 1280, height: 900 };

/** Runs in the page. Makes the browser report that the visitor saves data. */
function saveData(): void {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
}

function contextOptions(how: Visit): BrowserContextOptions {
  const { width = DESKTOP.width, height = DESKTOP.height } = how;
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
