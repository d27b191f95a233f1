/**
 * Opens the shop's pages and sends their forms in the language of tests, on a backend that answers by chance as the
 * contract allows: `node tests/words/made-pages.ts names.txt 40` does so 40 times. Writes the names of the messages
 * that were shown to the file. Stops early once the messages that a last argument names, `cart.title,cart.code`, were shown.
 */
import { createHmac } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { errorCodes } from '@cerulean/contract/errors';
import { PSEUDO } from '@cerulean/messages/languages';
import { routeRules } from '../../apps/storefront/app/pages/route-rules.ts';
import type { RouteRule } from '../../apps/storefront/app/pages/route-rule.ts';
import { randomFrom } from '../abuse/random.ts';
import { filledForms } from './filled-forms.ts';
import { SECRET, startMadeShop } from './made-shop.ts';
import { DOCUMENT_ID, IDS, SLUGS } from './made-values.ts';
import { textsOf } from './page-text.ts';

const [file = '', times = '40', names] = process.argv.slice(2);
const wanted = names?.split(',').filter((name) => name !== '');
const random = randomFrom(3);
const shop = await startMadeShop(random);
const seen = new Set<string>();

const KIT = '1-0123456789abcdef-0123456789abcdef';
const PARAMS: Readonly<Record<string, readonly string[]>> = {
  gateway: ['stripe', 'paypal'],
  provider: ['google'],
  slug: ['made-value'],
  code: ['PR-0123-4567-89AB-CDEF'],
  qrId: [KIT],
  documentId: [DOCUMENT_ID],
  version: ['1'],
  file: ['made'],
};

const QUERY: Readonly<Record<string, readonly string[]>> = {
  why: [
    ...Object.keys(errorCodes),
    'empty_cart',
    'plan_needed',
    'plan_offered',
    'contact_missing',
    'delivery_missing',
    'shipping_missing',
    'tax_place_missing',
    'account_missing',
    'busy',
  ],
  next: [`/cart/${IDS[0]}/login-user`, '/existing-user/orders', `/user-onboard/${KIT}`],
  compare: [SLUGS.join(','), [...SLUGS, 'fourth-value'].join(',')],
  page: ['1', '2', '3', '9'],
  lines: ['1', '2', '3'],
  item: IDS,
  left: IDS,
  deviceItemId: IDS,
  for: PARAMS['documentId'] ?? [],
  kind: ['phone', 'voice', 'data', 'copy', 'deletion', 'sim-kit'],
  code: ['made-code', 'PR-0123-4567-89AB-CDEF', 'x'],
  place: ['97701', '10001', '00000', 'Bend', 'Toronto', '123'],
  state: ['OR'],
  zip: ['97701'],
  data: ['unlimited', '5', '20'],
  reach: ['1', '2', '3'],
  step: ['1', '2', '3'],
  pay: ['stripe', 'paypal'],
};

/** Pages with many states are opened more often. */
const RICH =
  /^\/(?:cart\/:cartId\/(?:select-plan|address|register|review)|payment\/.*-(?:success|process)|user-onboard|data-deletion\/|undo-email|email-conf|reset-p|existing-user\/(?:orders|lines)\/|existing-user\/(?:addresses|logins|email|password)|partner-program|login|products\/|(?:plans|coverage-map|search|blogs)?$)/;

const expired = createHmac('sha256', SECRET)
  .update(`preview\n${'\n'.repeat(5)}0`)
  .digest('hex');

/** Addresses that are no page of the table. */
const ODD = [
  `/faqs?${new URLSearchParams({ preview: `expires=0&signature=${expired}` })}`,
  '/faqs?preview=made',
  '/data-deletion/request?token=made&why=busy',
  '/%C0%80',
  '/nothing-here',
  '/assets/made.js',
  '/builds/meta/made.json',
];

/** Pages that get a form without its fields, as an extension or a program may send it. */
const BARE = ['/existing-user/addresses', '/add-to-cart', `/cart/${IDS[0]}`];

/** Queries that are states of their own, by the value of these fields. */
const STATES = new Set(['why', 'done', 'step', 'kind']);
/** Most addresses with a query to follow on one page. */
const MOST_FOUND = 30;

