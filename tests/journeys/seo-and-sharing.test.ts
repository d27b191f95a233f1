import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ruleMatcher } from '../../apps/storefront/app/pages/match-rule.ts';
import { routeRules } from '../../apps/storefront/app/pages/route-rules.ts';
import { languageOfPath } from '@cerulean/messages/languages';
import { done } from '../contract/client.ts';
import { inTurn } from '../support/in-turn.ts';
import { system, until } from '../support/system.ts';
import { openPanel, type Editor } from './steps/editor.ts';
import { headOf, type Head } from './steps/head.ts';
import { jsonLdProblems, nodesIn } from './steps/json-ld.ts';

const match = ruleMatcher(routeRules);
const isIndexed = ({ indexed, content }: (typeof routeRules)[number]) => indexed ?? content === 'public';

const get = (path: string) => fetch(system.shop + path, { redirect: 'manual' });
/** Returns a path without `/es`. The home page has no last slash in it. */
const inEnglish = (path: string) => (languageOfPath(path) === 'en' ? path : path.slice('/es'.length) || '/');
const textOf = async (path: string) => (await get(path)).text();
const tagged = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, text = '']) => text.replaceAll('&#38;', '&'));

interface Place {
  path: string;
  changedAt: string | undefined;
}

/** Returns the sitemap's files, and every URL in all of these files. */
async function sitemap(): Promise<{ files: Place[]; places: Place[] }> {
  const read = (xml: string): Place[] =>
    (xml.match(/<(?:url|sitemap)>[^]*?<\/(?:url|sitemap)>/g) ?? []).map((entry) => ({
      path: (tagged(entry, 'loc')[0] ?? '').replace(system.shop, ''),
      changedAt: tagged(entry, 'lastmod')[0],
    }));
  const files = read(await textOf('/sitemap.xml'));
  const places: Place[] = [];
  for (const { path } of files) places.push(...read(await textOf(path)));
  return { files, places };
}

