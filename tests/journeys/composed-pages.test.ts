import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { desktop, journey, phone } from '../support/browser.ts';
import { system, until } from '../support/system.ts';
import { openPanel, type Editor, type Entry } from './steps/editor.ts';
import { expectLooks } from './steps/expect-looks.ts';
import { hydrated } from './steps/hydrated.ts';
import { watchLayoutShifts } from './steps/layout-shifts.ts';
import { longPage } from './steps/long-page.ts';

let editor: Editor;
/** Content types and ids of the entries that a test has published. They are removed after the test. */
const made: [string, string][] = [];

beforeAll(async () => {
  editor = await openPanel();
});
afterEach(async () => {
  for (const [type, documentId] of made.splice(0)) await editor.remove(type, documentId);
});

async function publishNew(type: string, entry: Entry): Promise<string> {
  const documentId = await editor.publishNew(type, entry);
  made.push([type, documentId]);
  return documentId;
}

const someSlug = () => `t-${randomUUID().slice(0, 8)}`;
const get = (path: string) => fetch(system.shop + path, { redirect: 'manual' });
const words = async (path: string) => (await get(path)).text();
const textPage = (slug: string, body: string): Entry => ({
  title: `Page ${slug}`,
  slug,
  description: 'A page of a test.',
  sections: [{ __component: 'section.rich-text', title: 'Words', body }],
});

