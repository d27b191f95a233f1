import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createPageCache } from './page-cache.ts';
import type { RenderedPage } from './page-cache.ts';

function page(text: string, more: Partial<RenderedPage> = {}): RenderedPage {
  return {
    status: 200,
    headers: {},
    contentType: 'text/html; charset=utf-8',
    body: text,
    data: () => JSON.stringify({ data: text }),
    tags: ['catalog'],
    expiresAt: Infinity,
    isCacheable: true,
    ...more,
  };
}

function gate<T>() {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  return { promise, resolve, reject };
}

const roomy = { maxBytes: 1e9, quality: { first: 1, final: 2 } };

test('a page is rendered once, no matter who asks while it is rendered or afterwards', async () => {
  const cache = createPageCache(roomy);
  const open = gate<RenderedPage>();
  let renders = 0;
  const render = () => {
    renders += 1;
    return open.promise;
  };
  const asked = Array.from({ length: 20 }, () => cache.get('/', render));
  open.resolve(page('home'));
  const pages = await Promise.all([...asked, cache.get('/', render)]);
  expect(renders).toBe(1);
  expect(new Set(pages).size).toBe(1);
});

test('body and data come in each encoding and are the same text', async () => {
  const cache = createPageCache(roomy);
  const kept = await cache.get('/', () => Promise.resolve(page('x'.repeat(5_000))));
  expect((await cache.encoded(kept, 'body', 'identity')).toString()).toBe('x'.repeat(5_000));
  expect(brotliDecompressSync(await cache.encoded(kept, 'body', 'br')).toString()).toBe('x'.repeat(5_000));
  expect(gunzipSync(await cache.encoded(kept, 'data', 'gzip')).toString()).toBe(kept.data.identity.toString());
  expect(kept.body.etag).not.toBe(kept.data.etag);
});

test('the smaller form is made once a page is asked for again; it takes the place of the first, and the bytes are counted anew', async () => {
  const cache = createPageCache({ maxBytes: 1e9, quality: { first: 0, final: 11 } });
  const text = Array.from({ length: 2_000 }, (_, index) => `line ${index * 7919}`).join('\n');
  const kept = await cache.get('/', () => Promise.resolve(page(text)));
  const first = await cache.encoded(kept, 'body', 'br');
  const before = cache.bytes;
  await cache.settled();
  expect(kept.body.br).toBe(first);
  cache.fresh('/');
  await cache.settled();
  expect(kept.body.br?.length).toBeLessThan(first.length);
  expect(cache.bytes).toBeLessThan(before);
  expect(cache.bytes).toBe(kept.body.identity.length + (kept.body.br?.length ?? 0) + kept.data.identity.length);
});

test('an invalidated tag renders its pages anew and leaves the others', async () => {
  const cache = createPageCache(roomy);
  let renders = 0;
  const rendering = (tags: string[]) => () => Promise.resolve(page(`render ${(renders += 1)}`, { tags }));
  await cache.get('/a', rendering(['plan:a']));
  await cache.get('/b', rendering(['plan:b']));
  cache.invalidate(['plan:a']);
  await cache.get('/a', rendering(['plan:a']));
  await cache.get('/b', rendering(['plan:b']));
  expect(renders).toBe(3);
  cache.invalidate();
  await cache.get('/b', rendering(['plan:b']));
  expect(renders).toBe(4);
});

test('a page that was invalidated while it was rendered is not taken for fresh', async () => {
  const cache = createPageCache(roomy);
  const first = gate<RenderedPage>();
  const early = cache.get('/', () => first.promise);
  await Promise.resolve();
  cache.invalidate(['catalog']);
  const late = cache.get('/', () => Promise.resolve(page('new price')));
  expect((await late).body.identity.toString()).toBe('new price');
  first.resolve(page('old price'));
  expect((await early).body.identity.toString()).toBe('old price');
  const now = await cache.get('/', () => Promise.reject(new Error('not asked again')));
  expect(now.body.identity.toString()).toBe('new price');
});

