import { afterEach, expect, test, vi } from 'vitest';
import { CHECK_EVERY, watchBuilds } from './build-updates.ts';
import { readPayload } from './page-exports.ts';
import { createHeadQueue, HEAD_DELAY } from './head-queue.ts';
import { escapeJsonLd } from './json-ld.tsx';
import { keepPrefetched, takePrefetched } from './prefetched.ts';
import { followClicks, goTo, handlePreloadErrors, isReloading, PRELOAD_ERROR } from './preload-error.ts';
import { GUARD_TIME, mayReload } from './reload-guard.ts';
import { packRoot, type RootData } from './root-data.ts';
import { routerState, type RouterState } from './router-state.ts';
import { refreshUser, currentVisitor } from './current-visitor.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function memory(): Pick<Storage, 'getItem' | 'setItem'> {
  const values = new Map<string, string>();
  return { getItem: (name) => values.get(name) ?? null, setItem: (name, value) => void values.set(name, value) };
}

test('B20 head updates that come within 10 ms are flushed once, the last one counting', () => {
  vi.useFakeTimers();
  const queue = createHeadQueue();
  const shown: string[] = [];
  queue.push(() => shown.push('first'));
  vi.advanceTimersByTime(HEAD_DELAY - 1);
  queue.push(() => shown.push('second'));
  expect(shown).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual(['second']);
  queue.push(() => shown.push('third'));
  vi.advanceTimersByTime(HEAD_DELAY);
  expect(shown).toEqual(['second', 'third']);
});

test('B12 the page reloads itself at most once in 10 s', () => {
  const storage = memory();
  expect(mayReload(storage, 1_000_000)).toBe(true);
  expect(mayReload(storage, 1_000_000 + GUARD_TIME - 1)).toBe(false);
  expect(mayReload(storage, 1_000_000 + GUARD_TIME)).toBe(true);
});

test('B12 without storage it does not reload itself', () => {
  const broken = {
    getItem: () => null,
    setItem: () => {
      throw new Error('full');
    },
  };
  expect(mayReload(broken, 0)).toBe(false);
});

/** Starts a navigation of the router that waits for the target page's script. */
function click(to: string): void {
  followClicks.router?.({
    instrument: ({ navigate }) => void navigate?.(() => new Promise(() => {}), { to, currentUrl: '/' }),
  });
}

/** Sets up a window whose router is navigating to `going`, or idle. Returns what happens when a chunk is missing. */
function missingChunks(going?: string) {
  const page = new EventTarget();
  goTo(undefined);
  if (going) click(`${going}?term=12`);
  const loads = { reload: vi.fn(), assign: vi.fn() };
  vi.stubGlobal('window', page);
  vi.stubGlobal('location', loads);
  vi.stubGlobal('sessionStorage', memory());
  vi.stubGlobal('navigator', { onLine: true });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  handlePreloadErrors();
  const raise = () =>
    page.dispatchEvent(new CustomEvent(PRELOAD_ERROR, { cancelable: true, detail: new Error('404') }));
  return { ...loads, raise };
}

test('B12 a chunk that is missing leads to the page that was clicked, and the second time to the error page', () => {
  const { raise, assign, reload } = missingChunks('/plans/coast');
  expect(raise()).toBe(true);
  expect(assign).toHaveBeenCalledExactlyOnceWith('/plans/coast?term=12');
  expect(raise()).toBe(false);
  expect(assign).toHaveBeenCalledTimes(1);
  expect(reload).not.toHaveBeenCalled();
});

test('B12 a chunk that is missing reloads no page that the server drew, and any later one', () => {
  const { raise, assign, reload } = missingChunks();
  expect(raise()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  goTo({ pathname: '/plans', search: '', hash: '' });
  goTo(undefined);
  expect(raise()).toBe(true);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(assign).not.toHaveBeenCalled();
});

test('B12 a part that Vite misses raises the same event, and what is shown stays until the page is there again', () => {
  const { assign } = missingChunks('/plans/coast');
  const error = new Error('404');
  const told: unknown[] = [];
  window.addEventListener(PRELOAD_ERROR, (event) => told.push((event as CustomEvent).detail));
  window.dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error }));
  expect(told).toEqual([error]);
  expect(assign).toHaveBeenCalledExactlyOnceWith('/plans/coast?term=12');
  expect(isReloading()).toBe(true);
});

test('B11 the build is looked at every hour, first after one, and a change fires the hook once', async () => {
  vi.useFakeTimers();
  let id = 'b1';
  const fetched = vi.fn(() => Promise.resolve(Response.json({ id })));
  vi.stubGlobal('fetch', fetched);
  const updates: string[] = [];
  watchBuilds('b1', (next) => updates.push(next));
  await vi.advanceTimersByTimeAsync(CHECK_EVERY - 1);
  expect(fetched).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(updates).toEqual([]);
  id = 'b2';
  await vi.advanceTimersByTimeAsync(3 * CHECK_EVERY);
  expect(updates).toEqual(['b2']);
});

test('prefetched data is used once, and not after 30 s', () => {
  vi.useFakeTimers();
  const answer = Promise.resolve(new Response());
  keepPrefetched('/a', answer);
  expect(takePrefetched('/a')).toBe(answer);
  expect(takePrefetched('/a')).toBeUndefined();
  keepPrefetched('/a', answer);
  vi.advanceTimersByTime(30_000);
  expect(takePrefetched('/a')).toBeUndefined();
});

const asked = (path: string) => ({ request: new Request(`https://shop.example${path}`) });

test('C12 a public page takes its data from its _payload.json', async () => {
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ data: { name: 'Coast' } })));
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('window', {});
  expect(await readPayload(asked('/plans/coast?term=12'))).toEqual({ name: 'Coast' });
  expect(fetched.mock.calls[0]?.[0]).toBe('/plans/coast/_payload.json?term=12');
});

test('C12 data of another build loads the page as a document', async () => {
  const root = packRoot({ config: { buildId: 'b1' } } as unknown as RootData);
  routerState.set({ matches: [{ id: 'root', loaderData: root }] } as unknown as RouterState);
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: 1 }, { headers: { 'x-build': 'b2' } })));
  const thrown = (await readPayload(asked('/plans?a=1')).catch((error: unknown) => error)) as Response;
  expect(thrown.headers.get('location')).toBe('/plans?a=1');
  expect(thrown.headers.get('x-remix-reload-document')).toBe('true');
});

test('C12 an error in the data is thrown as the page would show it', async () => {
  vi.stubGlobal('window', {});
  const error = { status: 404, statusText: 'Page not found', data: { message: 'Page Not Found: /x' } };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ error }, { status: 404 })));
  const thrown = await readPayload(asked('/x')).catch((caught: unknown) => caught);
  expect(thrown).toMatchObject({ data: error.data, init: { status: 404, statusText: 'Page not found' } });
});

test('B08 B09 the start-up call fills strapi_user; without an answer it stays as it was', async () => {
  expect(currentVisitor.name).toBe('strapi_user');
  expect(currentVisitor.get()).toEqual({ status: 'unknown' });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ status: 'known', name: 'Ada' })));
  await refreshUser();
  expect(currentVisitor.get()).toEqual({ status: 'known', name: 'Ada' });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await refreshUser();
  expect(currentVisitor.get()).toEqual({ status: 'known', name: 'Ada' });
});

test('structured data cannot end its script', () => {
  const text = escapeJsonLd({ name: '</script><!--\u2028&' });
  expect(text).not.toMatch(/[<>&\u2028]/);
  expect(JSON.parse(text)).toEqual({ name: '</script><!--\u2028&' });
});
