import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressFor, esim, home, newAccount, newCart, payPage, pieces, policiesInForce } from '../contract/shop.ts';
import { call, done } from '../contract/client.ts';
import { arriveWith } from '../journeys/steps/cookies.ts';
import { mailsAbout, mailsTo } from '../journeys/steps/simulators.ts';
import { journey } from '../support/browser.ts';
import { inTurn } from '../support/in-turn.ts';
import { system, until } from '../support/system.ts';
import { contentManager, type ContentManager, type Payload } from './editors-content.ts';
import { newCustomer, pagesFor } from './customer.ts';
import { fillContent, type FilledContent } from './filled-content.ts';
import { ask } from './raw.ts';

/** Each breaks out of another place: content, an attribute, a script, a link, a template. */
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
const short = '<svg onload=q()>';
const fits: Payload = (before, maxLength) => {
  const text = `${before} ${long}`;
  return text.length <= maxLength
    ? text
    : `${before.slice(0, Math.max(0, maxLength - short.length))}${short}`.slice(0, maxLength);
};

/** What of it would be alive in a page, wherever in its text it stands. */
const alive = /<(?:img|svg)[^>]{0,40}\son(?:error|load)=|<script>top\.|href="\s*(?:javascript|data):|<\/script><svg/i;

/** Waits for the page's own script, and says what an attack would have left behind. */
async function tracesIn(page: Page, path: string): Promise<string[]> {
  const answer = await page.goto(path, { waitUntil: 'load' });
  const found = await page.evaluate(() => [
    ...('pwned' in window ? ['a script ran'] : []),
    ...[...document.querySelectorAll('[onload],[onerror],[onclick],a[href^="javascript:" i],a[href^="data:" i]')].map(
      (element) => element.outerHTML.slice(0, 120),
    ),
  ]);
  return [...(alive.test((await answer?.text()) ?? '') ? ['its document'] : []), ...found].map(
    (what) => `${path}: ${what}`,
  );
}

let manager: ContentManager;
beforeAll(async () => {
  manager = await contentManager();
});

