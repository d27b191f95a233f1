import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest';
import { startThirdParties, type ThirdParties } from '../../tools/simulators/src/third-parties/start-third-parties.ts';
import { journey, type Visit } from '../support/browser.ts';
import { type SecondShop, startSecondShop } from '../support/second-shop.ts';
import { done } from '../contract/client.ts';
import { newBuyer } from './steps/buyer.ts';
import { hydrated } from './steps/hydrated.ts';
import { ordersOf } from './steps/receipt.ts';
import { addPlan, agreeAndPay, cartIdOf, giveAddress, goToCheckout, makeAccount, payWithCard } from './steps/walk.ts';
import { wellIdle } from './steps/well-idle.ts';

let others: ThirdParties;
let shop: SecondShop;
let how: Visit;

beforeAll(async () => {
  others = await startThirdParties();
  shop = await startSecondShop({
    TAG_MANAGER_ID: 'GTM-SIM1',
    TAG_MANAGER_URL: others.url,
    ERROR_DSN: others.dsn,
    TRANSLATION_WIDGET_URL: `${others.url}/translate.js?cb=startTranslation`,
  });
  how = { shop: shop.url };
});

beforeEach(() => {
  others.asked.splice(0);
  others.reports.splice(0);
});

afterAll(async () => {
  await shop?.stop();
  await others?.close();
});

/** Resolves once the parts that wait for an idle page have loaded and run. */
async function settled(page: Page): Promise<void> {
  await wellIdle(page);
  await page.waitForLoadState('networkidle');
}

/** Fixes the value of `Math.random` in the page. A trace is sent if that value is below 0.2. */
async function withChance(page: Page, value: number): Promise<void> {
  await page.addInitScript((given) => {
    Math.random = () => given;
  }, value);
}

const containerLoads = () => others.asked.filter((url) => url.startsWith('/gtm.js'));
const itemsOf = (type: string) => others.reports.flatMap(({ items }) => items).filter((item) => item.type === type);
const accept = (page: Page) => page.getByRole('button', { name: 'Accept' }).click();

interface ErrorEvent {
  exception?: { values: { value: string }[] };
}

interface Told {
  event?: string;
  ecommerce?: Record<string, unknown> | null;
}

/** Records all events that are pushed to the data layer, across all documents of a visit. */
async function listenToDataLayer(page: Page): Promise<Told[]> {
  const told: Told[] = [];
  await page.exposeFunction('tellTest', (entry: Told) => void told.push(entry));
  await page.addInitScript(() => {
    let layer: unknown[] | undefined;
    Object.defineProperty(window, 'dataLayer', {
      configurable: true,
      get: () => layer,
      set(next: unknown[]) {
        layer = next;
        const push = next.push.bind(next);
        next.push = (...entries: unknown[]) => {
          for (const entry of entries) (window as unknown as { tellTest(entry: unknown): void }).tellTest(entry);
          return push(...entries);
        };
      },
    });
  });
  return told;
}

