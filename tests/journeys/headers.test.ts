import { describe, expect } from 'vitest';
import { routeRules } from '../../apps/storefront/app/pages/route-rules.ts';
import { done } from '../contract/client.ts';
import { card, paidCart, readyCart, travel } from '../contract/shop.ts';
import { desktop, journey } from '../support/browser.ts';
import { system } from '../support/system.ts';
import { arriveWith } from './steps/cookies.ts';

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(system.shop + path, { headers, redirect: 'manual' });

const policyOf = (response: Response) =>
  new Map(
    (response.headers.get('content-security-policy') ?? '').split('; ').map((directive): [string, string[]] => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );

async function openPages(): Promise<string[]> {
  const { products } = await done('listProducts');
  return ['/', '/plans', '/plans/horizon', '/products', `/products/${products[0]?.documentId}`, '/privacy-policy'];
}

describe('headers', () => {
  journey('the policy of every page takes nothing inline and nothing from elsewhere', async () => {
    for (const path of [...(await openPages()), '/login', '/cart', '/nothing-here']) {
      const response = await get(path);
      const policy = policyOf(response);
      expect(policy.get('default-src'), path).toEqual(["'none'"]);
      expect(policy.get('style-src'), path).toEqual(["'self'"]);
      expect(policy.get('frame-ancestors'), path).toEqual(["'none'"]);
      expect(policy.get('base-uri'), path).toEqual(["'none'"]);
      const scripts = policy.get('script-src') ?? [];
      expect(
        scripts.filter((source) => !/^'(self|nonce-[\w-]{20,}|sha256-[\w+/=]{44})'$/.test(source)),
        path,
      ).toEqual([]);
      // Private pages send a form to the gateway's origin, which is not ours. No other directive names it.
      policy.delete('form-action');
      expect(JSON.stringify([...policy]), path).not.toMatch(/unsafe|https?:|\*/);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      // This header is sent only over HTTPS. After receiving it, a browser would refuse this HTTP address.
      expect(response.headers.get('strict-transport-security')).toBe(null);
      expect(await response.text(), path).not.toMatch(/\sstyle="/);
    }
  });

  journey('R10 only private pages may send a form to the gateway', async () => {
    const cart = await readyCart(travel);
    const cookie = `cart=${cart.cartId}.${cart.secret}; jwt=${cart.account.token}`;
    const review = policyOf(await get(`/cart/${cart.cartId}/review`, { cookie }));
    expect(review.get('form-action')?.length).toBeGreaterThan(1);
    expect(policyOf(await get('/plans/horizon')).get('form-action')).toEqual(["'self'"]);
    expect(policyOf(await get(`/cart/${cart.cartId}`, { cookie })).get('form-action')).toEqual(["'self'"]);
  });

  journey('public pages are cached with a mark, personal ones never', async () => {
    for (const path of await openPages()) {
      const response = await get(path);
      expect(response.headers.get('cache-control'), path).toBe('public, no-cache');
      expect(response.headers.get('set-cookie'), path).toBe(null);
      const etag = response.headers.get('etag') ?? '';
      expect(etag, path).not.toBe('');
      const again = await get(path, { 'if-none-match': etag });
      expect([again.status, await again.text()], path).toEqual([304, '']);
    }
    const cart = await readyCart(card);
    const cookie = `cart=${cart.cartId}.${cart.secret}; jwt=${cart.account.token}`;
    for (const path of [
      '/cart',
      '/login',
      '/_me',
      '/existing-user/orders',
      `/cart/${cart.cartId}`,
      `/cart/${cart.cartId}/review`,
    ]) {
      const response = await get(path, { cookie });
      expect(response.headers.get('cache-control'), path).toBe('private, no-store');
    }
  });

  journey('C12 the data of a page is the page’s, cached alike', async () => {
    for (const path of await openPages()) {
      const response = await get(`${path === '/' ? '' : path}/_payload.json`);
      expect([response.status, response.headers.get('cache-control')], path).toEqual([200, 'public, no-cache']);
      expect(response.headers.get('content-type')).toContain('application/json');
      expect(response.headers.get('etag')).not.toBe(null);
      expect(await response.json(), path).toHaveProperty('data');
    }
    const cart = await readyCart(card);
    const cookie = `cart=${cart.cartId}.${cart.secret}; jwt=${cart.account.token}`;
    const personal = await get(`/cart/${cart.cartId}/_payload.json`, { cookie });
    expect([personal.status, personal.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(JSON.stringify(await personal.json())).toContain(cart.cartId);
    const nothing = await get('/plans/no-such-plan/_payload.json');
    expect(nothing.status).toBe(404);
    expect(await nothing.json()).toMatchObject({ error: { status: 404 } });
  });

  journey('C10 C11 the build says its id and its route rules', async () => {
    const latest = await get('/builds/latest.json');
    expect(latest.headers.get('cache-control')).toBe('no-cache');
    const { id } = (await latest.json()) as { id: string };
    const meta = await get(`/builds/meta/${id}.json`);
    expect(await meta.json()).toEqual({ id, routes: JSON.parse(JSON.stringify(routeRules)) as unknown });
    expect((await get('/builds/meta/another.json')).status).toBe(404);
  });

  journey('scripts and styles are kept for good, compressed', async ({ visit }) => {
    const { page } = await visit({ ...desktop, prefetches: true, ownContext: true });
    const seen = new Map<string, string>();
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (/\.(js|css)$/.test(pathname)) seen.set(pathname, JSON.stringify(response.headers()));
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(seen.size).toBeGreaterThan(3);
    for (const [path, headers] of seen) {
      expect(headers, path).toContain('immutable');
      // Below a kilobyte, compressing a response is not worth it.
      const length = Number(/"content-length":"(\d+)"/.exec(headers)?.[1] ?? 0);
      if (length > 1_000) expect(headers, path).toContain('"content-encoding":"br"');
    }
  });

  journey('private pages ask nobody else for anything', async ({ visit }) => {
    const { page } = await visit({ ...desktop, prefetches: true, ownContext: true });
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(system.shop)) elsewhere.push(request.url());
    });
    const paid = await paidCart(travel);
    await arriveWith(page, { payment: [paid.cartId, paid.paymentSecret], token: paid.account.token });
    for (const path of [
      '/login',
      '/existing-user/orders',
      `/existing-user/orders/${paid.orderId}`,
      `/payment/cart/${paid.cartId}/payment-success`,
    ]) {
      await page.goto(path, { waitUntil: 'networkidle' });
      const named = await page.content();
      // A phone installs an eSIM with this link, which opens only when the user clicks it (R20).
      const others = /(?:src|href)="https?:\/\/(?!localhost|esimsetup\.(?:apple|android)\.com\/)[^"]+"/g;
      expect(named.match(others) ?? [], path).toEqual([]);
    }
    expect(elsewhere).toEqual([]);
  });

  journey(
    'every page has a title, a description or no index, one canonical address, and one heading',
    async ({ visit }) => {
      const { page } = await visit(desktop);
      for (const path of await openPages()) {
        await page.goto(path);
        const titles = await page.locator('h1').count();
        expect([path, titles]).toEqual([path, 1]);
        expect((await page.title()).length, path).toBeGreaterThan(8);
        await expect(page.locator('meta[name="description"]').getAttribute('content')).resolves.toMatch(/.{30}/);
        await expect(page.locator('link[rel="canonical"]').getAttribute('href')).resolves.toBe(system.shop + path);
        const languages = await page
          .locator('link[rel="alternate"][hreflang]')
          .evaluateAll((links) => links.map((link) => link.getAttribute('hreflang')).sort());
        expect(languages, path).toEqual(['en', 'es', 'x-default']);
      }
    },
  );
});