test('a page that was invalidated while it was rendered is rendered again for the next visitor', async () => {
  const cache = createPageCache(roomy);
  const first = gate<RenderedPage>();
  const early = cache.get('/', () => first.promise);
  await Promise.resolve();
  cache.invalidate(['catalog']);
  // No other request starts before this one is done, so its page is cached.
  first.resolve(page('old price'));
  await early;
  const late = await cache.get('/', () => Promise.resolve(page('new price')));
  expect(late.body.identity.toString()).toBe('new price');
});

test('a page expires at its time', async () => {
  let now = 1_000;
  const cache = createPageCache({ ...roomy, now: () => now });
  await cache.get('/', () => Promise.resolve(page('today', { expiresAt: 2_000 })));
  now = 1_999;
  expect((await cache.get('/', () => Promise.resolve(page('tomorrow')))).body.identity.toString()).toBe('today');
  now = 2_000;
  expect((await cache.get('/', () => Promise.resolve(page('tomorrow')))).body.identity.toString()).toBe('tomorrow');
});

test('X18 when rendering fails, the older copy is served; without one the failure is passed on', async () => {
  const stale: string[] = [];
  const cache = createPageCache({ ...roomy, onStale: (key) => stale.push(key) });
  const failing = () => Promise.reject(new Error('backend down'));
  await expect(cache.get('/', failing)).rejects.toThrow('backend down');
  await cache.get('/', () => Promise.resolve(page('kept')));
  cache.invalidate();
  expect((await cache.get('/', failing)).body.identity.toString()).toBe('kept');
  expect(stale).toEqual(['/']);
});

test('what is not kept takes no memory, and takes the place of nothing but its own older copy', async () => {
  const cache = createPageCache(roomy);
  await cache.get('/gone', () => Promise.resolve(page('was here')));
  cache.invalidate();
  const gone = await cache.get('/gone', () => Promise.resolve(page('404', { status: 404, isCacheable: false })));
  expect(gone.status).toBe(404);
  expect(cache).toMatchObject({ size: 0, bytes: 0 });
});

test('C12 the data of a page that is not kept is made when somebody asks for it, once', async () => {
  const cache = createPageCache(roomy);
  let made = 0;
  const data = () => `{"made":${(made += 1)}}`;
  const passing = await cache.get('/a', () => Promise.resolve(page('a', { data, isCacheable: false })));
  expect(made).toBe(0);
  expect(String(await cache.encoded(passing, 'data', 'identity'))).toBe('{"made":1}');
  expect(String(passing.data.identity)).toBe('{"made":1}');
  const kept = await cache.get('/b', () => Promise.resolve(page('b', { data })));
  expect(made).toBe(2);
  expect(cache.bytes).toBe(kept.body.identity.length + kept.data.identity.length);
});

test('with no memory each page is rendered again, as in development', async () => {
  const cache = createPageCache({ ...roomy, maxBytes: 0 });
  let renders = 0;
  const render = () => Promise.resolve(page(`home ${(renders += 1)}`));
  for (const times of [1, 2]) expect((await cache.get('/', render)).body.identity.toString()).toBe(`home ${times}`);
  expect(cache.bytes).toBe(0);
});

test('the least recently used pages go when the memory bound is reached', async () => {
  const cache = createPageCache({ ...roomy, maxBytes: 1_800 });
  // Text that looks random hardly compresses, so each page takes half a kilobyte.
  const text = (seed: number) => Array.from({ length: 100 }, (_, i) => ((i + seed) * 2_654_435_761) % 1e9).join('');
  const put = (key: string, seed: number) =>
    cache.get(key, () => Promise.resolve(page(text(seed).slice(0, 500), { data: () => '' })));
  await put('/a', 1);
  await put('/b', 2);
  await put('/a', 1);
  for (let index = 0; index < 10; index += 1) {
    await put(`/x${index}`, index + 3);
    await put('/a', 1);
    expect(cache.bytes).toBeLessThanOrEqual(1_800);
  }
  let again = 0;
  await cache.get('/a', () => Promise.resolve(page(`${(again += 1)}`)));
  expect(again).toBe(0);
  await cache.get('/b', () => Promise.resolve(page(`${(again += 1)}`)));
  expect(again).toBe(1);
});