describe('every public page of the shop can be found and shared', () => {
  let pages: { path: string; id: string; head: Head }[];
  beforeAll(async () => {
    // Other tests publish their own pages meanwhile, and remove others temporarily.
    const places = (await sitemap()).places.filter(({ path }) => !inEnglish(path).startsWith('/p/t-'));
    const read = await inTurn(places, async ({ path }) => {
      await until(async () => (await get(path)).status === 200, 5_000).catch(() => undefined);
      const answer = await get(path);
      return {
        path,
        id: match(inEnglish(path))?.rule.id ?? '',
        status: answer.status,
        head: headOf(await answer.text()),
      };
    });
    expect(read.filter(({ status }) => status !== 200).map(({ path, status }) => `${status} ${path}`)).toEqual([]);
    pages = read;
  });

  /** Returns all problems that a check finds, each preceded by its page's path. */
  const wrong = (check: (page: (typeof pages)[number]) => (string | false | undefined)[]) =>
    pages.flatMap((page) => check(page).flatMap((problem) => (problem ? [`${page.path}: ${problem}`] : [])));

  test('B14 each public route of the table of routes has an address in the sitemap, and no other has', () => {
    const listed = new Set(pages.map(({ id }) => id));
    expect(
      routeRules
        .filter(isIndexed)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual([...listed].toSorted());
    expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
    expect(pages.length).toBeGreaterThan(60);
  });

  test('R01 R03 R04 R14 R16 R17 R21 R22 R24 R25 R27 with its own title and description, one heading, and its language', () => {
    expect(
      wrong(({ path, head: { lang, title, meta, headings } }) => {
        const description = meta.get('description') ?? '';
        return [
          lang !== languageOfPath(path) && `its language is ${lang}`,
          title.length < 10 && `its title is "${title}"`,
          // Spanish takes a quarter more room.
          (description.length < 20 || description.length > (lang === 'es' ? 250 : 200)) &&
            `its description has ${description.length} characters`,
          headings !== 1 && `${headings} headings of the first rank`,
          meta.has('robots') && `robots: ${meta.get('robots')}`,
        ];
      }),
    ).toEqual([]);
    for (const what of ['title', 'description'] as const) {
      for (const language of ['en', 'es']) {
        const said = pages
          .filter(({ path }) => languageOfPath(path) === language)
          .map(({ head }) => (what === 'title' ? head.title : (head.meta.get('description') ?? '')));
        expect(
          said.filter((one, index) => said.indexOf(one) !== index),
          `${what} ${language}`,
        ).toEqual([]);
      }
    }
  });

  test('B07 with its one address as canonical, for English and for everybody else, and that in Spanish if it is there', () => {
    const paths = new Set(pages.map(({ path }) => path));
    expect(
      wrong(({ path, head: { canonical, alternates } }) => {
        const original = inEnglish(path);
        const english = system.shop + original;
        const spanish = `/es${original === '/' ? '' : original}`;
        const expected = paths.has(spanish) ? system.shop + spanish : undefined;
        return [
          canonical !== system.shop + path && `canonical is ${canonical}`,
          alternates.get('en') !== english && `en is ${alternates.get('en')}`,
          alternates.get('x-default') !== english && `x-default is ${alternates.get('x-default')}`,
          alternates.get('es') !== expected && `es is ${alternates.get('es')}`,
        ];
      }),
    ).toEqual([]);
    for (const path of ['/es', '/es/usa', '/es/plans', '/es/plans/horizon', '/es/faqs']) expect(paths).toContain(path);
    const addressed = pages.filter(({ path }) => languageOfPath(path) === 'es');
    expect(
      addressed.filter(({ head }) => {
        const data = JSON.stringify(head.jsonLd);
        return data.includes(`"${system.shop}/`) && !data.includes(`"${system.shop}/es`);
      }),
      'structured data with the addresses of the original',
    ).toEqual([]);
  });

  test('B07 what is not translated names no twin, and is a copy of the original there', async () => {
    const slug = `t-${randomUUID().slice(0, 8)}`;
    const editor = await openPanel();
    const words = { title: `Page ${slug}`, slug, description: 'A page of a test, in English only.' };
    const section = { __component: 'section.rich-text', title: 'Words', body: 'Some.' };
    const documentId = await editor.publishNew('page', { ...words, sections: [section] });
    const english = `${system.shop}/p/${slug}`;
    for (const path of [`/p/${slug}`, `/es/p/${slug}`]) {
      const { canonical, alternates } = headOf(await textOf(path));
      expect([canonical, alternates.get('en'), alternates.get('es')], path).toEqual([english, english, undefined]);
    }
    const listed = (await sitemap()).places.map(({ path }) => path);
    expect([listed.includes(`/p/${slug}`), listed.includes(`/es/p/${slug}`)]).toEqual([true, false]);
    expect((await get('/es/sitemap.xml')).status).toBe(404);
    await editor.remove('page', documentId);
  });

  test('R01 R04 R24 with what previews of shared links show, and pictures that they can read', async () => {
    expect(
      wrong(({ path, id, head: { meta, title } }) => [
        meta.get('og:url') !== system.shop + path && `og:url is ${meta.get('og:url')}`,
        !title.startsWith(meta.get('og:title') ?? '-') && `og:title is ${meta.get('og:title')}`,
        meta.get('og:description') !== meta.get('description') && 'og:description is another one',
        meta.get('og:type') !== (id === 'R04' ? 'article' : 'website') && `og:type is ${meta.get('og:type')}`,
        !meta.get('og:site_name') && 'no og:site_name',
        meta.get('og:locale') !== `${languageOfPath(path)}_US` && `og:locale is ${meta.get('og:locale')}`,
        meta.get('twitter:card') !== 'summary_large_image' && `twitter:card is ${meta.get('twitter:card')}`,
        !meta.get('og:image')?.startsWith(`${system.shop}/`) && `og:image is ${meta.get('og:image')}`,
        !meta.get('og:image:alt') && 'no og:image:alt',
      ]),
    ).toEqual([]);
    const pictures = [...new Set(pages.map(({ head }) => head.meta.get('og:image') ?? ''))];
    expect(pictures.length).toBeGreaterThan(10);
    const told = new Map(
      pages.map(({ head: { meta } }) => [
        meta.get('og:image'),
        `${meta.get('og:image:width')} × ${meta.get('og:image:height')}`,
      ]),
    );
    const types = await inTurn(pictures, async (url) => {
      const answer = await fetch(url);
      const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect(told.get(url), url).toBe(`${width} × ${height}`);
      return `${answer.status} ${answer.headers.get('content-type')}`;
    });
    expect([...new Set(types)].filter((type) => !/^200 image\/(jpeg|png)$/.test(type))).toEqual([]);
  });

  test('R01 R04 R14 R22 R24 with structured data that says what its types ask for', () => {
    expect(wrong(({ head }) => head.jsonLd.flatMap(jsonLdProblems))).toEqual([]);
    const expected: Readonly<Record<string, string[]>> = {
      R01: ['Organization', 'WebSite'],
      R04: ['Article', 'BreadcrumbList'],
      R14: ['FAQPage', 'Question'],
      R22: ['Product', 'Offer', 'BreadcrumbList'],
      R24: ['Product', 'Offer', 'BreadcrumbList'],
    };
    for (const id of Object.keys(expected))
      expect(
        pages.some((page) => page.id === id),
        id,
      ).toBe(true);
    expect(
      wrong(({ id, head }) => {
        const found = new Set(nodesIn(head.jsonLd).map((node) => node['@type']));
        return (expected[id] ?? []).map((type) => !found.has(type) && `no ${type}`);
      }),
    ).toEqual([]);
  });

  test('R22 R24 prices in structured data are those of the catalog', async () => {
    const { plans } = await done('listPlans');
    for (const { slug, terms } of plans) {
      const nodes = nodesIn(pages.find(({ path }) => path === `/plans/${slug}`)?.head.jsonLd ?? []);
      const offers = nodes.filter((node) => node['@type'] === 'Offer');
      expect(offers.map(({ sku, price }) => [sku, price])).toEqual(
        terms.map(({ sku, price }) => [sku, (price / 100).toFixed(2)]),
      );
    }
  });

  test('R01 with icons and a manifest that are there in the sizes that they say', async () => {
    const { head } = pages[0] ?? { head: headOf('') };
    const manifest = (await (await get(head.manifest ?? '')).json()) as {
      name: string;
      start_url: string;
      icons: { src: string; sizes: string; type: string; purpose?: string }[];
    };
    expect([manifest.name !== '', manifest.start_url]).toEqual([true, '/']);
    expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
    for (const { src, sizes, type } of manifest.icons) {
      const answer = await get(src);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect([answer.status, answer.headers.get('content-type')], src).toEqual([200, type]);
      // A PNG has its width and height at bytes 16 to 23.
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, src).toBe(sizes);
    }
    expect(head.icons.length).toBeGreaterThanOrEqual(3);
    for (const icon of head.icons) expect((await get(icon)).status, icon).toBe(200);
  });
});

