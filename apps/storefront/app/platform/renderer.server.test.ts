import { data, redirect } from 'react-router';
import type { EntryContext, LoaderFunctionArgs, RouterContextProvider, ServerBuild } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { routeRules } from '../pages/route-rules.ts';
import { ruleMatcher } from '../pages/match-rule.ts';
import { NoPage } from './no-page.tsx';
import { failedFile, fileRoute } from './file-route.server.ts';
import { guard } from './guard.server.ts';
import { payloadOf } from './payload.server.ts';
import type { PublicError } from './public-error.ts';
import { renderOrder } from './render-context.server.ts';
import { createRenderer } from './renderer.server.ts';
import type { RenderRequest } from './renderer.server.ts';
import { send } from './send-request.server.ts';
import { testBuild } from './test-build.ts';
import { requestContext, type RequestContext } from './request-context.ts';
import { keepForm, ownerOrKept, statusOf } from '../features/account/owner-only.server.ts';

vi.mock('./send-request.server.ts');
const sent = vi.mocked(send);
afterEach(() => vi.resetAllMocks());

type Loader = (args: LoaderFunctionArgs) => unknown;
const CART = '0d4f3a52-6a2e-4f0f-8f3f-0123456789ab';
const match = ruleMatcher(routeRules);

/** What a route has besides its loader. A file, or a response to scripts, has no page. */
interface More {
  action?: Loader;
  isFile?: true;
}
const FILE: More = { isFile: true };

/** Creates a route like the shop's own. */
function routeOf(loader: Loader, { action, isFile }: More): object {
  if (isFile) {
    const serve = (_: RequestContext, args: LoaderFunctionArgs) => loader(args) as Response | Promise<Response>;
    return { middleware: [fileRoute(serve)], loader: failedFile, default: NoPage };
  }
  const guarded = (call: Loader) => guard((_, args: LoaderFunctionArgs) => call(args));
  return { loader: guarded(loader), ...(action ? { action: guarded(action) } : {}) };
}

/** Creates a build with a single page. Its document consists of the data and the error that the page would show. */
function buildOf(path: string, loader: Loader, more: More): ServerBuild {
  const handle = (
    _request: Request,
    status: number,
    headers: Headers,
    { staticHandlerContext }: EntryContext,
    context: RouterContextProvider,
  ) => {
    const order = context.get(renderOrder);
    order.payload = () => payloadOf(staticHandlerContext);
    const { loaderData, actionData, errors } = staticHandlerContext;
    headers.set('content-type', 'text/html');
    return new Response(JSON.stringify({ loaderData, actionData, errors }), { status, headers });
  };
  return testBuild({
    handle,
    pages: [{ id: 'page', path, module: routeOf(loader, more) }],
    rootModule: { loader: () => 'frame' },
  });
}

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

async function open(
  path: string,
  pattern: string,
  loader: Loader,
  more: Partial<RenderRequest> = {},
  module: More = {},
) {
  const url = `https://shop.example${path}`;
  const rendered = await createRenderer(
    buildOf(pattern, loader, module),
    'production',
  )({
    request: new Request(url),
    want: 'page',
    requestId: 'request-1',
    match: match(new URL(url).pathname),
    cookies: null,
    visitor: '203.0.113.9;1;ff',
    shared: false,
    nonce: 'n',
    config: {
      publicUrl: 'https://shop.example',
      currency: 'USD',
      timeZone: 'UTC',
      ribbon: false,
      providers: [],
      languages: [],
      buildId: 'b1',
    },
    backend: { baseUrl: 'http://backend', prefix: '/api' },
    cookieSettings: { secure: true, sessionMaxAge: 60 },
    remember: (_key, _tags, load) => load(),
    log,
    ...more,
  });
  const text = await rendered.response.text();
  return { ...rendered, status: rendered.response.status, text };
}

function errorIn(text: string): { status: number; statusText: string; data: PublicError } {
  const { errors } = JSON.parse(text) as {
    errors: Record<string, { status: number; statusText: string; data: PublicError }>;
  };
  const [error] = Object.values(errors);
  if (!error) throw new Error(`No error in ${text}`);
  return error;
}

/** Makes the backend respond to every call with this error. */
function refuseAll(status: number, code: string, message: string, more: object = {}): void {
  const details = { code, ...more };
  const text = JSON.stringify({ data: null, error: { status, name: 'Refusal', message, details } });
  sent.mockResolvedValue({ status, text });
}

