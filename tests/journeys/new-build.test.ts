import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { reactRouter } from '../../scripts/lib/builds.mjs';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { desktop, journey } from '../support/browser.ts';
import { type SecondShop, startSecondShop } from '../support/second-shop.ts';
import { newBuyer } from './steps/buyer.ts';
import { hydrated } from './steps/hydrated.ts';
import { addPlan, goToCheckout } from './steps/walk.ts';

const run = promisify(execFile);
const NOT_COPIED = /storefront\/(node_modules|build|empty-page|\.react-router)$/;

/** Path of a copy of the storefront, built from changed sources, so that its pages and scripts have other names. */
let next: string;
let port: number;
let shop: SecondShop;

beforeAll(async () => {
  const app = inRoot('apps/storefront');
  next = await mkdtemp(inRoot('apps/storefront-next-'));
  await cp(app, next, { recursive: true, filter: (path) => !NOT_COPIED.test(path) });
  await symlink(join(app, 'node_modules'), join(next, 'node_modules'));
  await change('app/routes/parts/plan-view.tsx', '{words.noRenewal}', 'It does not renew.');
  await change('app/routes/parts/register-view.tsx', '{words.createAccount}', 'Create my account');
  const env = { ...process.env, NODE_ENV: 'production' };
  await run(process.execPath, [reactRouter(), 'build'], { cwd: next, env });
  await run(process.execPath, ['server/write-page-files.ts'], { cwd: next, env });
  port = await freePort();
  shop = await startSecondShop({}, { port });
});

afterAll(async () => {
  await shop?.stop();
  await rm(next, { recursive: true, force: true });
});

async function change(file: string, before: string, after: string): Promise<void> {
  const text = await readFile(join(next, file), 'utf8');
  if (!text.includes(before)) throw new Error(`${file} does not say ${before}`);
  await writeFile(join(next, file), text.replaceAll(before, after));
}

/** Replaces the running build with the other one at the same URL. */
async function swap(to: 'next' | 'first'): Promise<void> {
  await shop.stop();
  shop = await startSecondShop({}, to === 'next' ? { port, app: next } : { port });
}

/** Returns the build's name, which is part of the route manifest's name. Every document requests that manifest. */
const buildOf = (page: Page) =>
  page.evaluate(() => /\/manifest-(\w+)\.js/.exec(document.documentElement.innerHTML)?.[1]);

describe('B11 B12 a new build while a visitor shops', () => {
  journey(
    'the next click lands on the page clicked, once, with the cart and a half-filled form kept',
    async ({ visit }) => {
      await swap('first');
      const { page, expectError } = await visit({ ...desktop, shop: shop.url, ownContext: true });
      expectError(/404|dynamically imported module|preload|reload/i);
      // Visits do not prefetch, so the scripts of the clicked page are requested after the swap.
      await page.addInitScript(() => {
        addEventListener('preload-error', () => {
          sessionStorage.setItem('raised', String(Number(sessionStorage.getItem('raised') ?? 0) + 1));
        });
      });
      const documents: string[] = [];
      page.on('request', (request) => {
        if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
      });
      const cartId = await addPlan(page, { slug: 'coast', sim: 'card' });
      await page.goto('/plans', { waitUntil: 'networkidle' });
      await hydrated(page, 'main a[href="/plans/bay"]');
      const first = await buildOf(page);
      documents.splice(0);

      await swap('next');
      expect(await (await fetch(`${shop.url}/builds/latest.json`)).json()).not.toMatchObject({ id: first });
      await page.locator('main a[href="/plans/bay"]').first().click();
      await page.getByRole('heading', { level: 1, name: 'Bay' }).waitFor();
      await page.getByText('It does not renew.').waitFor();
      expect(documents).toEqual(['/plans/bay']);
      expect(await buildOf(page)).not.toBe(first);

      // The form is half filled in when the build changes again.
      await page.goto(`/cart/${cartId}`);
      await goToCheckout(page);
      await hydrated(page, '[name="contact.email"]');
      const buyer = newBuyer();
      await page.locator('[name="contact.email"]').fill(buyer.email);
      await page.locator('[name="contact.name"]').fill(buyer.name);
      await swap('first');
      expect(await page.locator('[name="contact.name"]').inputValue()).toBe(buyer.name);
      await page.locator('[name="delivery.line1"]').fill(buyer.line1);
      await page.locator('[name="delivery.zip"]').fill(buyer.zip);
      await page.locator('[name="delivery.city"]').fill(buyer.city);
      await page.locator('[name="delivery.state"]').selectOption(buyer.state);
      documents.splice(0);
      await page.getByRole('button', { name: 'Save and continue' }).click();
      await page.waitForURL(/\/register$/);
      await page.getByRole('button', { name: 'Create account' }).waitFor();
      expect(documents.length).toBeLessThanOrEqual(1);
      expect(await buildOf(page)).toBe(first);
      await page.goto(`/cart/${cartId}/address`);
      expect(await page.locator('[name="contact.email"]').inputValue()).toBe(buyer.email);
      expect(await page.locator('[name="contact.name"]').inputValue()).toBe(buyer.name);
    },
  );

  journey(
    'a script that stays missing raises preload-error, loads the page clicked once, and leaves what the server drew',
    async ({ visit }) => {
      const { page, expectError } = await visit({ ...desktop, shop: shop.url, ownContext: true });
      expectError(/.*/);
      await page.addInitScript(() => {
        addEventListener('preload-error', () => {
          sessionStorage.setItem('raised', String(Number(sessionStorage.getItem('raised') ?? 0) + 1));
        });
      });
      await page.goto('/faqs', { waitUntil: 'networkidle' });
      await hydrated(page, 'header nav a[href="/products"]');
      let documents = 0;
      page.on('request', (request) => void (documents += request.isNavigationRequest() ? 1 : 0));
      await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }));
      await page.locator('header nav a[href="/products"]').first().click();
      await page.waitForURL(/\/products$/);
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => Number(sessionStorage.getItem('raised')))).toBeGreaterThan(0);
      expect(documents).toBe(1);
      // The server has rendered the clicked page, which works without scripts.
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  );
});
