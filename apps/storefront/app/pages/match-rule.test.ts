import { expect, test } from 'vitest';
import { routeRules } from './route-rules.ts';
import { hasValidParams, isValid, pageQuery } from '../platform/check-value.server.ts';
import { ruleMatcher } from './match-rule.ts';
import type { RouteRule } from './route-rule.ts';
import { applyRule, assertKnownMiddleware } from '../platform/run-middleware.server.ts';
import type { RequestContext } from '../platform/request-context.ts';

const open = { class: 'open', content: 'public' } as const;
const rules: RouteRule[] = [
  { id: 'R22', path: '/plans/:slug', ...open, validate: { slug: 'slug' } },
  { id: 'fixed', path: '/plans/compare', ...open },
  { id: 'R05', path: '/cart/:cartId', class: 'open', content: 'personal', validate: { cartId: 'uuid' } },
];
const match = ruleMatcher(rules);

test('a fixed segment wins over a parameter, whatever the order', () => {
  expect(match('/plans/compare')?.rule.id).toBe('fixed');
  expect(match('/plans/coast')).toMatchObject({ rule: { id: 'R22' }, params: { slug: 'coast' } });
});

test('an address without a rule, or with a broken escape, has no match', () => {
  expect(match('/nope')).toBeUndefined();
  expect(match('/plans/%E0%A4')).toBeUndefined();
});

test.each([
  ['coast', true],
  ['Coast', false],
  ['a--b', false],
  ['../x', false],
  ['x'.repeat(81), false],
  ['', false],
])('B14 the slug %j is well formed: %j', (slug, expected) => {
  expect(hasValidParams({ slug: 'slug' }, { slug })).toBe(expected);
});

test('B14 ids are checked by their kind', () => {
  expect(isValid('document-id', 'abcdefghijklmnopqrstuvw1')).toBe(true);
  expect(isValid('document-id', '17')).toBe(false);
  expect(isValid('uuid', '0d4f3a52-6a2e-4f0f-8f3f-0123456789ab')).toBe(true);
  expect(isValid('uuid', 'NOT-A-CART')).toBe(false);
});

test('the query of a page is what its rule names, well formed, sorted, each once', () => {
  const query = { sort: 'word', compare: 'words', page: 'page' } as const;
  expect(pageQuery(query, '?utm_source=x&sort=price&page=2&page=3&compare=a&compare=b')).toBe(
    '?compare=a%2Cb&page=2&sort=price',
  );
  expect(pageQuery(query, '?page=0&sort=<script>')).toBe('');
  expect(pageQuery(undefined, '?a=1')).toBe('');
});

test('R24 several values of one name keep apart, sorted, each once, so that an address has one key', () => {
  const query = { brand: 'texts' } as const;
  expect(pageQuery(query, '?brand=Kite&brand=A,+B&brand=Kite&brand=')).toBe('?brand=A%2C+B&brand=Kite');
  expect(pageQuery(query, '?brand=%D0%9A%D0%BE')).toBe('?brand=%D0%9A%D0%BE');
  expect(pageQuery(query, `?brand=${'x'.repeat(81)}&brand[a]=1`)).toBe('');
  const many = Array.from({ length: 15 }, (_, place) => `brand=${place}`).join('&');
  expect(new URLSearchParams(pageQuery(query, `?${many}`)).getAll('brand')).toHaveLength(12);
});

test('B15 an unknown middleware name is an error', () => {
  const rule: RouteRule = { id: 'x', path: '/x', ...open, middleware: ['no-such-thing'] };
  expect(() => assertKnownMiddleware([rule], {})).toThrow('Unknown middleware "no-such-thing" on /x');
  expect(() => assertKnownMiddleware([rule], { toString: () => undefined })).toThrow();
});

test('B15 middleware runs in order, and a name for another address redirects with its parameters', async () => {
  const ran: string[] = [];
  const registry = { one: () => void ran.push('one'), two: () => void ran.push('two') };
  const visitTo = (rule: RouteRule, params: Record<string, string>) =>
    ({ match: { rule, params } }) as unknown as RequestContext;
  const url = new URL('https://shop.example/old/coast?a=1');
  await applyRule(visitTo({ id: 'x', path: '/x', ...open, middleware: ['two', 'one'] }, {}), url, 'GET', registry);
  expect(ran).toEqual(['two', 'one']);
  const moved = visitTo({ id: 'y', path: '/old/:slug', ...open, redirect: '/plans/:slug' }, { slug: 'coast' });
  const thrown = await applyRule(moved, url, 'GET', registry).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(Response);
  expect((thrown as Response).headers.get('location')).toBe('/plans/coast?a=1');
});

test('every rule of the shop has its own path, and public pages say what makes them stale', () => {
  expect(new Set(routeRules.map((rule) => rule.path)).size).toBe(routeRules.length);
  for (const rule of routeRules.filter((each) => each.content === 'public')) {
    expect(rule.lifetime, rule.path).toBeGreaterThan(0);
    expect(rule.tags?.length, rule.path).toBeGreaterThan(0);
  }
});

test('B14 every parameter of a path is checked', () => {
  for (const rule of routeRules) {
    const names = [...rule.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
    expect(Object.keys(rule.validate ?? {}).sort(), rule.path).toEqual(names.sort());
  }
});
