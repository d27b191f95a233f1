import type { Answer } from '@cerulean/contract/operations';
import { prepareBrowser } from '../../tests/support/prepare-browser.ts';
import { progress } from '../../scripts/lib/progress.mjs';
import { askLighthouse, categories, LIGHTHOUSE, type Report } from './ask-lighthouse.ts';
import { type BenchSystem, withBench } from './bench-system.ts';
import { judge, lowest, median, printTable, type Target } from './figures.ts';
import { ask, send } from './http-client.ts';

const ROUNDS = 5;
const HEADERS = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' };

interface Page {
  name: string;
  path: string;
  cookie?: string;
  /** A page of one visitor tells search engines to stay away, which Lighthouse takes for a mistake. */
  personal?: boolean;
}

/** Boots, looks at six pages as a phone does, and prints; true when every target is met. */
export async function benchLighthouse(): Promise<boolean> {
  const browser = await prepareBrowser();
  return withBench(async (system) => {
    const shop = system.settings.PUBLIC_URL;
    const pages = await pagesOf(system);
    const reports = new Map<Page, Report[]>(pages.map((page) => [page, []]));
    for (const page of pages) {
      await progress.step(`Lighthouse at ${page.path}`, async () => {
        // Warm up: the first visit after an edit waits until the page is drawn and compressed, so it does not count.
        for (let visit = 0; visit < 3; visit += 1)
          await send({ method: 'GET', url: shop + page.path, headers: HEADERS });
        for (let round = 0; round < ROUNDS; round += 1) {
          reports.get(page)?.push(await askLighthouse(shop + page.path, { browser, cookie: page.cookie }));
        }
      });
    }
    return tell(reports);
  });
}

async function pagesOf({ api }: BenchSystem): Promise<Page[]> {
  const get = <T>(path: string) => ask<T>({ method: 'GET', url: `${api}${path}` });
  const [{ products }, { articles }, { plans }] = await Promise.all([
    get<Answer<'listProducts'>>('/commerce/catalog/products?kind=phone'),
    get<Answer<'listArticles'>>('/content/articles'),
    get<Answer<'listPlans'>>('/commerce/catalog/plans'),
  ]);
  const plan = plans.find(({ kind }) => kind === 'voice');
  const [product] = products;
  const [article] = articles;
  const sku = plan?.terms[0]?.sku;
  if (!plan || !product || !article || !sku) throw new Error('The demo lacks a plan, a phone or an article');
  const item = { kind: 'plan', sku, sim: 'esim', start: 'first_connection', startDay: null, deviceCheck: null };
  const body = { item: { ...item, deviceItemId: null } };
  const cart = await ask<Answer<'createCart'>>({ method: 'POST', url: `${api}/commerce/carts`, body });
  return [
    { name: 'home', path: '/' },
    { name: 'plans', path: '/plans' },
    { name: 'a plan', path: `/plans/${plan.slug}` },
    { name: 'a product', path: `/products/${product.documentId}` },
    { name: 'an article', path: `/blogs/${article.slug}` },
    { name: 'a cart', path: `/cart/${cart.cartId}`, cookie: `cart=${cart.cartId}.${cart.secret}`, personal: true },
  ];
}

function tell(reports: ReadonlyMap<Page, readonly Report[]>): boolean {
  const middle = (all: readonly Report[], of: (report: Report) => number): number => median(all.map(of));
  const rows = [...reports].map(([{ name }, all]) => [
    name,
    ...categories.map((category) => middle(all, ({ scores }) => scores[category]).toFixed(0)),
    lowest(all.map(({ scores }) => scores.performance)).toFixed(0),
    middle(all, ({ painted }) => painted).toFixed(0),
    middle(all, ({ blocked }) => blocked).toFixed(0),
    Math.max(...all.map(({ shift }) => shift)).toFixed(3),
  ]);
  const headings = ['', ...categories, 'lowest performance', 'painted, ms', 'blocked, ms', 'most shift'];
  printTable(`${LIGHTHOUSE}, a phone on a slow line, median of ${ROUNDS}`, headings, rows);
  for (const [{ name }, all] of reports) {
    const complaints = new Set(all.flatMap((report) => report.complaints));
    if (complaints.size > 0) process.stdout.write(`\n  ${name}: ${[...complaints].join('; ')}\n`);
  }
  process.stdout.write('\n');
  return judge([...reports].flatMap(([page, all]) => targetsOf(page, all)));
}

function targetsOf({ name, personal }: Page, all: readonly Report[]): Target[] {
  const scored = categories.filter((category) => !(category === 'seo' && personal));
  return [
    ...scored.map((category) => ({
      what: `${name}, ${category}`,
      value: median(all.map(({ scores }) => scores[category])),
      least: category === 'performance' ? 95 : 100,
      unit: '',
    })),
    { what: `${name}, layout shift`, value: Math.max(...all.map(({ shift }) => shift)), most: 0, unit: '' },
  ];
}
