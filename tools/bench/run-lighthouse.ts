import { dirname } from 'node:path';
import type { Answer } from '@cerulean/contract/operations';
import { prepareBrowser, type PreparedBrowser } from '../../tests/support/prepare-browser.ts';
import { progress } from '../../scripts/lib/progress.mjs';
import { type BenchSystem, withBench } from './bench-system.ts';
import { judge, lowest, median, printTable, type Target } from './figures.ts';
import { ask, send } from './http-client.ts';
import { collect, lastLines } from '../../scripts/lib/run-program.mjs';

const ROUNDS = 5;
const HEADERS = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' };

interface Page {
  name: string;
  path: string;
  cookie?: string;
  /** Whether the page is personal. It then forbids indexing by search engines, which Lighthouse reports as an error. */
  personal?: boolean;
}

/** Boots a demo, visits eight pages as a simulated phone, and prints the scores. Returns true if every target is met. */
export async function benchLighthouse(): Promise<boolean> {
  const browser = await prepareBrowser();
  return withBench(
    async (system) => {
      const shop = system.settings.PUBLIC_URL;
      const pages = await pagesOf(system);
      const reports = new Map<Page, Report[]>(pages.map((page) => [page, []]));
      for (const page of pages) {
        await progress.step(`Lighthouse at ${page.path}`, async () => {
          // Warms up, because the first visit after an edit waits for rendering and compression, and must not count.
          for (let visit = 0; visit < 3; visit += 1)
            await send({ method: 'GET', url: shop + page.path, headers: HEADERS });
          for (let round = 0; round < ROUNDS; round += 1) {
            reports.get(page)?.push(await askLighthouse(shop + page.path, { browser, cookie: page.cookie }));
          }
        });
      }
      return tell(reports);
    },
    { languages: 'en,es' },
  );
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
    { name: 'home in Spanish', path: '/es' },
    { name: 'a plan in Spanish', path: `/es/plans/${plan.slug}` },
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
    ...(personal
      ? []
      : [
          {
            what: `${name}, largest paint`,
            value: median(all.map(({ painted }) => painted)),
            most: 1_800,
            unit: ' ms',
          },
        ]),
  ];
}

/** The Lighthouse version is pinned, because other versions have other audits and weights, which change the figures. */
export const LIGHTHOUSE = 'lighthouse@13.5.0';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

/** Result of one Lighthouse run. Scores are from 0 to 100. */
export interface Report {
  scores: Record<Category, number>;
  /** Cumulative layout shift, without a unit. */
  shift: number;
  /** Largest contentful paint and total blocking time, in milliseconds on the simulated phone. */
  painted: number;
  blocked: number;
  /** Titles of audits that lost points or failed to run. */
  complaints: string[];
}

interface Json {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null; numericValue?: number }>;
}

/**
 * Runs Lighthouse on a page as its default phone with a slow connection, in a browser with an empty cache. Throws if
 * Lighthouse returns no report.
 */
export async function askLighthouse(
  url: string,
  { browser, cookie }: { browser: PreparedBrowser; cookie?: string },
): Promise<Report> {
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'];
  const args = [
    'exec',
    '--yes',
    '--package',
    LIGHTHOUSE,
    '--',
    'lighthouse',
    url,
    '--quiet',
    '--output=json',
    `--only-categories=${categories.join(',')}`,
    // A demo forbids indexing by search engines, but a live shop does not.
    '--skip-audits=is-crawlable',
    `--chrome-flags=${flags.join(' ')}`,
    ...(cookie === undefined ? [] : [`--extra-headers=${JSON.stringify({ cookie })}`]),
  ];
  // Lighthouse needs the pinned Node, which `npm exec` does not use by default.
  const env = {
    ...process.env,
    ...browser.env,
    CHROME_PATH: browser.path,
    PATH: `${dirname(process.execPath)}:${process.env.PATH ?? ''}`,
  };
  const { code, output, errors } = await collect('npm', args, { env });
  if (code !== 0) throw new Error(`Lighthouse ended with ${code}:\n${lastLines(errors, 10)}`);
  const json = JSON.parse(output) as Json;
  if (json.runtimeError) throw new Error(`Lighthouse at ${url}: ${json.runtimeError.message}`);
  return reportOf(json);
}

function reportOf({ categories: given, audits }: Json): Report {
  const score = (category: Category): number => Math.round((given[category]?.score ?? 0) * 100);
  const value = (audit: string): number => audits[audit]?.numericValue ?? Number.NaN;
  const counted = categories.flatMap((category) => given[category]?.auditRefs ?? []);
  const failed = counted.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9);
  return {
    scores: Object.fromEntries(categories.map((category) => [category, score(category)])) as Record<Category, number>,
    shift: value('cumulative-layout-shift'),
    painted: value('largest-contentful-paint'),
    blocked: value('total-blocking-time'),
    complaints: failed.map(({ id }) => audits[id]?.title ?? id),
  };
}
