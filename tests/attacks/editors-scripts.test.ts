import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressFor, esim, newAccount, newCart, payPage, policiesInForce } from '../contract/shop.ts';
import { done } from '../contract/client.ts';
import { mailsAbout } from '../journeys/steps/simulators.ts';
import { journey } from '../support/browser.ts';
import { inTurn } from '../support/in-turn.ts';
import { adminPanel, system, until } from '../support/system.ts';
import { startCanary, type Canary } from './canary.ts';
import { contentManager, type ContentManager, type Payload } from './editors-content.ts';
import { fillContent, type FilledContent } from './filled-content.ts';
import { goInPanel, staffAt, tracesOnPanel } from './panel.ts';
import { ask } from './raw.ts';
import { alive, short, tracesIn } from './traces.ts';

/** Each payload breaks out of a different context: content, an attribute, a script, a link, a template. */
const long = [
  '"><img src=x onerror="top.pwned=1">',
  '<script>top.pwned=1</script>',
  '</script><svg onload="top.pwned=1">',
  "'-top.pwned=1-'",
  '[a](javascript:top.pwned=1)',
  '[b](<data:text/html,<script>top.pwned=1</script>>)',
  '![c](x" onerror="top.pwned=1)',
  '<javascript:top.pwned=1>',
  '{{top.pwned=1}}${top.pwned=1}',
  ']]><!--',
].join(' ');
/** Returns payloads that send a request to a foreign server or act in the panel. */
const calling = () =>
  `<svg onload=top.pwned=1><a href="javascript:top.pwned=1">x</a> ![x](${canary.address}/m) [y](javascript:top.pwned=1) "><img src=${canary.address}/p onerror=top.pwned=1> <script src=${canary.address}/s></script>`;

/** Appends the longest attack payload that fits into the field. */
const fits: Payload = (before, maxLength) => {
  const texts = [`${long} ${calling()}`, calling(), long].map((text) => `${before} ${text}`);
  // In a short field, the old text stays at the beginning, so that names that must be unique remain unique.
  const shortest = `${before.slice(0, Math.max(0, maxLength - short.length))}${short}`.slice(0, maxLength);
  return texts.find((text) => text.length <= maxLength) ?? shortest;
};

let canary: Canary;
let manager: ContentManager;
let content: FilledContent;

beforeAll(async () => {
  canary = await startCanary();
  [manager] = await Promise.all([contentManager(), adminPanel()]);
  content = await fillContent(manager, fits);
});
afterAll(async () => {
  await content?.restore();
  await canary?.close();
});

test('what an editor writes is taken in every type of content, but for what must be an address, a code, a word to search for or a variable', () => {
  expect(new Set(content.changed.map(({ type }) => type.uid)).size).toBe(manager.types.length);
  // In email text, double braces mark a variable, and no variable has this name.
  const others = content.unchanged.filter((path) => !/^api::mail-text\.\S+ (?:subject|heading|text)$/.test(path));
  const fields = others.map((path) => path.replace(/^.*[ .]/, ''));
  expect(fields.filter((name) => !/^(sku|href|colorHex|names|frn|discounts)$/.test(name))).toEqual([]);
});

journey('it runs on no public page, in no search engine’s data and in no link', async ({ visit }) => {
  const { page, expectError } = await visit();
  // The policy exists to block pictures from other hosts, so its console errors are expected.
  expectError(/Content Security Policy.*img-src|img-src.*Content Security Policy/s);
  const own = content.changed.flatMap(({ type, documentId, before }) => {
    if (type.uid === 'api::plan.plan') return [`/plans/${String(before['slug'])}`];
    if (type.uid === 'api::product.product') return [`/products/${documentId}`];
    if (type.uid === 'api::article.article') return [`/blogs/${String(before['slug'])}`];
    return [];
  });
  const policies = ['/privacy-policy', '/terms-and-conditions', '/accessibility-policy'];
  const paths = ['/', '/plans', '/products', '/search', '/blogs', '/faqs', ...policies, ...own];
  expect(own.length).toBeGreaterThan(1);
  await until(async () => (await ask(system.shop, own[0] ?? '/')).text.includes('onload'));
  const traces: string[] = [];
  // Search results contain text of every content type. Without a search term, the search page has no data.
  for (const path of [...paths, '/search?q=plan', '/search?q=phone']) traces.push(...(await tracesIn(page, path)));
  expect(traces).toEqual([]);
  expect(canary.calls).toEqual([]);
  const data = await inTurn(
    [
      '/sitemap.xml',
      '/sitemaps/page-1.xml',
      '/feeds/products.xml',
      '/robots.txt',
      '/blogs/rss.xml',
      ...paths.map((path) => `${path === '/' ? '' : path}/_payload.json`),
    ],
    (path) => ask(system.shop, path),
  );
  for (const { what, headers } of data) {
    expect([what, /^(application\/(json|xml|rss\+xml)|text\/(plain|xml))/.test(headers['content-type'] ?? '')]).toEqual(
      [what, true],
    );
    expect([what, headers['x-content-type-options']]).toEqual([what, 'nosniff']);
  }
});

