import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { progress } from '../../scripts/lib/progress.mjs';
import { bootForBench, type BenchSystem } from './bench-system.ts';
import { judge, machine, median, table } from './figures.ts';
import { type HelperProcess, startHelper } from './helper-process.ts';
import { send } from './http-client.ts';
import { openPublishPanel, type PublishPanel } from './publish-panel.ts';
import { type Sample, timeChange } from './publish-time.ts';

/** Times that each kind of content is published: 8 kinds make 56 publishes. */
const ROUNDS = 7;
/** Times that a page, an article and a question are taken away and brought back. */
const AWAY_ROUNDS = 4;
/** Issue 5: the 99th percentile, from the press on the button. */
const MOST_MS = 1_000;

/** One kind of content, and the field in which its words are changed. */
interface Kind {
  name: string;
  type: string;
  documentId: string | null;
  fields: (words: string) => Readonly<Record<string, unknown>>;
}

interface Bench {
  panel: PublishPanel;
  backends: readonly string[];
  shops: readonly string[];
}

/** Boots two storefronts and two backends, publishes and takes away, and prints; true when every target is met. */
export async function benchPublish(): Promise<boolean> {
  const system = await bootForBench();
  const helpers: HelperProcess[] = [];
  const shops: ChildProcess[] = [];
  try {
    const { settings } = system;
    const { ADMIN_EMAIL: email = '', ADMIN_PASSWORD: password = '' } = settings;
    const second = await progress.step('Starting a second backend', () => startBackend(system, helpers));
    const secondShop = await progress.step('Starting a second storefront', () => startShop(system, second, shops));
    const bench: Bench = {
      panel: await openPublishPanel(settings.CMS_URL, { email, password }),
      backends: [settings.CMS_URL, second],
      shops: [`http://127.0.0.1:${settings.PORT}`, secondShop],
    };
    const kinds = await findKinds(bench.panel);
    const shownOn = await progress.step('Finding every page that shows them', () =>
      findPages(system, bench, kinds, shops),
    );
    const published = await progress.step(`Publishing ${ROUNDS * kinds.length} times`, () =>
      measurePublishing(bench, kinds, shownOn),
    );
    const away = await progress.step('Taking away, and bringing back', () => measureTakingAway(bench));
    return report(kinds, shownOn, published, away);
  } finally {
    for (const shop of shops) await end(shop);
    for (const helper of helpers) await helper.stop();
    await system.stop();
  }
}

async function startBackend(system: BenchSystem, helpers: HelperProcess[]): Promise<string> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const replica = startHelper('../../apps/backend/server.mjs', {
    ...system.backendEnv,
    CMS_PORT: String(port),
    CMS_URL: url,
  });
  helpers.push(replica);
  await replica.ask<number>({}, 'port');
  return url;
}