test('B14 a malformed address is a 404 in the shop’s frame, and its loader never runs', async () => {
  const loader = vi.fn();
  const got = await open('/plans/NOT_A_SLUG', 'plans/:slug', loader);
  expect(got.status).toBe(404);
  expect(loader).not.toHaveBeenCalled();
  expect(errorIn(got.text)).toMatchObject({
    statusText: 'Page not found',
    data: { message: 'Page Not Found: /plans/NOT_A_SLUG' },
  });
  expect(got.text).toContain('"root":"frame"');
});

test('B04 an unexpected exception becomes a safe sentence with the request id; its text goes to the log', async () => {
  log.error.mockClear();
  const got = await open('/plans', 'plans', () => {
    throw new Error('password of the database is hunter2');
  });
  expect(got.status).toBe(500);
  expect(got.text).not.toContain('hunter2');
  expect(errorIn(got.text)).toMatchObject({ statusText: 'Internal Server Error', data: { requestId: 'request-1' } });
  expect(log.error).toHaveBeenCalledOnce();
});

test.each([
  ['JSON', 'application/json', '{}'],
  ['a broken multipart body', 'multipart/form-data; boundary=x', 'hello'],
  ['no type', '', 'a=b'],
])('a form that is %s is a 400, not an exception of ours', async (_name, type, body) => {
  log.error.mockClear();
  const request = new Request('https://shop.example/login', {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  });
  const action: Loader = ({ request: sent }) => sent.formData().then(() => 'read');
  const got = await open('/login', 'login', () => null, { request }, { action });
  expect(got.status).toBe(400);
  expect(errorIn(got.text).data.message).toBe('The form didn’t arrive in full. Send it again.');
  expect(log.error).not.toHaveBeenCalled();
});

test('B04 what the backend says it cannot find is the 404 page; what it refuses keeps its sentence and code', async () => {
  const loader: Loader = ({ context }) => context.get(requestContext).backend.call('readMyCart');
  refuseAll(404, 'not_found', 'There is nothing here.');
  expect(errorIn((await open('/plans', 'plans', loader)).text)).toMatchObject({
    status: 404,
    data: { message: 'Page Not Found: /plans' },
  });
  refuseAll(429, 'rate_limited', 'Please wait a moment.');
  expect(errorIn((await open('/plans', 'plans', loader)).text)).toMatchObject({
    status: 429,
    data: { message: 'Please wait a moment.', code: 'rate_limited', requestId: 'request-1' },
  });
});

test.each([
  ['R22', '/plans/coast?from=mail', 'plans/:slug', '/plans/coast-3?from=mail'],
  ['R17', '/through/coast?plan=bay', 'through/:slug', '/through/coast-3?plan=bay'],
])('%s what is gone says so at %s, and leads to its new name where it has one', async (_, path, pattern, to) => {
  const loader: Loader = ({ context }) =>
    context.get(requestContext).backend.call('readPlan', { params: { slug: 'coast' } });
  refuseAll(410, 'gone', 'It is gone.');
  expect(errorIn((await open(path, pattern, loader)).text)).toMatchObject({
    status: 410,
    statusText: 'We removed this page',
  });
  refuseAll(410, 'gone', 'It is gone.', { movedTo: 'coast-3' });
  const { status, response } = await open(path, pattern, loader);
  expect([status, response.headers.get('location')]).toEqual([301, to]);
});

test('R05 a cart with something that has a new name keeps its own address', async () => {
  refuseAll(410, 'gone', 'It is gone.', { movedTo: 'coast-3' });
  const loader: Loader = ({ context }) =>
    context.get(requestContext).backend.call('readPlan', { params: { slug: 'coast' } });
  expect((await open(`/cart/${CART}`, 'cart/:cartId', loader)).status).toBe(410);
});

/** Headers of a person's navigation, and of a request from one of the shop's scripts. */
const PERSON = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const asks = (headers: Record<string, string>) => ({
  request: new Request('https://shop.example/through/nosuch', { headers }),
});

test.each([
  ['a browser', PERSON],
  ['a browser that says what for', { ...PERSON, 'sec-fetch-dest': 'document' }],
])('B01 R17 what has no page shows the shop’s error page to %s that is led there', async (_, headers) => {
  const loader = vi.fn<Loader>(({ context }) =>
    context.get(requestContext).backend.call('readPlan', { params: { slug: 'x' } }),
  );
  for (const [status, code, statusText] of [
    [404, 'not_found', 'Page not found'],
    [410, 'gone', 'We removed this page'],
    [503, 'unavailable', 'We will be right back'],
  ] as const) {
    refuseAll(status, code, 'Not here.');
    const got = await open('/through/nosuch', 'through/:slug', loader, asks(headers), FILE);
    expect([got.status, got.response.headers.get('content-type')]).toEqual([status, 'text/html']);
    expect(errorIn(got.text)).toMatchObject({ status, statusText });
    expect(got.text).toContain('"root":"frame"');
  }
  expect(loader).toHaveBeenCalledTimes(3);
});