describe('B18 the tag manager', () => {
  journey(
    'waits for Accept and for an idle page, and is told what is looked at and bought, once',
    async ({ visit }) => {
      const { page } = await visit(how);
      const told = await listenToDataLayer(page);
      const events = (name: string) => told.filter(({ event }) => event === name).map(({ ecommerce }) => ecommerce);
      const buyer = newBuyer();
      await page.goto('/plans');
      await settled(page);
      expect(containerLoads()).toEqual([]);
      expect(told).toEqual([]);
      await accept(page);
      await expect.poll(containerLoads).toEqual(['/gtm.js?id=GTM-SIM1']);
      await expect.poll(() => events('view_item_list')).toHaveLength(1);
      const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
      expect(told.slice(0, 3)).toMatchObject([
        { 0: 'consent', 1: 'default', 2: { ...denied, analytics_storage: 'denied' } },
        { 0: 'consent', 1: 'update', 2: { ...denied, analytics_storage: 'granted' } },
        { event: 'gtm.js' },
      ]);
      expect(events('view_item_list')[0]).toMatchObject({
        currency: 'USD',
        item_list_id: 'plans',
      });

      const cartId = await addPlan(page, { slug: 'bay', sim: 'card' });
      await expect.poll(() => events('view_item')).toMatchObject([{ items: [{ item_name: 'Bay', quantity: 1 }] }]);
      await expect.poll(() => events('add_to_cart')).toMatchObject([{ currency: 'USD', items: [{ quantity: 1 }] }]);
      expect(typeof events('add_to_cart')[0]?.['value']).toBe('number');
      await settled(page);
      await goToCheckout(page);
      await expect
        .poll(() => events('begin_checkout'))
        .toMatchObject([
          {
            items: [
              { item_name: 'Bay', item_category: 'plan' },
              { item_name: 'SIM kit', item_category: 'sim-kit' },
            ],
          },
        ]);
      await giveAddress(page, buyer);
      await makeAccount(page, buyer);
      await agreeAndPay(page);
      await payWithCard(page);

      // The gateway has returned to the other shop, so this opens the same receipt in this shop.
      await page.goto(`/payment/cart/${cartId}/payment-success`);
      await settled(page);
      expect(events('purchase')).toEqual([]);
      const [order] = await ordersOf(cartId);
      for (let time = 0; time < 2; time += 1) {
        await page.goto('/');
        await settled(page);
        await page.goto(`/payment/cart/${cartId}/payment-success`);
        await settled(page);
      }
      expect(events('purchase')).toMatchObject([
        {
          transaction_id: order?.number,
          currency: 'USD',
          value: (order?.total ?? 0) / 100,
        },
      ]);
      const all = JSON.stringify(told);
      for (const personal of [buyer.email, buyer.name, buyer.line1, buyer.zip]) expect(all).not.toContain(personal);
    },
  );

  journey(
    'hears of the lists of the home page, of forms that were sent before their script, and of a plan chosen in the checkout',
    async ({ visit }) => {
      const { page } = await visit(how);
      const told = await listenToDataLayer(page);
      const events = (name: string) => told.filter(({ event }) => event === name).map(({ ecommerce }) => ecommerce);
      await page.goto('/');
      await settled(page);
      await accept(page);
      await expect
        .poll(() => events('view_item_list').map((list) => list?.['item_list_id']))
        .toEqual(expect.arrayContaining(['home-plans', 'home-products']));

      const { products } = await done('listProducts', {
        query: { kind: 'phone' },
      });
      const [device] = products.filter(({ availability: stock }) => stock === 'in_stock');
      await page.goto(`/products/${device?.documentId}`);
      await settled(page);
      // This submits the form as the browser itself does, bypassing the script.
      await page
        .locator('form[action="/add-to-cart"]')
        .first()
        .evaluate((form) => (form as HTMLFormElement).submit());
      await page.waitForURL(/\/cart\/[\w-]{36}$/);
      await settled(page);
      const added = () => events('add_to_cart').map((event) => event?.['items']);
      await expect.poll(added).toMatchObject([
        [
          {
            item_id: device?.documentId,
            item_category: 'phone',
            quantity: 1,
          },
        ],
      ]);
      await page.reload();
      await settled(page);
      expect(added()).toHaveLength(1);

      const cartId = cartIdOf(page.url());
      await page.goto(`/cart/${cartId}/select-plan`);
      await settled(page);
      await page.locator('[name="way"][value="new"]').check();
      await page.locator('[name="plan"][value="coast"]').check();
      await page.locator('#step').evaluate((form) => (form as HTMLFormElement).requestSubmit());
      await page.waitForURL(/\/address$/);
      await settled(page);
      expect(added()).toHaveLength(1);
      for (let time = 0; time < 2; time += 1) {
        await page.goto('/plans');
        await settled(page);
      }
      expect(added()).toMatchObject([[{ item_category: 'phone' }], [{ item_category: 'plan', quantity: 1 }]]);
    },
  );

  journey('a shop without a container measures nothing', async ({ visit }) => {
    const { page } = await visit();
    await page.goto('/plans');
    await accept(page);
    await settled(page);
    expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
    expect(others.asked).toEqual([]);
  });
});