describe('the sitemap', () => {
  let editor: Editor;
  const made: [string, string][] = [];
  beforeAll(async () => {
    editor = await openPanel();
  });
  afterAll(async () => {
    for (const [type, documentId] of made) await editor.remove(type, documentId).catch(() => undefined);
  });

  test('R27 is an index of files, dated by the change of each row, and a gone page answers 410 until it is back', async () => {
    const slug = `t-${randomUUID().slice(0, 8)}`;
    const entry = (body: string) => ({
      title: `Page ${slug}`,
      slug,
      description: 'A page of a test, which comes and goes.',
      sections: [{ __component: 'section.rich-text', title: 'Words', body }],
    });
    const place = async () => (await sitemap()).places.find(({ path }) => path === `/p/${slug}`);
    const status = async () => (await get(`/p/${slug}`)).status;
    expect([await status(), await place()]).toEqual([404, undefined]);
    const began = new Date().toISOString();
    const documentId = await editor.publishNew('page', entry('First'));
    made.push(['page', documentId]);
    await until(async () => (await place()) !== undefined);
    const first = (await place())?.changedAt ?? '';
    expect(first >= began.slice(0, 19)).toBe(true);
    const { files, places } = await sitemap();
    expect(files.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/sitemaps/shop-1.xml', '/sitemaps/page-1.xml', '/sitemaps/product-1.xml']),
    );
    // Nothing else has changed meanwhile, so another page keeps its own date.
    const usa = places.find(({ path }) => path === '/usa')?.changedAt ?? '';
    expect(usa < first).toBe(true);
    const ofPages = places.filter(({ path }) => /^\/(usa)?$|^\/p\//.test(path)).map(({ changedAt }) => changedAt);
    const ofFile = files.find(({ path }) => path === '/sitemaps/page-1.xml')?.changedAt ?? '';
    expect([ofFile >= first, ofFile <= (ofPages.toSorted().at(-1) ?? '')]).toEqual([true, true]);
    await editor.unpublish('page', documentId);
    await until(async () => (await status()) === 410, 1_000);
    const gone = await get(`/p/${slug}`);
    const words = await gone.text();
    expect(words).toContain('We removed this page');
    expect(words).toContain('href="/plans"');
    expect(headOf(words).meta.get('robots')).toBe('noindex');
    await until(async () => (await place()) === undefined, 1_000);
    await editor.publish('page', documentId, entry('Second'));
    await until(async () => (await status()) === 200, 1_000);
    await until(async () => ((await place())?.changedAt ?? '') > first, 1_000);
    // The page gets another slug: the old URL redirects to the new URL.
    const other = `${slug}-new`;
    await editor.publish('page', documentId, { ...entry('Third'), slug: other });
    await until(async () => (await status()) === 301, 1_000);
    expect((await get(`/p/${slug}`)).headers.get('location')).toBe(`/p/${other}`);
    await editor.remove('page', documentId);
    await until(async () => (await get(`/p/${other}`)).status === 410 && (await status()) === 410, 1_000);
    // A redirect that an editor has entered takes precedence.
    const redirect = await editor.publishNew('redirect', { from: `/p/${slug}`, kind: 'moved', to: '/usa' });
    made.push(['redirect', redirect]);
    await until(async () => (await get(`/p/${slug}`)).headers.get('location') === '/usa', 1_000);
  });

  test('B14 has no files that it does not name', async () => {
    const names = ['nothing-1.xml', 'shop-2.xml', 'page-2.xml', 'page-0.xml', 'page.xml', 'faq-1.xml'];
    const statuses = await inTurn(names, async (name) => (await get(`/sitemaps/${name}`)).status);
    expect(statuses).toEqual(names.map(() => 404));
    expect((await get('/sitemaps/..%2Frobots.txt')).status).toBe(400);
  });
});

test('R24 the product feed has every variant with what shopping portals ask for, and addresses that work', async () => {
  const field = (item: string, name: string) => tagged(item, `g:${name}`)[0] ?? '';
  const editor = await openPanel();
  const anyProduct = await editor.find('product', 'name', 'Kite SE');
  let items: string[] = [];
  const compare = async () => {
    const answer = await get('/feeds/products.xml');
    expect(answer.headers.get('content-type')).toContain('application/rss+xml');
    items = (await answer.text()).match(/<item>[^]*?<\/item>/g) ?? [];
    const { products } = await done('listProducts', { query: { pageSize: '60' } });
    const details = await inTurn(products, ({ documentId }) => done('readProduct', { params: { documentId } }));
    const variants = details.flatMap(({ product }) => product.variants);
    expect(items.map((item) => field(item, 'id')).toSorted()).toEqual(variants.map(({ sku }) => sku).toSorted());
    const names = ['title', 'description', 'link', 'image_link', 'price', 'availability', 'condition', 'brand'];
    for (const item of items) {
      const sku = field(item, 'id');
      for (const name of [...names, 'item_group_id']) expect(field(item, name), `${sku} ${name}`).not.toBe('');
      const variant = variants.find((each) => each.sku === sku);
      const [amount, currency] = field(item, variant?.formerPrice ? 'sale_price' : 'price').split(' ');
      expect([Number(amount) * 100, currency], sku).toEqual([variant?.price, 'USD']);
      expect(field(item, 'availability'), sku).toBe(variant?.availability === 'sold_out' ? 'out_of_stock' : 'in_stock');
    }
  };
  // Other files change a price or a stock in the database for a moment, which no kept feed hears of.
  await vi.waitFor(
    async () => {
      await editor.publish('product', anyProduct, {});
      await compare();
    },
    { timeout: 90_000, interval: 2_000 },
  );
  const some = items.filter((_, index) => index % 10 === 0);
  const found = await inTurn(some, async (item) => {
    const [page, picture] = await Promise.all([fetch(field(item, 'link')), fetch(field(item, 'image_link'))]);
    await Promise.all([page.text(), picture.arrayBuffer()]);
    return [page.status, picture.status, picture.headers.get('content-type')].join(' ');
  });
  expect([...new Set(found)]).toEqual(['200 200 image/jpeg']);
});