test('it is escaped in the mail of an order', async () => {
  const plan = content.changed.find(({ type }) => type.uid === 'api::plan.plan');
  const { plan: shown } = await done('readPlan', { params: { slug: String(plan?.before['slug']) } });
  expect(shown.name).toContain('<svg');
  const account = await newAccount();
  const cart = await newCart({ ...esim, sku: shown.terms[0]?.sku ?? '' });
  const read = await done('readCart', { params: cart.params }, cart.caller);
  await done('saveAddress', { params: cart.params, body: addressFor(read, account.email) }, cart.caller);
  const caller = { ...cart.caller, token: account.token };
  const ready = await done('claimCart', { params: cart.params }, caller);
  const body = {
    version: ready.version,
    gateway: 'stripe',
    total: ready.totals.total,
    consent: true,
    policies: await policiesInForce(),
  };
  const { url, paymentSecret } = await done('pay', { params: cart.params, body }, caller);
  await payPage(url ?? '');
  await done('settlePayment', { params: cart.params, body: { gateway: 'stripe' } }, { ...caller, paymentSecret });
  const [mail] = await mailsAbout(account.email, /order/i);
  const html = mail?.html ?? '';
  expect(html).toContain('&lt;svg');
  expect(html).not.toMatch(alive);
});

journey('what an editor wrote or uploaded runs for no other in the panel', { timeout: 300_000 }, async ({ visit }) => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="top.pwned=1"><script>top.pwned=1</script><image href="${canary.address}/i"/></svg>`;
  await expect(manager.upload('drawing.svg', 'image/svg+xml', drawing)).rejects.toThrow('refused drawing.svg');
  const paths = content.changed.flatMap(({ type, documentId }) => {
    const list = `/content-manager/${type.kind === 'singleType' ? 'single-types' : 'collection-types'}/${type.uid}`;
    const entry = `${list}/${documentId}`.replace(/\/$/, '');
    return type.uid === 'api::product.product' ? [entry, list] : [entry];
  });
  // Each member of staff opens the next page that no one has opened yet.
  const queue = [...paths, '/plugins/upload'].values();
  const seen = await inTurn([await visit(), await visit(), await visit()], async (visitor) => {
    // Markdown previews show pictures, and the policy exists to block those from other hosts.
    visitor.expectError(/Content Security Policy.*img-src|img-src.*Content Security Policy/s);
    const noted = await staffAt(visitor);
    const traces: string[] = [];
    let previews = 0;
    for (const path of queue) {
      previews += await goInPanel(visitor.page, path);
      traces.push(...(await tracesOnPanel(visitor.page, path)));
    }
    return { noted, traces, previews };
  });
  expect(seen.flatMap(({ traces }) => traces)).toEqual([]);
  expect(Math.max(...seen.map(({ previews }) => previews)), 'previews of Markdown').toBeGreaterThan(0);
  expect(seen.flatMap(({ noted }) => noted)).toEqual([]);
  expect(canary.calls).toEqual([]);
});

test('what an editor uploads is shown or kept, and never run, at the shop and on the panel’s host', async () => {
  const files: readonly (readonly [string, string, string])[] = [
    [
      'plain.svg',
      'image/svg+xml',
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>',
    ],
    [
      'drawing.svg',
      'image/svg+xml',
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>top.pwned=1</script></svg>',
    ],
    ['page.html', 'text/html', '<script>top.pwned=1</script>'],
    ['script.js', 'text/javascript', 'top.pwned=1'],
  ];
  const seen: string[] = [];
  for (const [name, type, text] of files) {
    const path = await manager.upload(name, type, text).catch(() => undefined);
    // A file that the media library rejects needs no further check.
    if (path === undefined || !path.startsWith('/uploads/')) continue;
    seen.push(name);
    for (const origin of [system.shop, system.cms]) {
      const { headers } = await ask(origin, path);
      expect([name, origin, headers['content-security-policy']]).toEqual([
        name,
        origin,
        expect.stringMatching(/^default-src 'none'.*sandbox$/),
      ]);
      expect([name, origin, headers['x-content-type-options']]).toEqual([name, origin, 'nosniff']);
      expect(headers['content-disposition'], name).toBe('attachment');
    }
  }
  expect(seen, 'what could act is not taken at all').toEqual(['plain.svg']);
});
