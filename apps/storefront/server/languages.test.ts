import { expect, test } from 'vitest';
import { ask, html, shop } from './test-app.ts';

const OWN = { host: 'localhost:3000' };

test.each([
  ['/plans', 'en', '/plans', '/plans'],
  ['/en-XA', 'en-XA', '/en-XA', '/'],
  ['/en-XA/plans/horizon', 'en-XA', '/en-XA/plans/horizon', '/plans/:slug'],
  ['/en-XA/cart', 'en-XA', '/en-XA/cart', '/cart'],
  ['/en-XA/plans/_payload.json', 'en-XA', '/en-XA/plans', '/plans'],
  ['/en-XA/_payload.json', 'en-XA', '/en-XA', '/'],
  ['/en-XA/plans.data', 'en-XA', '/en-XA/plans.data', '/plans'],
])('the address alone decides the language: %s', async (path, language, drawn, rule) => {
  const { url, rendered } = await shop();
  await ask(url + path, { headers: { ...OWN, 'accept-language': 'es' } });
  expect(
    rendered.map((given) => [given.language, new URL(given.request.url).pathname, given.match?.rule.path]),
  ).toEqual([[language, drawn, rule]]);
});

test.each(['/xx/plans', '/en/plans', '/en-xa/plans', '/en-XAplans', '/en-XA/en-XA/plans'])(
  'a language that the shop does not have has no pages: %s',
  async (path) => {
    const { url, rendered } = await shop({ render: () => html('Gone', 404) });
    expect((await ask(url + path, { headers: OWN })).status).toBe(404);
    expect(rendered[0]?.match).toBeUndefined();
  },
);

test('what is no page has no twin', async () => {
  const { url, rendered } = await shop();
  for (const path of ['/en-XA/builds/latest.json', '/en-XA/assets/a-1.js', '/en-XA/healthz'])
    await ask(url + path, { headers: OWN });
  expect(rendered.map(({ match }) => match)).toEqual([undefined, undefined, undefined]);
});

test.each(['/sitemap.xml', '/sitemaps/shop-1.xml', '/feeds/products.xml', '/robots.txt', '/_me'])(
  'R14 what has one address in all languages has no twin: %s',
  async (path) => {
    const { url, rendered } = await shop();
    await ask(url + path, { headers: OWN });
    await ask(`${url}/en-XA${path}`, { headers: OWN });
    expect(rendered.map(({ match }) => match?.rule.unprefixed)).toEqual([true, undefined]);
    expect(rendered[1]?.match).toBeUndefined();
  },
);

test.each([
  ['/usa', '/login/google/start?next=%2Fusa'],
  ['/en-XA/usa', '/en-XA/login/google/start?next=%2Fen-XA%2Fusa'],
  ['/xx/usa', '/login/google/start?next=%2Fxx%2Fusa'],
])('C09 a browser that another site sends to a sign-in for %s is asked at %s', async (next, location) => {
  const { url } = await shop();
  const from = { headers: { ...OWN, 'sec-fetch-site': 'cross-site' } };
  const got = await ask(`${url}/connect/google?next=${encodeURIComponent(next)}`, from);
  expect(got).toMatchObject({ status: 303, headers: { location } });
});

test('a sign-in with a provider has one address in all languages', async () => {
  const { url, rendered } = await shop({ render: () => html('Gone', 404) });
  for (const path of ['', '/callback']) await ask(`${url}/en-XA/connect/google${path}`, { headers: OWN });
  expect(rendered.map(({ match }) => match)).toEqual([undefined, undefined]);
});

test('each language is kept by itself, and says which build made it', async () => {
  const { url, rendered } = await shop({ render: ({ request }) => html(request.url) });
  for (const path of ['/plans', '/en-XA/plans', '/plans', '/en-XA/plans']) {
    const got = await ask(url + path, { headers: OWN });
    expect(got.body).toContain(path);
    expect(got.headers['x-build']).toBe(path === '/plans' ? 'b1' : 'b1-en-XA');
  }
  expect(rendered).toHaveLength(2);
});

test('an ended session leads to the log-in page of the same language, and back', async () => {
  const { url } = await shop({ tokenRefused: true, render: () => html('No', 401) });
  const headers = { ...OWN, 'sec-fetch-site': 'same-origin' };
  const got = await ask(`${url}/en-XA/existing-user/profile`, { method: 'POST', headers });
  expect(got.headers.location).toBe(`/en-XA/login?next=${encodeURIComponent('/existing-user/profile')}`);
});

test.each([
  ['/en-XA/', '/en-XA'],
  ['/en-XA/plans/', '/en-XA/plans'],
])('a last slash goes: %s', async (path, location) => {
  const { url } = await shop();
  expect(await ask(url + path, { headers: OWN })).toMatchObject({ status: 308, headers: { location } });
});
