import type { Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import { type FilesOfPages, pageFilesPath } from '../../apps/storefront/app/platform/page-files.ts';
import { desktop, journey } from '../support/browser.ts';
import { hydrated } from './steps/hydrated.ts';
import { wellIdle } from './steps/well-idle.ts';

const DATA = '**/_payload.json*';

describe('B03 prefetching', () => {
  journey('begins after idle, each page once, at most four at a time', async ({ visit }) => {
    const { page } = await visit({ ...desktop, prefetches: true, ownContext: true });
    const held: Route[] = [];
    const asked: string[] = [];
    let most = 0;
    await page.addInitScript(() => {
      addEventListener('load', () => requestIdleCallback(() => performance.mark('idle')));
    });
    await page.route(DATA, (route) => {
      asked.push(new URL(route.request().url()).pathname);
      held.push(route);
      most = Math.max(most, held.length);
    });
    await page.goto('/');
    await expect.poll(() => held.length).toBeGreaterThan(0);
    const early = await page.evaluate(() => {
      const idle = performance.getEntriesByName('idle')[0]?.startTime ?? Number.POSITIVE_INFINITY;
      return performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => name.endsWith('_payload.json') && startTime < idle);
    });
    expect(early).toEqual([]);
    const release = async (): Promise<void> => {
      for (let route = held.shift(); route; route = held.shift()) await route.continue();
    };
    // This scrolls to the bottom, so that every link has been in view.
    for (let step = 0; step < 12; step += 1) {
      await page.mouse.wheel(0, 900);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      await release();
    }
    await expect.poll(async () => (await release(), held.length)).toBe(0);
    expect(most).toBeLessThanOrEqual(4);
    expect(asked).toContain('/plans/_payload.json');
    expect(asked.length).toBe(new Set(asked).size);
    expect(asked.filter((path) => /cart|login|existing-user/.test(path))).toEqual([]);
  });

  journey('a page that was prefetched opens without asking for its data again', async ({ visit }) => {
    const { page } = await visit({ ...desktop, prefetches: true, ownContext: true });
    const answered = page.waitForResponse((response) => response.url().endsWith('/plans/_payload.json'));
    await page.goto('/');
    await answered;
    await wellIdle(page);
    await hydrated(page, 'header nav a[href="/plans"]');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.locator('header nav a[href="/plans"]').first().click();
    await page.waitForURL(/\/plans$/);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(asked.filter((path) => path === '/plans/_payload.json' || path === '/plans')).toEqual([]);
  });

  const slow: readonly [string, object][] = [
    ['who saves data', { saveData: true, effectiveType: '4g' }],
    ['on 2g', { saveData: false, effectiveType: '2g' }],
    ['on slow 2g', { saveData: false, effectiveType: 'slow-2g' }],
  ];
  journey.for(slow)('never for somebody %s', async ([, connection], { visit }) => {
    const { page } = await visit({ ...desktop, prefetches: true, ownContext: true });
    await page.addInitScript((given) => {
      Object.defineProperty(navigator, 'connection', { value: given });
    }, connection);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const response = await page.goto('/');
    const own = (await response?.text())?.match(/rel="modulepreload"/g)?.length ?? 0;
    await wellIdle(page);
    await page.mouse.wheel(0, 900);
    await wellIdle(page);
    expect(asked.filter((path) => path.endsWith('_payload.json'))).toEqual([]);
    await expect(page.locator('link[rel="modulepreload"]').count()).resolves.toBe(own);
  });
});

journey('B02 each page loads its own scripts and not those of others', async ({ visit }) => {
  const routesOf = async (path: string) => {
    const { page } = await visit({ ...desktop, ownContext: true });
    await page.goto(path);
    await wellIdle(page);
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    );
    const { id } = (await (await page.request.get('/builds/latest.json')).json()) as { id: string };
    const pages = (await (await page.request.get(pageFilesPath(id))).json()) as FilesOfPages;
    return Object.keys(pages).filter((pattern) => loaded.includes(pages[pattern]?.entry ?? ''));
  };
  expect(await routesOf('/plans')).toEqual(['/plans']);
  expect(await routesOf('/login')).toEqual(['/login']);
});
