import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { reactRouter } from '../../scripts/lib/builds.mjs';
import { IDLE_AT_LATEST } from '../../apps/storefront/app/platform/when-idle.ts';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { done } from '../contract/client.ts';
import { journey, type Visit, type Visitor } from '../support/browser.ts';

const run = promisify(execFile);
const brotli = (bytes: Uint8Array) =>
  brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
  }).byteLength;

/** Bytes of all scripts of an empty page built with the same framework. */
let empty = 0;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cerulean-empty-page-'));
  try {
    const cwd = inRoot('apps/storefront');
    const command = [reactRouter(), 'build', 'empty-page'];
    // The test runner sets NODE_ENV to `test`, which would build the framework with all its warnings.
    const env = {
      ...process.env,
      NODE_ENV: 'production',
      EMPTY_PAGE_BUILD: folder,
    };
    await run(process.execPath, command, { cwd, env });
    const assets = join(folder, 'client/assets');
    for (const name of await readdir(assets)) {
      if (name.endsWith('.js')) empty += brotli(await readFile(join(assets, name)));
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

/** Script sizes by URL. They are kept, because pages share scripts and compressing at this quality takes long. */
const sizeOf = new Map<string, Promise<number>>();

async function load(url: string): Promise<number> {
  return brotli(new Uint8Array(await (await fetch(url)).arrayBuffer()));
}

/** Returns the total Brotli bytes of the scripts that the page requests before its first idle moment. */
async function scriptBytes(page: Page, path: string): Promise<number> {
  // This registers before the page does, with the same timeout, so that its callback also runs first on a busy machine.
  await page.addInitScript((timeout) => {
    addEventListener('load', () => {
      requestIdleCallback(() => performance.mark('idle'), { timeout });
    });
  }, IDLE_AT_LATEST);
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.waitForFunction(() => performance.getEntriesByName('idle').length > 0);
  const urls = await page.evaluate(() => {
    const idle = performance.getEntriesByName('idle')[0]?.startTime ?? 0;
    const before = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < idle);
    return before.map(({ name }) => name).filter((name) => new URL(name).pathname.endsWith('.js'));
  });
  expect(urls.length).toBeGreaterThan(2);
  const sizes = await Promise.all(
    [...new Set(urls)].map((url) => {
      const size = sizeOf.get(url) ?? load(url);
      sizeOf.set(url, size);
      return size;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** How much more a page may ask for in Spanish, whose sentences are longer. */
const LONGER = 1.15;

/**
 * Lists the pages that exceed their byte limit in English, or 15% more in Spanish than in English, and by how much. The
 * empty page's scripts are not counted.
 */
async function tooMuch(visit: (how: Visit) => Promise<Visitor>, bounds: Record<string, number>): Promise<string[]> {
  expect(empty).toBeGreaterThan(50_000);
  const over: string[] = [];
  for (const [path, bound] of Object.entries(bounds)) {
    const { page } = await visit({ ownContext: true });
    const bytes = (await scriptBytes(page, path)) - empty;
    if (bytes > bound) over.push(`${path}: ${bytes} of ${bound} bytes`);
    const inSpanish = (await scriptBytes(page, `/es${path === '/' ? '' : path}`)) - empty;
    if (process.env.SHOW_BYTES) console.log(`BYTES ${path} ${bytes} ${inSpanish} ${(inSpanish / bytes).toFixed(3)}`);
    if (inSpanish > bytes * LONGER) over.push(`/es${path}: ${inSpanish} of ${Math.floor(bytes * LONGER)} bytes`);
  }
  return over;
}

journey(
  'B02 home asks for at most 14 kB of script before it is idle, the catalog for 11 kB, search and coverage for 8 kB',
  async ({ visit }) => {
    const { products } = await done('listProducts');
    const over = await tooMuch(visit, {
      '/': 14_000,
      '/plans': 11_000,
      '/plans/horizon': 11_000,
      '/products': 11_000,
      '/search?q=esim': 8_000,
      [`/products/${products[0]?.documentId}`]: 11_000,
      '/coverage-map': 8_000,
      '/coverage-map?place=94110': 8_000,
    });
    expect(over).toEqual([]);
  },
);

journey('B02 R02 R03 R04 R14 R23 R26 R27 what people read asks for at most 6 kB', async ({ visit }) => {
  const over = await tooMuch(visit, {
    '/usa': 6_000,
    '/p/first-phone': 6_000,
    '/blogs': 6_000,
    '/blogs/landing-with-a-line': 6_000,
    '/faqs': 6_000,
    '/accessibility-policy': 6_000,
    '/privacy-policy': 6_000,
    '/terms-and-conditions': 6_000,
  });
  expect(over).toEqual([]);
});

journey('B02 R16 R17 R25 partners and rewards ask for at most 6 kB', async ({ visit }) => {
  const over = await tooMuch(visit, {
    '/partner-program': 6_000,
    '/partner/northbound': 6_000,
    '/rewards': 6_000,
  });
  expect(over).toEqual([]);
});