describe('R27 pages made of sections', () => {
  journey.for([
    ['a desktop', desktop],
    ['a phone', phone],
    ['a phone without JavaScript', { ...phone, javaScript: false }],
  ] as const)('/usa sells the plan for a trip where it praises it, on %s', async ([, how], { visit }) => {
    const { page } = await visit(how);
    await page.goto('/usa');
    await page.getByRole('heading', { level: 1, name: 'Land with your eSIM ready.' }).waitFor();
    if (how.javaScript !== false) await hydrated(page, 'form[action="/add-to-cart"]');
    const add = page.getByRole('button', { name: 'Add to cart' });
    const bar = page.getByRole('region', { name: 'Price and next step' });
    if (how.touch) {
      // CUS-S2-24: on a small screen, the button to add the plan is visible without scrolling.
      const { y = Infinity, height = 0 } = (await add.boundingBox()) ?? {};
      expect(y + height).toBeLessThanOrEqual(how.height ?? 0);
    }
    expect(await bar.isVisible()).toBe(how.touch === true);
    await page.getByRole('radio', { name: /15 days/ }).check();
    if (how.touch) await bar.getByText('for 15 days').waitFor();
    await add.click();
    if (how.javaScript !== false) await page.getByRole('link', { name: 'View cart' }).first().click();
    await page.waitForURL(/\/cart\//);
    expect(await page.locator('main').innerText()).toMatch(/Layover[\s\S]*15 days/);
  });

  test('/p/home and /p/usa are other names of / and /usa, and say so for good', async () => {
    const [home, usa] = await Promise.all([get('/p/home'), get('/p/usa')]);
    expect([home.status, home.headers.get('location')]).toEqual([301, '/']);
    expect([usa.status, usa.headers.get('location')]).toEqual([301, '/usa']);
  });

  test('a page is there once it is published, changes with it, and is gone once it is unpublished', async () => {
    const slug = someSlug();
    expect((await get(`/p/${slug}`)).status).toBe(404);
    const documentId = await publishNew('page', textPage(slug, 'The first words'));
    await until(async () => (await words(`/p/${slug}`)).includes('The first words'));
    await until(async () => (await words('/sitemaps/page-1.xml')).includes(`/p/${slug}<`));
    await editor.publish('page', documentId, textPage(slug, 'The second words'));
    await until(async () => (await words(`/p/${slug}`)).includes('The second words'));
    await editor.unpublish('page', documentId);
    await until(async () => (await get(`/p/${slug}`)).status === 410);
    await until(async () => !(await words('/sitemaps/page-1.xml')).includes(`/p/${slug}<`));
  });

  test('B14 a malformed name of a page is 404, and one that could leave its folder 400', async () => {
    const statuses = await Promise.all(
      ['/p/NOT-A-SLUG', '/p/a--b', '/p/..%2Fadmin', `/p/${'x'.repeat(200)}`, '/p/a/b'].map(
        async (path) => (await get(path)).status,
      ),
    );
    expect(statuses).toEqual([404, 404, 400, 404, 404]);
  });

  journey('every kind of section takes long words, foreign scripts, one entry and many', async ({ look: { page } }) => {
    const slug = someSlug();
    await publishNew('page', await longPage(editor, slug));
    await until(async () => (await get(`/p/${slug}`)).status === 200);
    await page.goto(`/p/${slug}`);
    expect(await page.locator('main > section').count()).toBe(20);
    await expectLooks(page);
  });

  journey.for(['/usa', '/p/first-phone'])('R01 R27 %s looks as it should', async (path, { look: { page } }) => {
    await page.goto(path);
    await expectLooks(page);
  });

  journey('a film is asked for when somebody plays it, and not before', async ({ visit }) => {
    const { page } = await visit();
    const films: string[] = [];
    page.on('request', (request) => {
      if (/\.webm/.test(request.url())) films.push(request.url());
    });
    await page.goto('/p/first-phone', { waitUntil: 'networkidle' });
    await page.locator('video').scrollIntoViewIfNeeded();
    expect(films).toEqual([]);
    const play = page.getByRole('button', { name: /Play video/ });
    await play.click();
    await play.waitFor({ state: 'detached' });
    await until(async () => page.evaluate(() => (document.querySelector('video')?.currentTime ?? 0) > 0));
    expect(films.every((url) => url.startsWith(system.shop))).toBe(true);
  });
});

describe('R01 the home page', () => {
  journey.for([true, false])(
    'R11 the ZIP field leads to the coverage page with what was typed; scripts: %s',
    async (javaScript, { visit }) => {
      const { page } = await visit({ javaScript });
      await page.goto('/');
      await page.getByLabel('ZIP code or city').fill('94107');
      await page.getByRole('button', { name: 'Check' }).click();
      await page.waitForURL('**/coverage-map?place=94107');
    },
  );

  journey('has every section that it is composed of, with plans, partners and a quote', async ({ look: { page } }) => {
    await page.goto('/');
    const headings = await page.locator('main h2').allInnerTexts();
    for (const heading of ['What you get with every plan', 'Check your ZIP code', 'Frequently asked', 'Our partners']) {
      expect(headings.join('\n')).toContain(heading);
    }
    await page.getByRole('img', { name: 'Northbound Travel' }).waitFor();
    await page.getByRole('figure').filter({ hasText: 'Odile Marsh' }).waitFor();
  });
});

describe('R27 redirects that editors keep', () => {
  test('lead on for good or for now, or say that a page is gone, and a page that is there always wins', async () => {
    const from = `/${someSlug()}`;
    expect((await get(from)).status).toBe(404);
    const documentId = await publishNew('redirect', { from: `${from}/`, kind: 'moved', to: '/plans' });
    await until(async () => (await get(from)).status === 301);
    const moved = await get(`${from}?utm_source=mail`);
    expect(moved.headers.get('location')).toBe('/plans?utm_source=mail');
    expect(moved.headers.get('cache-control')).toMatch(/no-store|no-cache/);

    await editor.publish('redirect', documentId, { from, kind: 'for_now', to: `${system.shop}/plans?data=10` });
    await until(async () => (await get(from)).status === 302);
    expect((await get(`${from}?x=1`)).headers.get('location')).toBe('/plans?data=10');

    await editor.publish('redirect', documentId, { from, kind: 'gone', to: null });
    await until(async () => (await get(from)).status === 410);
    expect(await words(from)).toContain('We removed this page');

    await editor.unpublish('redirect', documentId);
    await until(async () => (await get(from)).status === 404);

    const slug = someSlug();
    await publishNew('redirect', { from: `/p/${slug}`, kind: 'moved', to: '/plans' });
    await until(async () => (await get(`/p/${slug}`)).status === 301);
    await publishNew('page', textPage(slug, 'Here after all'));
    await until(async () => (await get(`/p/${slug}`)).status === 200);
  });

  journey('a link to an old address ends at the new one', async ({ visit }) => {
    const slug = someSlug();
    await publishNew('redirect', { from: `/old-${slug}`, kind: 'moved', to: '/usa' });
    await publishNew('page', textPage(slug, `[Over there](/old-${slug})`));
    await until(async () => (await get(`/p/${slug}`)).status === 200);
    const { page } = await visit();
    await page.goto(`/p/${slug}`);
    await page.getByRole('link', { name: 'Over there' }).click();
    await page.waitForURL('**/usa');
  });

  test('what cannot work is refused at its field, from the first draft on', async () => {
    const from = `/${someSlug()}`;
    await publishNew('redirect', { from, kind: 'moved', to: '/usa' });
    const refused = async (entry: Entry) => {
      const { status, fields } = await editor.tryNew('redirect', entry);
      return [status, ...fields];
    };
    expect(await refused({ from, kind: 'moved', to: '/plans' })).toEqual([400, 'from']);
    expect(await refused({ from: '/plans', kind: 'moved', to: '/usa' })).toEqual([400, 'from']);
    expect(await refused({ from: '/cart/x', kind: 'gone' })).toEqual([400, 'from']);
    expect(await refused({ from: 'https://evil.example/a', kind: 'moved', to: '/usa' })).toEqual([400, 'from']);
    expect(await refused({ from: '/b', kind: 'moved', to: 'https://evil.example/' })).toEqual([400, 'to']);
    expect(await refused({ from: '/b', kind: 'moved', to: '//evil.example' })).toEqual([400, 'to']);
    expect(await refused({ from: '/b', kind: 'moved', to: '/b' })).toEqual([400, 'to']);
    expect((await get('/b')).status).toBe(404);
  });
});

/** Holds back every script that the page requests after its document is parsed. `waiting` returns their number. */
function slowScripts(page: Page) {
  let held = 0;
  const slow = page.route('**/assets/*.js', async (route) => {
    const isFirst = await page.evaluate(() => document.readyState === 'loading').catch(() => true);
    if (isFirst) return route.continue();
    held += 1;
    return undefined;
  });
  return { slow, waiting: () => held };
}

describe('R01 the announcement', () => {
  const hour = 3_600_000;
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();

  journey('is closed for good, without a shift, and a new one is shown again', async ({ visit }) => {
    const text = `Closing early on ${someSlug()}`;
    const documentId = await publishNew('announcement', { text, from: at(-hour), until: at(hour) });
    await until(async () => (await words('/plans')).includes(text));
    const { page } = await visit();
    const bar = page.getByRole('complementary', { name: 'Announcement' });
    await page.goto('/plans');
    await bar.getByText(text).waitFor();
    await bar.getByRole('button', { name: 'Close announcement' }).click();
    await bar.waitFor({ state: 'hidden' });
    // The focus moves to the first link below the bar, not to the top of the page (CUS-S3-37).
    expect(await page.evaluate(() => document.activeElement?.closest('.top') !== null)).toBe(true);
    const shifts = await watchLayoutShifts(page);
    await page.goto('/usa', { waitUntil: 'networkidle' });
    expect(await bar.isVisible()).toBe(false);
    // A font that comes late may move a few words sideways.
    expect((await shifts()).flatMap(({ moved }) => moved)).toEqual([]);
    await editor.publish('announcement', documentId, { text: `${text} again`, from: at(-hour), until: at(hour) });
    await until(async () => (await words('/plans')).includes(`${text} again`));
    await page.goto('/plans');
    await bar.getByText(`${text} again`).waitFor();
  });

  journey(
    'B05 can be closed, and the cookie notice accepted, while their scripts are on their way',
    async ({ visit }) => {
      const { page } = await visit();
      const { slow, waiting } = slowScripts(page);
      await slow;
      await page.goto('/usa', { waitUntil: 'domcontentloaded' });
      await until(async () => waiting() > 0);
      const bar = page.getByRole('complementary', { name: 'Announcement' });
      await bar.getByRole('button', { name: 'Close announcement' }).click();
      await bar.waitFor({ state: 'hidden' });
      const notice = page.getByRole('region', { name: 'Cookie notice' });
      await notice.getByRole('button', { name: 'Accept' }).click();
      await notice.waitFor({ state: 'hidden' });
    },
  );

  test('ends by itself: pages that are kept turn at its end', async () => {
    const text = `Soon over ${someSlug()}`;
    await publishNew('announcement', { text, from: at(-hour), until: at(6_000) });
    await until(async () => (await words('/plans')).includes(text));
    await until(async () => !(await words('/plans')).includes(text));
  });

  test('is not shown before its time, and cannot end before it begins', async () => {
    const text = `Not yet ${someSlug()}`;
    const soon = `${text} soon`;
    await publishNew('announcement', { text: soon, from: at(hour) });
    expect(await words('/plans')).not.toContain(soon);
    expect(await editor.tryNew('announcement', { text, from: at(hour), until: at(-hour) })).toEqual({
      status: 400,
      fields: ['until'],
    });
    const script = { label: 'Here', href: 'javascript:alert(1)' };
    await expect(editor.publishNew('announcement', { text, link: script })).rejects.toThrow(/link\.href/);
    await editor.remove('announcement', await editor.find('announcement', 'text', text));
  });
});