journey('B07 B18 B19 who accepts on / finds no third party on any private page', async ({ visit }) => {
  // Prefetching is on, because no third party may be prefetched either.
  const { page } = await visit({ ...how, prefetches: true });
  const buyer = newBuyer();
  await page.goto('/');
  await settled(page);
  await accept(page);
  await expect.poll(containerLoads).toHaveLength(1);
  await page.waitForFunction(() => 'google' in window && 'dataLayer' in window);

  const seen: string[] = [];
  const expectNobody = async (): Promise<void> => {
    await settled(page);
    const { pathname } = new URL(page.url());
    seen.push(pathname);
    const found = await page.evaluate(() => ({
      scripts: [...document.scripts]
        .map(({ src }) => src)
        .filter((src) => src && new URL(src).origin !== location.origin),
      loaded: performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.startsWith('http'))
        .filter((name) => new URL(name).origin !== location.origin || name.includes('/translation/')),
      globals: ['dataLayer', 'google_tag_manager', 'google', 'translationLanguages'].filter((name) => name in window),
      named: ['GTM-', '/translate.js'].filter((name) => document.documentElement.outerHTML.includes(name)),
    }));
    expect(found, pathname).toEqual({
      scripts: [],
      loaded: [],
      globals: [],
      named: [],
    });
    const policy = (await page.request.get(page.url())).headers()['content-security-policy'] ?? '';
    expect(policy, pathname).toMatch(/script-src 'self' [^;]*'nonce-/);
    expect(policy, pathname).not.toContain(others.url);
  };
  await page.locator('header a[href="/existing-user"]').filter({ visible: true }).first().click();
  await page.waitForURL(/\/(login|existing-user)/);
  await expectNobody();
  await page.locator('a[href^="/forgot-password"]').first().click();
  await page.waitForURL(/forgot-password/);
  await expectNobody();

  await page.goto('/data-deletion');
  await expectNobody();

  await addPlan(page, { slug: 'bay', sim: 'card' });
  await goToCheckout(page);
  await expectNobody();
  await giveAddress(page, buyer);
  await expectNobody();
  const cartId = cartIdOf(page.url());
  await page.goto(`/cart/${cartId}/login-user`);
  await expectNobody();
  await page.goto(`/cart/${cartId}/register`);
  await makeAccount(page, buyer);
  await expectNobody();
  for (const path of ['', '/profile', '/orders', '/addresses', '/password', '/data']) {
    await page.goto(`/existing-user${path}`);
    await expectNobody();
  }
  expect(seen.length).toBeGreaterThanOrEqual(12);
});

describe('C13 B19 error reporting', () => {
  journey('tells of errors on a private page without Accept, also of those before it was there', async ({ visit }) => {
    const { page, expectError } = await visit(how);
    expectError(/reef|shoal/);
    // The app has started, but the error reporter still waits for the page to be idle.
    await page.addInitScript(() => {
      addEventListener('load', () => void Promise.reject(new Error('reef before the report')));
    });
    await withChance(page, 0.5);
    await page.goto('/reset-password?code=secretcode');
    await settled(page);
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('shoal after the report');
      });
    });
    const told = () => itemsOf('event').flatMap(({ body }) => (body as ErrorEvent).exception?.values ?? []);
    const timesTold = (text: string) => told().filter(({ value }) => value === text).length;
    await expect.poll(() => timesTold('shoal after the report')).toBe(1);
    await expect.poll(() => timesTold('reef before the report')).toBe(1);
    for (const { url, headers } of others.reports) {
      expect(url).toBe('/api/1/envelope/');
      expect(headers).not.toHaveProperty('cookie');
      expect(headers).not.toHaveProperty('x-forwarded-for');
    }
    expect(JSON.stringify(others.reports)).not.toContain('secretcode');
    const rest = [...itemsOf('replay_event'), ...itemsOf('transaction')].map(({ body }) => JSON.stringify(body));
    expect(rest.filter((text) => text.includes('/reset-password'))).toEqual([]);
  });

  journey('sends a trace for chances below 0.2, and its headers to this shop only', async ({ visit }) => {
    const { page, expectError } = await visit(how);
    expectError(/Content Security Policy|Failed to fetch|ERR_FAILED|CORS|404/);
    await withChance(page, 0.19);
    await page.goto('/login');
    await expect.poll(() => itemsOf('transaction').length).toBeGreaterThan(0);
    await page.goto('/plans');
    await settled(page);
    const ours = page.waitForRequest((request) => request.url().endsWith('/_me?own'));
    const theirs = page.waitForRequest(`${others.url}/elsewhere`);
    await page.evaluate((elsewhere) => {
      void fetch('/_me?own');
      void fetch(elsewhere).catch(() => undefined);
    }, `${others.url}/elsewhere`);
    expect((await ours).headers()).toHaveProperty('sentry-trace');
    expect((await theirs).headers()).not.toHaveProperty('sentry-trace');
    expect((await theirs).headers()).not.toHaveProperty('baggage');
  });

  journey('replays open pages after Accept, with their text', async ({ visit }) => {
    const { page } = await visit(how);
    await withChance(page, 0.9);
    await page.goto('/plans');
    await settled(page);
    await page.getByRole('heading', { level: 1 }).click();
    expect(itemsOf('replay_event')).toEqual([]);
    await accept(page);
    await expect.poll(() => itemsOf('replay_recording').length).toBeGreaterThan(0);
    const recorded = itemsOf('replay_recording').map(({ body }) =>
      typeof body === 'string' ? body : JSON.stringify(body),
    );
    expect(recorded.join('')).toContain('Taxes and fees are included in every price.');
    const before = itemsOf('replay_event').length;
    await page.goto('/login');
    await settled(page);
    await page.getByRole('heading', { level: 1 }).click();
    const urls = itemsOf('replay_event')
      .slice(before)
      .map(({ body }) => JSON.stringify(body));
    expect(urls.filter((text) => text.includes('/login'))).toEqual([]);
  });

  journey('starts only where a DSN is configured', async ({ visit }) => {
    const { page } = await visit();
    const reports: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('_errors')) reports.push(request.url());
    });
    await page.goto('/login');
    await settled(page);
    expect(await page.evaluate(() => '__SENTRY__' in window)).toBe(false);
    expect(reports).toEqual([]);
  });
});