const found = new Map<string, Set<string>>();
const queue: string[] = [];

/** Notes an address that a page or a redirect led to, unless enough like it are known. */
function note(path: string): void {
  const [bare = '', search = ''] = path.split('?');
  const page = bare.replace(/[0-9a-f]{8}-[\w-]+/g, ':id');
  const fields = [...new URLSearchParams(search)].map(([name, value]) =>
    STATES.has(name) ? `${name}=${value}` : name,
  );
  const shape = [...new Set(fields)].sort().join('&');
  const known = found.get(page) ?? new Set();
  found.set(page, known);
  if (known.has(shape) || known.size >= MOST_FOUND) return;
  known.add(shape);
  queue.push(path);
}

function pathOf(rule: RouteRule): string {
  const path = rule.path.replace(/:(\w+)/g, (_, name: string) => random.pick(PARAMS[name] ?? [IDS[0]]));
  // Pages behind an emailed link say little without its code.
  const names = Object.keys(rule.query ?? {}).filter((name) => random.chance(name === 'code' ? 0.8 : 0.4));
  const query = names.map((name) => [name, random.pick(QUERY[name] ?? ['made'])]);
  return names.length === 0 ? path : `${path}?${new URLSearchParams(query)}`;
}

function someCookies(): string {
  const key = `${IDS[0]}.${'a'.repeat(43)}`;
  return [
    random.chance(0.7) && 'jwt=made.made.made',
    random.chance(0.8) && `cart=${key}`,
    random.chance(0.8) && `payment=${key}`,
    random.chance(0.5) && `place=${random.pick(['97701', ''])}~OR~Bend`,
  ]
    .filter((cookie) => cookie !== false)
    .join('; ');
}

/** Returns the path of one of the shop's own addresses without the language, and `undefined` for another. */
function ownPath(href: string, base: string): string | undefined {
  const to = new URL(href, `${shop.url}/${PSEUDO}${base}`);
  if (to.origin !== shop.url) return undefined;
  return (to.pathname.replace(`/${PSEUDO}`, '') || '/') + to.search;
}

/** Sends a request, notes what its answer shows and where it leads, and returns the page. */
async function ask(path: string, body?: URLSearchParams | string): Promise<string> {
  const response = await fetch(`${shop.url}/${PSEUDO}${path === '/' ? '' : path}`, {
    method: body === undefined ? 'GET' : 'POST',
    redirect: 'manual',
    headers: {
      cookie: someCookies(),
      origin: shop.url,
      accept: 'text/html',
      'accept-encoding': 'identity',
      ...(typeof body === 'string' ? { 'content-type': 'multipart/form-data; boundary=made' } : {}),
    },
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  for (const name of textsOf(text, response.headers.get('content-type') ?? '').shown) seen.add(name);
  const links = [...text.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
  for (const href of [...links, response.headers.get('location') ?? '']) {
    const own = ownPath(href, path);
    if (own?.includes('?')) note(own);
  }
  return response.status >= 300 && response.status < 400 ? '' : text;
}

/** Opens a page and sends most of its forms. */
async function explore(path: string): Promise<void> {
  for (const { action, method, fields } of filledForms(await ask(path), path, random)) {
    const to = ownPath(action, path);
    if (to === undefined) continue;
    if (method === 'get') note(`${to.split('?')[0]}?${fields}`);
    else if (random.chance(0.8)) await ask(to, fields);
  }
}

for (let draw = 0; draw < Number(times) && !wanted?.every((name) => seen.has(name)); draw += 1) {
  shop.backend.refuse(draw % 5 === 4 ? 0.3 : 0.02, draw % 2 === 0 ? 0.9 : 0.2);
  for (const rule of routeRules) {
    for (let time = 0; time < (RICH.test(rule.path) ? 5 : 1); time += 1) await explore(pathOf(rule));
  }
  for (const path of [...ODD, ...queue.splice(0)]) await explore(path);
  for (const path of BARE) await ask(path, new URLSearchParams());
  await ask('/login', 'no form');
  writeFileSync(file, `${[...seen].join('\n')}\n`);
}
process.exit(0);