/** Another storefront, which calls the given backend and follows it. Its pages are all still to be drawn. */
async function startShop(system: BenchSystem, cms: string, shops: ChildProcess[]): Promise<string> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = fork(inRoot('apps/storefront/server/main.ts'), [], {
    cwd: inRoot('apps/storefront'),
    env: { ...process.env, ...system.storefrontEnv, PORT: String(port), CMS_URL: cms, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  shops.push(child);
  for (;;) {
    if (child.exitCode !== null) throw new Error('The second storefront ended');
    const { status } = await send({ method: 'GET', url: `${url}/readyz` }).catch(() => ({ status: 0 }));
    if (status === 200) return url;
    await wait(50);
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}

/** One entry of each kind that visitors see. */
async function findKinds(panel: PublishPanel): Promise<Kind[]> {
  const page = await panel.create('page', pageFields('bench-page', 'Before'));
  const find = (type: string, slug: string) => panel.find(type, 'slug', slug);
  return [
    { name: 'page', type: 'page', documentId: page, fields: (words) => pageFields('bench-page', words) },
    { name: 'plan', type: 'plan', documentId: await find('plan', 'bay'), fields: (words) => ({ name: words }) },
    {
      name: 'device',
      type: 'product',
      documentId: await panel.find('product', 'name', 'Kite SE'),
      fields: (words) => ({ name: words }),
    },
    {
      name: 'article',
      type: 'article',
      documentId: await find('article', 'landing-with-a-line'),
      fields: (words) => ({ title: words }),
    },
    {
      name: 'question',
      type: 'faq',
      documentId: await find('faq', 'does-it-renew'),
      fields: (words) => ({ question: words }),
    },
    {
      name: 'policy',
      type: 'policy',
      documentId: await find('policy', 'privacy-policy'),
      fields: (words) => ({ description: words }),
    },
    {
      name: 'partner',
      type: 'partner',
      documentId: await find('partner', 'northbound'),
      fields: (words) => ({ title: words }),
    },
    {
      name: 'site settings',
      type: 'site-settings',
      documentId: null,
      fields: (words) => ({ footerText: words }),
    },
  ];
}

const pageFields = (slug: string, words: string) => ({
  title: words,
  slug,
  description: 'A page of the bench.',
  sections: [{ __component: 'section.rich-text', title: words, body: 'Words.' }],
});

/** Words that no page holds by chance, short enough for every field. */
let count = 0;
const newWords = (): string => `Bench ${(count += 1)} ${Math.random().toString(36).slice(2, 8)}`;

/**
 * Every public page of the sitemap, and which of them show each entry. Read from a storefront that has drawn nothing before:
 * what is looked for is not found by the tags that are measured.
 */
async function findPages(
  system: BenchSystem,
  { panel, backends: [cms = ''] }: Bench,
  kinds: readonly Kind[],
  shops: ChildProcess[],
): Promise<ReadonlyMap<Kind, readonly string[]>> {
  const marks = new Map<Kind, string>();
  for (const kind of kinds) {
    const words = newWords();
    await panel.publish(cms, kind.type, kind.documentId, kind.fields(words));
    marks.set(kind, words);
  }
  const fresh = await startShop(system, cms, shops);
  const read = async (path: string) => (await send({ method: 'GET', url: fresh + path })).body.toString();
  const listed = await listPages(read);
  const texts = new Map<string, string>();
  for (const path of new Set([...listed, ...MORE])) {
    texts.set(path, await read(path));
  }
  const shop = shops.pop();
  if (shop) await end(shop);
  return new Map(
    kinds.map((kind) => {
      const words = marks.get(kind) ?? '';
      const paths = [...texts].flatMap(([path, text]) => (text.includes(words) ? [path] : []));
      if (paths.length === 0) throw new Error(`No page shows the ${kind.name}`);
      return [kind, paths] as const;
    }),
  );
}

/** Public addresses that no sitemap names. */
const MORE = ['/blogs/rss.xml', '/feeds/products.xml'];

/** The path of every page that the sitemap names, whose files an index lists. */
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
  { panel, backends, shops }: Bench,
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

/** A page, an article and a question that are unpublished, and published again: their addresses, lists and feed. */
async function measureTakingAway({ panel, backends, shops }: Bench): Promise<Sample[]> {
  const title = newWords();
  const page = await panel.create('page', pageFields('bench-away', title));
  const things = [
    { type: 'page', documentId: page, paths: ['/p/bench-away'], words: title },
    {
      type: 'article',
      documentId: await panel.find('article', 'slug', 'landing-with-a-line'),
      paths: ['/blogs', '/blogs/landing-with-a-line', '/blogs/rss.xml'],
      words: 'landing-with-a-line',
    },
    {
      type: 'faq',
      documentId: await panel.find('faq', 'slug', 'does-it-renew'),
      paths: ['/faqs'],
      words: 'does-it-renew',
    },
  ];
  const samples: Sample[] = [];
  await panel.publish(backends[0] ?? '', 'page', page, {});
  for (let round = 0; round < AWAY_ROUNDS; round += 1) {
    for (const { type, documentId, paths, words } of things) {
      const addresses = paths.flatMap((path) => shops.map((shop) => shop + path));
      const at = backends[round % 2] ?? '';
      const isThere = ({ status, body }: { status: number; body: Buffer }) => status === 200 && body.includes(words);
      samples.push(
        await timeChange({
          addresses,
          change: () => panel.unpublish(at, type, documentId),
          isNew: (answer) => !isThere(answer),
        }),
      );
      samples.push(
        await timeChange({ addresses, change: () => panel.publish(at, type, documentId, {}), isNew: isThere }),
      );
    }
  }
  return samples;
}

/** The smallest value that this share of all values do not exceed. */
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
  const row = (name: string, pages: string, samples: readonly Sample[]): string[] => {
    const pressed = samples.map(({ pressed: ms }) => ms);
    const answered = samples.map(({ answered: ms }) => ms);
    const own = samples.map(({ answer }) => answer);
    const shown = [
      median(pressed),
      percentile(pressed, 0.99),
      median(answered),
      percentile(answered, 0.99),
      median(own),
    ];
    return [name, pages, String(samples.length), ...shown.map((ms) => ms.toFixed(0))];
  };
  const all = [...published.values()].flat();
  process.stdout.write(`\n${machine()}\nMilliseconds until every page that shows it is new, on both storefronts\n\n`);
  process.stdout.write(
    table(
      ['', 'pages', 'times', 'p50 from the press', 'p99', 'p50 from the answer', 'p99', 'the answer itself'],
      [
        ...kinds.map((kind) => row(kind.name, String(shownOn.get(kind)?.length), published.get(kind) ?? [])),
        row('all that was published', '', all),
        row('taken away and brought back', '', away),
      ],
    ),
  );
  process.stdout.write('\n');
  const p99 = (samples: readonly Sample[]) =>
    percentile(
      samples.map(({ pressed }) => pressed),
      0.99,
    );
  const own = median(all.map(({ answer }) => answer));
  const note = `${(median(all.map(({ pressed }) => pressed)) / own).toFixed(2)} × the panel’s own answer in the median`;
  return judge([
    { what: 'Publishing, 99th percentile from the press', value: p99(all), note, most: MOST_MS, unit: ' ms' },
    { what: 'Taking away and back, 99th percentile from the press', value: p99(away), most: MOST_MS, unit: ' ms' },
  ]);
}