describe('B07 the translation widget', () => {
  journey(
    'comes once the page is idle, after its two scripts, on open pages, and really translates',
    async ({ visit }) => {
      const { page } = await visit(how);
      await page.addInitScript(() => {
        addEventListener('load', () => requestIdleCallback(() => performance.mark('idle')));
      });
      await page.goto('/plans');
      await page.locator('font').first().waitFor();
      const loaded = await page.evaluate(() => {
        const idle = performance.getEntriesByName('idle')[0]?.startTime ?? Number.POSITIVE_INFINITY;
        return performance
          .getEntriesByType('resource')
          .map(({ name, startTime }) => ({
            path: new URL(name).pathname,
            late: startTime >= idle,
          }))
          .filter(({ path }) => path.startsWith('/transl'));
      });
      expect(loaded.sort((one, other) => one.path.localeCompare(other.path))).toEqual([
        { path: '/translate.js', late: true },
        { path: '/translation/language-config.js', late: true },
        { path: '/translation/translate.js', late: true },
      ]);
      // The scripts may arrive in any order but run in theirs: the widget calls our script, which reads the settings.
      await expect(page.locator('#translation').innerText()).resolves.toMatch(/^en to ar,de,/);
      await expect(page.locator('h1').innerText()).resolves.toMatch(/^«.*»$/);
      for (const value of await page.locator('main [translate="no"]').allInnerTexts()) expect(value).not.toContain('«');
      for (const lang of ['en', 'x-default']) {
        await expect(page.locator(`link[rel="alternate"][hreflang="${lang}"]`).getAttribute('href')).resolves.toBe(
          `${shop.url}/plans`,
        );
      }
      // Navigation within the shop keeps the document, and therefore also the widget.
      await page.locator('header nav a[href="/products"]').first().click();
      await page.waitForURL(/\/products$/);
      await hydrated(page, 'main');
      expect(others.asked.filter((url) => url.startsWith('/translate.js'))).toHaveLength(1);
    },
  );
});

journey('B07 B18 B19 the policy stays without unsafe-inline with every third party on', async () => {
  for (const [path, isNamed] of [
    ['/', true],
    ['/plans/bay', true],
    ['/nothing/here', true],
    ['/login', false],
  ] as const) {
    const policy = (await fetch(shop.url + path)).headers.get('content-security-policy') ?? '';
    expect(policy, path).not.toContain('unsafe');
    expect(policy.includes(others.url), path).toBe(isNamed);
  }
});
