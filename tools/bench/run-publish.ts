import { setTimeout as wait } from 'node:timers/promises';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { progress } from '../../scripts/lib/progress.mjs';
import { secondBackend, withBench, type Bench, type HelperProcess } from './bench-system.ts';
import { judge, median, printTable } from './figures.ts';
import { send } from './http-client.ts';
import { openPublishPanel, type PublishPanel } from './publish-panel.ts';
import { type Sample, timeChange } from './publish-time.ts';

/** Number of publishes per content type: 8 types make 56 publishes. */
const ROUNDS = 7;
/** Number of times that a page, an article, and an FAQ question are unpublished and published again. */
const AWAY_ROUNDS = 4;
/** Maximum 99th percentile of the milliseconds from pressing *Publish* until the page is new. */
const MOST_MS = 1_000;

/** A content type with the entry to publish, and the field whose text is changed. */
interface Kind {
  name: string;
  type: string;
  documentId: string | null;
  fields: (words: string) => Readonly<Record<string, unknown>>;
}

/** The panel that publishes, the backends to publish on, and the storefronts that must show the change. */
interface Publishing {
  panel: PublishPanel;
  backends: readonly string[];
  shops: readonly string[];
}

/** Boots two storefronts and two backends, publishes, unpublishes, and prints. Returns true if every target is met. */
export async function benchPublish(): Promise<boolean> {
  return withBench(async (bench) => {
    const { settings } = bench;
    const { ADMIN_EMAIL: email = '', ADMIN_PASSWORD: password = '' } = settings;
    const second = await progress.step('Starting a second backend', () => secondBackend(bench));
    const secondShop = await progress.step('Starting a second storefront', () => startShop(bench, second.url));
    const publishing: Publishing = {
      panel: await openPublishPanel(settings.CMS_URL, { email, password }),
      backends: [settings.CMS_URL, second.url],
      shops: [`http://127.0.0.1:${settings.PORT}`, secondShop.url],
    };
    const kinds = await findKinds(publishing.panel);
    const shownOn = await progress.step('Finding every page that shows them', () =>
      findPages(bench, publishing, kinds),
    );
    const published = await progress.step(`Publishing ${ROUNDS * kinds.length} times`, () =>
      measurePublishing(publishing, kinds, shownOn),
    );
    const away = await progress.step('Taking away, and bringing back', () => measureTakingAway(publishing));
    return report(kinds, shownOn, published, away);
  });
}

/** Starts another storefront, with an empty page cache, which uses the given backend and receives its invalidations. */
async function startShop(
  { helper, storefrontEnv }: Bench,
  cms: string,
): Promise<{ process: HelperProcess; url: string }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { ...storefrontEnv, PORT: String(port), CMS_URL: cms };
  const shop = helper('../../apps/storefront/server/main.ts', env, [], inRoot('apps/storefront'));
  while (shop.isRunning()) {
    const { status } = await send({ method: 'GET', url: `${url}/readyz` }).catch(() => ({ status: 0 }));
    if (status === 200) return { process: shop, url };
    await wait(50);
  }
  throw new Error('The second storefront ended');
}

/** Returns one entry of each content type that visitors see. Creates the page, and finds the others by name or slug. */
async function findKinds(panel: PublishPanel): Promise<Kind[]> {
  const page = await panel.create('page', pageFields('bench-page', 'Before'));
  const known = async (name: string, type: string, field: string, slug: string, by = 'slug'): Promise<Kind> => ({
    name,
    type,
    documentId: await panel.find(type, by, slug),
    fields: (words) => ({ [field]: words }),
  });
  return [
    { name: 'page', type: 'page', documentId: page, fields: (words) => pageFields('bench-page', words) },
    await known('plan', 'plan', 'name', 'bay'),
    await known('device', 'product', 'name', 'Kite SE', 'name'),
    await known('article', 'article', 'title', 'landing-with-a-line'),
    await known('question', 'faq', 'question', 'does-it-renew'),
    await known('policy', 'policy', 'description', 'privacy-policy'),
    await known('partner', 'partner', 'title', 'northbound'),
    { name: 'site settings', type: 'site-settings', documentId: null, fields: (words) => ({ footerText: words }) },
  ];
}

const pageFields = (slug: string, words: string) => ({
  title: words,
  slug,
  description: 'A page of the bench.',
  sections: [{ __component: 'section.rich-text', title: words, body: 'Words.' }],
});

/** Number of marker texts so far. A marker is on no page by chance, and is short enough for every field. */
let count = 0;
const newWords = (): string => `Bench ${(count += 1)} ${Math.random().toString(36).slice(2, 8)}`;

/**
 * Returns the public pages that show each entry. Reads the pages from a new storefront with an empty cache, so that the
 * search does not depend on the cache tags that are being measured.
 */
async function findPages(
  bench: Bench,
  { panel, backends: [cms = ''] }: Publishing,
  kinds: readonly Kind[],
): Promise<ReadonlyMap<Kind, readonly string[]>> {
  const marks = new Map<Kind, string>();
  for (const kind of kinds) {
    const words = newWords();
    await panel.publish(cms, kind.type, kind.documentId, kind.fields(words));
    marks.set(kind, words);
  }
  const fresh = await startShop(bench, cms);
  const read = async (path: string) => (await send({ method: 'GET', url: fresh.url + path })).body.toString();
  const listed = await listPages(read);
  const texts = new Map<string, string>();
  for (const path of new Set([...listed, ...MORE])) texts.set(path, await read(path));
  await fresh.process.stop();
  return new Map(
    kinds.map((kind) => {
      const words = marks.get(kind) ?? '';
      const paths = [...texts].flatMap(([path, text]) => (text.includes(words) ? [path] : []));
      if (paths.length === 0) throw new Error(`No page shows the ${kind.name}`);
      return [kind, paths] as const;
    }),
  );
}