describe('what an editor writes', () => {
  let content: FilledContent;

  beforeAll(async () => {
    content = await fillContent(manager, fits);
  }, 120_000);
  afterAll(() => content.restore());

  test('is taken in every type of content, but for what must be an address, a code, a word to search for or a variable', () => {
    expect(new Set(content.changed.map(({ type }) => type.uid)).size).toBe(manager.types.length);
    // In a mail, two brackets are a variable, and there is none of this name.
    const others = content.unchanged.filter((path) => !/^api::mail-text\.\S+ (?:subject|heading|text)$/.test(path));
    const fields = others.map((path) => path.replace(/^.*[ .]/, ''));
    expect(fields.filter((name) => !/^(sku|href|colorHex|names)$/.test(name))).toEqual([]);
  });

  journey('runs on no public page, in no search engine’s data and in no link', async ({ visit }) => {
    const { page } = await visit();
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
    // Results hold words of everything; their page has no data of its own without a question.
    for (const path of [...paths, '/search?q=plan', '/search?q=phone']) traces.push(...(await tracesIn(page, path)));
    expect(traces).toEqual([]);
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
      expect([
        what,
        /^(application\/(json|xml|rss\+xml)|text\/(plain|xml))/.test(headers['content-type'] ?? ''),
      ]).toEqual([what, true]);
      expect([what, headers['x-content-type-options']]).toEqual([what, 'nosniff']);
    }
  });

  test('is escaped in the mail of an order', async () => {
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
    // What the media library does not take needs no more.
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

describe('what a visitor writes', () => {
  const name = `Ada ${short} "><img src=x onerror="top.pwned=1">`;
  const line1 = `1 <script>top.pwned=1</script> Street`;

  journey('runs in no page of theirs, in no mail and in nothing that staff are shown', async ({ visit }) => {
    const email = `"${'<svg/onload=q()>'}"@example.com`;
    const refused = await call('register', { body: { username: email, email, password: 'harbor-lamp-teal', name } });
    expect(refused).toMatchObject({ ok: false, code: 'invalid_input' });

    const account = await newAccount();
    const owner = { token: account.token };
    const cart = await newCart(pieces('CLEAR-CASE-KITE-SE'));
    const params = cart.params;
    let read = await done('readCart', { params }, cart.caller);
    if (read.needs.plan === 'offered') {
      await done('decidePlan', { params, body: { version: read.version, declined: true } }, cart.caller);
      read = await done('readCart', { params }, cart.caller);
    }
    const address = { ...home, line1, line2: short, city: `<b onmouseover=q()>City</b>` };
    const filled = addressFor(read, account.email);
    const body = { ...filled, contact: { ...filled.contact, name }, delivery: address };
    await done('saveAddress', { params, body }, cart.caller);
    const caller = { ...cart.caller, ...owner };
    const ready = await done('claimCart', { params }, caller);
    const paying = {
      version: ready.version,
      gateway: 'stripe',
      total: ready.totals.total,
      consent: true,
      policies: await policiesInForce(),
    };
    const opened = await done('pay', { params, body: paying }, caller);
    await payPage(opened.url ?? '');
    await done(
      'settlePayment',
      { params, body: { gateway: 'stripe' } },
      { ...caller, paymentSecret: opened.paymentSecret },
    );

    // Several windows of the same person, because there are many pages.
    const windows = await Promise.all([visit(), visit(), visit()]);
    for (const window of windows) {
      // Some of the pages belong to nobody.
      window.expectError(/status of 404/);
      await arriveWith(window.page, { token: account.token, payment: [cart.cartId, opened.paymentSecret] });
    }
    const customer = await newCustomer();
    const pages = pagesFor({ params: { ...customer.params, cartId: cart.cartId, orderId: opened.orderId } });
    const personal = pages.filter(({ rule }) => rule.content === 'personal' && !/logout|connect/.test(rule.path));
    const traces: string[] = [];
    const shown: string[] = [];
    const left = personal.map(({ path }) => path);
    const readAll = async ({ page }: (typeof windows)[number]): Promise<void> => {
      for (let path = left.shift(); path !== undefined; path = left.shift()) {
        traces.push(...(await tracesIn(page, path)));
        if ((await page.content()).includes('&lt;svg onload')) shown.push(path);
      }
    };
    await Promise.all(windows.map(readAll));
    expect(traces).toEqual([]);
    expect(shown).toContain(`/existing-user/orders/${opened.orderId}`);

    await mailsAbout(account.email, /order/i);
    const html = (await mailsTo(account.email)).map((mail) => mail.html).join('');
    expect(html).toContain('&lt;');
    expect(html).not.toMatch(alive);

    const order = await manager.get(`/staff/orders/${opened.orderId}`);
    expect(order.headers.get('content-type')).toContain('application/json');
    expect(order.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await order.text()).toContain(short);
  });

  journey('an address of the shop with a script in it runs nowhere', async ({ visit }) => {
    const visitor = await visit();
    visitor.expectError(/status of 4\d\d/);
    const text = encodeURIComponent(`"><svg onload="top.pwned=1"><script>top.pwned=1</script>`);
    const traces: string[] = [];
    for (const path of [
      `/${text}`,
      `/plans/${text}`,
      `/plans?sort=${text}&compare=${text}&q=${text}`,
      `/products?kind=${text}&brand=${text}&page=${text}`,
      `/login?next=/${text}`,
      `/reset-password?code=${text}&next=${text}`,
      `/forgot-password?next=${text}`,
      `/cart/${randomUUID()}?why=${text}`,
      `/connect/google/welcome?access_token=${text}`,
      `/?preview=${text}`,
    ]) {
      traces.push(...(await tracesIn(visitor.page, path)));
    }
    expect(traces).toEqual([]);
  });
});
