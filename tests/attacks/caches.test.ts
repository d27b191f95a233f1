import { beforeAll, describe, expect, test } from 'vitest';
import { routeRules } from '../../apps/storefront/app/pages/route-rules.ts';
import { inTurn } from '../support/in-turn.ts';
import { system, until } from '../support/system.ts';
import { newCustomer, pagesFor, pathFor, type Customer } from './customer.ts';
import { ask } from './raw.ts';

let victim: Customer;
beforeAll(async () => {
  victim = await newCustomer();
});

const publicPages = () =>
  pagesFor(victim)
    .filter(({ rule }) => rule.content === 'public')
    .map(({ path }) => path)
    // This skips a version of the coverage map that was never uploaded.
    .filter((path) => !path.endsWith('/unknown'));
const personalPages = () =>
  pagesFor(victim)
    .filter(({ rule }) => rule.content === 'personal')
    .map(({ path }) => path);

/** Headers that are not part of any cache key. None of them may influence a response that is cached for everyone. */
const unkeyed: Record<string, string> = {
  'x-forwarded-host': 'poison.example',
  'x-forwarded-scheme': 'http',
  'x-forwarded-proto': 'poison',
  'x-original-url': '/poison',
  'x-rewrite-url': '/poison',
  'x-host': 'poison.example',
  'accept-language': 'poison',
  accept: 'poison/poison',
  'user-agent': 'poison',
  referer: 'https://poison.example/',
  origin: 'https://poison.example',
  'x-request-id': 'poison-poison',
  'x-visitor': 'poison',
  'x-preview': 'poison',
  'x-cart-secret': 'poison',
  authorization: 'Bearer poison',
  range: 'bytes=0-5',
  'content-type': 'poison/poison',
  'x-http-method-override': 'POISON',
  'sec-fetch-dest': 'poison',
};

describe('the shared cache', () => {
  test('keeps nothing of what a visitor’s headers, cookies and made-up queries say', async () => {
    for (const path of publicPages()) {
      // This URL has not been requested yet, so this visitor would fill the cache.
      const fresh = `${path}?poison=${Math.random()}`;
      await ask(system.shop, fresh, { headers: { ...unkeyed, cookie: victim.cookie } });
      await ask(system.shop, path, { headers: { ...unkeyed, cookie: victim.cookie } });
      for (const again of [path, fresh, `${path === '/' ? '' : path}/_payload.json`]) {
        const answer = await ask(system.shop, again);
        expect(answer.status, again).toBe(200);
        expect(answer.text, again).not.toMatch(/poison/i);
        expect(JSON.stringify(answer.headers), again).not.toMatch(/poison/i);
        expect(answer.headers['set-cookie'], again).toBeUndefined();
        for (const secret of [victim.account.email, victim.cart.cartId, victim.cart.secret, victim.account.token])
          expect(answer.text.includes(secret), again).toBe(false);
      }
    }
  });

  // Editors may publish in between, so pages that differ are requested again.
  test('gives everybody the same document, logged in or not, and says what it depends on', async () => {
    for (const path of publicPages()) {
      await until(async () => {
        const [mine, yours] = await Promise.all([
          ask(system.shop, path, { headers: { cookie: victim.cookie } }),
          ask(system.shop, path),
        ]);
        expect(mine.headers['vary'], path).toBe('Accept-Encoding');
        expect(mine.text === yours.text, path).toBe(true);
      });
    }
  });

  test('keeps no page for queries that a page does not have, and none with a wrong value', async () => {
    const odd = ['?x=1', '?X-Forwarded-Host=poison', '?__proto__=1', '?sort[]=1&sort[x]=2', '?page=1e3'];
    for (const path of publicPages()) {
      await until(async () => {
        const answers = await inTurn(['', ...odd], (search) => ask(system.shop, path + search));
        expect(new Set(answers.map(({ headers }) => headers.etag)).size, path).toBe(1);
      });
    }
  });
});

describe('a personal answer', () => {
  /** URL endings that make a cache in front of the shop, or its careless rules, mistake a page for a file. */
  const endings = [
    '/x.css',
    '/x.js',
    '.css',
    '.js',
    ';x.css',
    '%3bx.css',
    '%2fx.css',
    '/%2e%2e/x.css',
    '%00.css',
    '%23.css',
    '%3f.css',
    '/assets/x.css',
    '/..%2fassets%2fx.css',
    '/_payload.json',
    '.data',
    '/_payload.json/x.css',
    '.data.css',
    '?x.css',
    '?.css',
    '/favicon.ico',
    '/robots.txt',
  ];

  test('never looks like a file that may be kept, whatever follows its address', async () => {
    const cases = personalPages().flatMap((path, place) => {
      // Each page gets a quarter of the endings, so that all endings are tried.
      const some = endings.filter((_, each) => (each + place) % 4 === 0 || path === '/existing-user');
      return some.map((ending) => path + ending);
    });
    const answers = await inTurn(cases, (path) => ask(system.shop, path, { headers: { cookie: victim.cookie } }));
    const kept = answers.filter(
      ({ status, headers }) => status < 500 && !/no-store/.test(headers['cache-control'] ?? ''),
    );
    expect(kept.map(({ what, headers }) => `${what}: ${headers['cache-control']}`)).toEqual([]);
    const broken = answers.filter(({ status }) => status >= 500);
    expect(broken.map(({ what, status, headers }) => `${what}: ${status} ${headers['x-request-id']}`)).toEqual([]);
    const foreign = answers.filter(
      ({ what, text }) => !/_payload\.json$|\.data$|\?/.test(what) && text.includes(victim.account.email),
    );
    expect(foreign.map(({ what, headers }) => `${what}: ${headers['content-type']}`)).toEqual([]);
  });

  test('is not kept by the shop itself: the next visitor of the same address sees nothing of it', async () => {
    const paths = personalPages().flatMap((path) => [path, `${path}/_payload.json`, `${path}.data`]);
    await inTurn(paths, (path) => ask(system.shop, path, { headers: { cookie: victim.cookie } }));
    const answers = await inTurn(paths, (path) => ask(system.shop, path));
    for (const { what, text, headers } of answers) {
      expect([what, headers['cache-control']]).toEqual([what, 'private, no-store']);
      expect([what, text.includes(victim.account.email)]).toEqual([what, false]);
      expect([what, text.includes(victim.cart.secret)]).toEqual([what, false]);
    }
  });

  test('an answer that names a cookie or refuses is never kept', async () => {
    const paths = [...routeRules.map((rule) => pathFor(rule, victim.params)), '/nothing-here', '/plans/nothing-here'];
    const answers = await inTurn(paths, (path) =>
      ask(system.shop, path, { headers: { cookie: 'jwt=a.b.c; cart=x.y' } }),
    );
    for (const { what, status, headers } of answers) {
      if (headers['set-cookie'] === undefined && status < 400) continue;
      expect([what, /no-store/.test(headers['cache-control'] ?? '')]).toEqual([what, true]);
    }
  });
});