test.each([
  ['a script', { accept: 'application/json' }],
  ['a picture', { ...PERSON, 'sec-fetch-dest': 'image' }],
  ['a program', {}],
])('what has no page tells %s its error as JSON', async (_, headers: Record<string, string>) => {
  refuseAll(404, 'not_found', 'Not here.');
  const loader: Loader = ({ context }) =>
    context.get(requestContext).backend.call('readPlan', { params: { slug: 'x' } });
  const got = await open('/through/nosuch', 'through/:slug', loader, asks(headers), FILE);
  expect(got.status).toBe(404);
  expect(JSON.parse(got.text)).toEqual({ message: 'Page Not Found: /through/nosuch' });
});

test('a file that is there comes as it is, and a page that shows its own error is drawn once', async () => {
  const file: Loader = () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } });
  expect((await open('/through/nosuch', 'through/:slug', file, asks(PERSON), FILE)).text).toBe('%PDF');
  const page = vi.fn<Loader>(() => Promise.reject(new Error('broken')));
  expect((await open('/through/nosuch', 'through/:slug', page, asks(PERSON))).status).toBe(500);
  expect(page).toHaveBeenCalledTimes(1);
});

test('X18 a backend that cannot be reached is a 503 that says so', async () => {
  sent.mockRejectedValue(new Error('connect ECONNREFUSED'));
  const got = await open('/plans', 'plans', ({ context }) => context.get(requestContext).backend.call('listPlans'));
  expect(got.status).toBe(503);
  expect(errorIn(got.text).statusText).toBe('We will be right back');
});

test('B10 a call for a visitor carries the token and the secret of the cart it is about, and of no other', async () => {
  refuseAll(404, 'cart_not_found', 'No cart');
  const cookies = `__Host-jwt=a.b.c; __Host-cart=${CART}.secret-of-the-cart`;
  const loader =
    (cartId: string): Loader =>
    ({ context }) =>
      context.get(requestContext).backend.call('readCart', { params: { cartId } });
  await open(`/cart/${CART}`, 'cart/:cartId', loader(CART), { cookies });
  await open(`/cart/${CART}`, 'cart/:cartId', loader(CART.replace('0d', '1d')), { cookies });
  const headers = sent.mock.calls.map(([, init]) => init.headers);
  expect(headers[0]).toMatchObject({
    authorization: 'Bearer a.b.c',
    'x-cart-secret': 'secret-of-the-cart',
    'x-visitor': '203.0.113.9;1;ff',
  });
  expect(headers[1]).not.toHaveProperty('x-cart-secret');
});

test('B10 the shared renderer of public pages acts for no account', async () => {
  refuseAll(404, 'not_found', 'Nothing');
  const loader: Loader = ({ context }) => context.get(requestContext).backend.call('listPlans');
  await open('/plans', 'plans', loader, { shared: true, cookies: '__Host-jwt=a.b.c' });
  expect(sent.mock.calls[0]?.[1]?.headers).not.toHaveProperty('authorization');
  expect(sent.mock.calls[0]?.[1]?.headers).not.toHaveProperty('x-visitor');
});

test('what a preview loads of a draft is not kept for visitors, and does not come from what they share', async () => {
  const asked: string[] = [];
  const remember = <T>(key: string): Promise<T> => {
    asked.push(key);
    return Promise.resolve<unknown>('published') as Promise<T>;
  };
  const load = vi.fn(() => Promise.resolve('draft'));
  const loader: Loader = ({ context }) =>
    context.get(requestContext).remember('frame', ['site'], load) as Promise<string>;
  const preview = await open('/plans', 'plans', loader, { shared: true, preview: 'grant', remember });
  expect(preview.text).toContain('"page":"draft"');
  expect(asked).toEqual([]);
  const page = await open('/plans', 'plans', loader, { shared: true, remember });
  expect(page.text).toContain('"page":"published"');
  expect(load).toHaveBeenCalledTimes(1);
});