/** Public paths that no sitemap lists. */
const MORE = ['/blogs/rss.xml', '/feeds/products.xml'];

/** Returns the path of every page in the sitemap, which is an index of several sitemap files. */
async function listPages(read: (path: string) => Promise<string>): Promise<string[]> {
  const addressesIn = (text: string) =>
    [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address));
  const found: string[] = [];
  const files = ['/sitemap.xml'];
  for (let file = files.shift(); file !== undefined; file = files.shift()) {
    for (const { pathname, search } of addressesIn(await read(file))) {
      (pathname.endsWith('.xml') ? files : found).push(pathname + search);
    }
  }
  return found;
}

async function measurePublishing(
  { panel, backends, shops }: Publishing,
  kinds: readonly Kind[],
  shownOn: ReadonlyMap<Kind, readonly string[]>,
): Promise<ReadonlyMap<Kind, Sample[]>> {
  const samples = new Map<Kind, Sample[]>(kinds.map((kind) => [kind, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [place, kind] of kinds.entries()) {
      const words = newWords();
      const addresses = (shownOn.get(kind) ?? []).flatMap((path) => shops.map((shop) => shop + path));
      const sample = await timeChange({
        addresses,
        change: () =>
          panel.publish(backends[(round + place) % 2] ?? '', kind.type, kind.documentId, kind.fields(words)),
        isNew: ({ body }) => body.includes(words),
      });
      samples.get(kind)?.push(sample);
    }
  }
  return samples;
}

/** Times unpublishing and republishing a page, an article, and a question: their own pages, the lists, and the feed. */
async function measureTakingAway({ panel, backends, shops }: Publishing): Promise<Sample[]> {
  const title = newWords();
  const page = await panel.create('page', pageFields('bench-away', title));
  const known = async (type: string, words: string, paths: readonly string[]) => ({
    type,
    documentId: await panel.find(type, 'slug', words),
    paths,
    words,
  });
  const blog = ['/blogs', '/blogs/landing-with-a-line', '/blogs/rss.xml'];
  const things = [
    { type: 'page', documentId: page, paths: ['/p/bench-away'], words: title },
    await known('article', 'landing-with-a-line', blog),
    await known('faq', 'does-it-renew', ['/faqs']),
  ];
  const samples: Sample[] = [];
  await panel.publish(backends[0] ?? '', 'page', page, {});
  for (let round = 0; round < AWAY_ROUNDS; round += 1) {
    for (const { type, documentId, paths, words } of things) {
      const addresses = paths.flatMap((path) => shops.map((shop) => shop + path));
      const at = backends[round % 2] ?? '';
      const isThere = ({ status, body }: { status: number; body: Buffer }) => status === 200 && body.includes(words);
      const away = () => panel.unpublish(at, type, documentId);
      const back = () => panel.publish(at, type, documentId, {});
      samples.push(await timeChange({ addresses, change: away, isNew: (answer) => !isThere(answer) }));
      samples.push(await timeChange({ addresses, change: back, isNew: isThere }));
    }
  }
  return samples;
}

/** Returns the smallest value that at least the given share of all values do not exceed. */
function percentile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

function report(
  kinds: readonly Kind[],
  shownOn: ReadonlyMap<Kind, readonly string[]>,
  published: ReadonlyMap<Kind, readonly Sample[]>,
  away: readonly Sample[],
): boolean {
  const p50 = (samples: readonly Sample[], of: keyof Sample) => median(samples.map((sample) => sample[of]));
  const p99 = (samples: readonly Sample[], of: keyof Sample = 'pressed') => {
    const figures = samples.map((sample) => sample[of]);
    return percentile(figures, 0.99);
  };
  const row = (name: string, pages: string, samples: readonly Sample[]): string[] => {
    const spans = (['pressed', 'answered'] as const).flatMap((of) => [p50(samples, of), p99(samples, of)]);
    const shown = [...spans, p50(samples, 'answer')].map((ms) => ms.toFixed(0));
    return [name, pages, String(samples.length), ...shown];
  };
  const all = [...published.values()].flat();
  printTable(
    'Milliseconds until every page that shows it is new, on both storefronts',
    ['', 'pages', 'times', 'p50 from the press', 'p99', 'p50 from the answer', 'p99', 'the answer itself'],
    [
      ...kinds.map((kind) => row(kind.name, String(shownOn.get(kind)?.length), published.get(kind) ?? [])),
      row('all that was published', '', all),
      row('taken away and brought back', '', away),
    ],
  );
  const ratio = p50(all, 'pressed') / p50(all, 'answer');
  const note = `${ratio.toFixed(2)} × the panel’s own answer in the median`;
  return judge([
    { what: 'Publishing, 99th percentile from the press', value: p99(all), note, most: MOST_MS, unit: ' ms' },
    { what: 'Taking away and back, 99th percentile from the press', value: p99(away), most: MOST_MS, unit: ' ms' },
  ]);
}