test('B09 a token that is kept goes into the cookie with the configured age, and with the next call', async () => {
  sent.mockResolvedValue({ status: 200, text: '{"cartId":null,"count":0}' });
  const got = await open('/login', 'login', async ({ context }) => {
    const current = context.get(requestContext);
    current.keepToken('x.y.z');
    return current.backend.call('readMyCart');
  });
  expect(got.setCookies).toEqual(['__Host-jwt=x.y.z; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure']);
  expect(sent.mock.calls[0]?.[1]?.headers).toMatchObject({ authorization: 'Bearer x.y.z' });
});

test('a token that the backend refuses is cleared, one that cannot be a token is never sent', async () => {
  refuseAll(401, 'session_ended', 'Your session has ended.');
  const loader: Loader = ({ context }) => context.get(requestContext).backend.call('readMyCart');
  const ended = await open('/login', 'login', loader, { cookies: '__Host-jwt=a.b.c' });
  expect(ended).toMatchObject({ tokenRefused: true, status: 401 });
  expect(ended.setCookies[0]).toMatch(/^__Host-jwt=; .*Max-Age=0/);
  const garbage = await open('/login', 'login', loader, { cookies: '__Host-jwt=garbage' });
  expect(garbage.setCookies[0]).toMatch(/^__Host-jwt=; .*Max-Age=0/);
  const outdated = await open('/login', 'login', loader, { cookies: 'jwt=a.b.c; theme=dark' });
  expect(outdated.tokenRefused, 'a name without the prefix is never sent to the backend').toBe(false);
  expect(outdated.setCookies).toEqual(['jwt=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure']);
  expect(sent.mock.calls[1]?.[1]?.headers).not.toHaveProperty('authorization');
});

test('R13 an account’s form that comes without a session is drawn as it was typed, without passwords', async () => {
  refuseAll(401, 'session_ended', 'Your session has ended.');
  const body = new URLSearchParams({ email: 'grace@example.com', password: 'harbor-lamp-teal' });
  const request = new Request('https://shop.example/existing-user/email', { method: 'POST', body });
  const action: Loader = async ({ context, request: sentForm }) => {
    const form = await sentForm.formData();
    const call = () => context.get(requestContext).backend.call('readAccount');
    return keepForm<unknown>(context.get(requestContext), form, call, (problem) => data(problem, statusOf(problem)));
  };
  const loader: Loader = ({ context }) =>
    ownerOrKept(context.get(requestContext), '/', () => context.get(requestContext).backend.call('readAccount'));
  const more = { cookies: '__Host-jwt=a.b.c', request };
  const kept = await open('/existing-user/email', 'existing-user/email', loader, more, { action });
  expect(kept).toMatchObject({ tokenRefused: false, status: 401 });
  expect(JSON.parse(kept.text)).toMatchObject({ loaderData: { page: null }, errors: null });
  expect(kept.text).toContain('grace@example.com');
  expect(kept.text).not.toContain('harbor-lamp-teal');
  expect(kept.setCookies[0]).toMatch(/^__Host-jwt=; .*Max-Age=0/);
});

test('a redirect to a page of another class asks for a document, one within the class does not', async () => {
  const leading = async (to: string) => (await open('/plans', 'plans', () => redirect(to))).response.headers;
  expect((await leading('/login')).get('x-remix-reload-document')).toBe('true');
  expect((await leading('/products')).get('x-remix-reload-document')).toBeNull();
});

test('C12 the data of a page is what its own loader gave, and a redirect comes as data', async () => {
  expect((await open('/plans', 'plans', () => ({ plans: [] }))).payload?.()).toBe('{"data":{"plans":[]}}');
  const moved = await open('/plans', 'plans', () => redirect('/login'), { want: 'payload' });
  expect(moved).toMatchObject({ status: 200, text: '{"redirect":"/login","document":true}' });
});

test('errors that were made public on purpose pass as they are', async () => {
  const got = await open('/plans', 'plans', () => {
    throw data({ message: 'Closed for today.' }, { status: 410, statusText: 'Closed' });
  });
  expect(errorIn(got.text)).toMatchObject({
    status: 410,
    statusText: 'Closed',
    data: { message: 'Closed for today.' },
  });
});

test('what a page learns while it is rendered goes to the cache: tags, and the moment it turns', async () => {
  const got = await open('/plans', 'plans', ({ context }) => {
    const { page } = context.get(requestContext);
    page.tag('sku:A', 'sku:B');
    page.expires(new Date(2_000));
    page.expires(new Date(1_000));
    return null;
  });
  expect(got).toMatchObject({ tags: ['sku:A', 'sku:B'], expiresAt: 1_000 });
});
