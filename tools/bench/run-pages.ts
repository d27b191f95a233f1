import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Answer } from '@cerulean/contract/operations';
import { storefrontFlags } from '../../scripts/lib/parts.mjs';
import { progress } from '../../scripts/lib/progress.mjs';
import { withBench, type BenchSystem, type HelperProcess } from './bench-system.ts';
import { cpuDuring, cpuOfProcess } from './cpu.ts';
import { judge, median, printTable, roundsRow } from './figures.ts';
import { send, ask } from './http-client.ts';
import type { Visits } from './load-page.ts';
import type { Kept } from './yardstick-page.ts';

const ROUNDS = 7;
const KEPT_REQUESTS = 6_000;
const DRAWN_REQUESTS = 400;
/** Number of warm-up renders: the first hundreds cost double, until V8 compiles hot code, but shops run for weeks. */
const DRAWN_WARM_UP = 3_600;
const VISITORS = 16;
/** Headers of a browser's page request. */
const HEADERS = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' };
/** Headers that request an uncompressed page, to measure rendering alone. Compression is counted in a separate row. */
const PLAIN_HEADERS = { accept: 'text/html', 'accept-encoding': 'identity' };
/** Response headers that differ for every connection or response, so they are not copied. */
const HOP = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length', 'x-request-id']);

/** Boots a demo, measures, and prints the results. Returns true if every target is met. */
export async function benchPages(): Promise<boolean> {
  return withBench(async ({ helper, ...system }) => {
    const generator = helper('load-page.ts');
    const host = new URL(system.settings.PUBLIC_URL).host;
    const kept = await measureKept(system, generator, helper('yardstick-page.ts'));
    const backend = await startListBackend(system.settings.CMS_URL);
    const env = { ...system.storefrontEnv, CMS_URL: backend.url };
    const list = (label: string, headers: Record<string, string>): Promise<number[]> =>
      measureDrawn(host, generator, helper('render-list.ts', env, storefrontFlags), label, headers);
    const drawn = await list('Drawing the list', PLAIN_HEADERS);
    const sent = await list('Drawing and compressing it', HEADERS);
    backend.close();
    return report(kept, drawn, sent);
  });
}

interface KeptFigures {
  /** Milliseconds of CPU time per request, by round. */
  product: number[];
  yardstick: number[];
  bytes: number;
}

async function measureKept(
  { settings, storefrontPid }: BenchSystem,
  generator: HelperProcess,
  yardstick: HelperProcess,
): Promise<KeptFigures> {
  const url = `http://${settings.HOST}:${settings.PORT}/`;
  const headers = { ...HEADERS, host: new URL(settings.PUBLIC_URL).host };
  const page = await smallest(url, headers);
  const bare = await yardstick.ask<string>(page, 'ready');
  const sides = [
    { name: 'product' as const, url, pid: storefrontPid },
    { name: 'yardstick' as const, url: `${bare}/`, pid: yardstick.pid },
  ];
  const figures: KeptFigures = { product: [], yardstick: [], bytes: Buffer.from(page.body, 'base64').length };
  await progress.step('Sending the kept home page', async () => {
    // Runs one extra round, because the first only warms up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const { name, url: address, pid } of sides) {
        const visits = { url: address, headers, visitors: VISITORS, requests: KEPT_REQUESTS };
        const cpu = await cpuOfVisits(generator, pid, visits);
        if (round > 0) figures[name].push(cpu);
      }
    }
  });
  return figures;
}

/**
 * Returns the page once the storefront has compressed it in the background, which is how nearly every visitor gets it.
 * Retries, because a newly started backend may not respond in time.
 */
async function smallest(url: string, headers: Record<string, string>): Promise<Kept> {
  let before = Number.POSITIVE_INFINITY;
  for (let look = 0; ; look += 1) {
    const { status, headers: given, body } = await send({ method: 'GET', url, headers });
    if (status !== 200 && look > 10) throw new Error(`${url} answered ${status}`);
    if (status === 200 && body.length === before) {
      const own = Object.fromEntries(Object.entries(given).filter(([name]) => !HOP.has(name)));
      return { headers: own, body: body.toString('base64') };
    }
    before = body.length;
    await new Promise((resolve) => setTimeout(resolve, 3_000));
  }
}

async function measureDrawn(
  host: string,
  generator: HelperProcess,
  storefront: HelperProcess,
  label: string,
  asked: Record<string, string>,
): Promise<number[]> {
  const base = await storefront.ask<string>({}, 'ready');
  // A different brand in each request gives a different cache key, so no two requests share a render.
  const visits = {
    url: `${base}/products?brand=B{n}`,
    headers: { ...asked, host },
    visitors: 4,
    requests: DRAWN_REQUESTS,
  };
  const figures: number[] = [];
  await progress.step(label, async () => {
    await generator.ask({ ...visits, requests: DRAWN_WARM_UP }, 'visited');
    for (let round = 0; round < ROUNDS; round += 1) figures.push(await cpuOfVisits(generator, storefront.pid, visits));
  });
  return figures;
}

async function cpuOfVisits(generator: HelperProcess, pid: number, visits: Visits): Promise<number> {
  const cpu = await cpuDuring(
    () => cpuOfProcess(pid),
    () => generator.ask(visits, 'visited'),
  );
  return cpu / visits.requests;
}

function report(kept: KeptFigures, drawn: number[], sent: number[]): boolean {
  const row = (name: string, figures: number[]) => [...roundsRow(name, figures), (1000 / median(figures)).toFixed(0)];
  printTable(
    `CPU of the storefront a request in ms, ${ROUNDS} rounds`,
    ['', 'median', 'lowest', 'per CPU second'],
    [
      row(`kept home page, ${(kept.bytes / 1000).toFixed(1)} kB`, kept.product),
      row('the same from a bare server', kept.yardstick),
      row('list of 40, not kept', drawn),
      row('list of 40, not kept, with brotli 5', sent),
    ],
  );
  return judge([
    {
      what: 'Kept page, requests a CPU second to the bare server',
      value: median(kept.yardstick) / median(kept.product),
      least: 0.9,
      unit: ' ×',
    },
    { what: 'List of 40, not kept', value: median(drawn), most: 3, unit: ' ms' },
  ]);
}

const CARDS = 40;

/**
 * Starts a server in front of the backend that responds from memory, so that only page rendering is measured. Every
 * product list has 40 cards. The shop's own pages are shorter, but the benchmark's targets apply to a list of 40.
 * @param base the backend's URL without the prefix
 */
export async function startListBackend(base: string): Promise<{ url: string; close: () => void }> {
  const kept = new Map<string, Promise<Buffer>>();
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').replace(/(\/commerce\/catalog\/products)\?.*/, '$1?pageSize=60');
    const answer = kept.get(path) ?? read(base + path);
    kept.set(path, answer);
    answer.then(
      (bytes) => {
        response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': bytes.length });
        response.end(bytes);
      },
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.closeAllConnections(),
  };
}

async function read(url: string): Promise<Buffer> {
  const answer = await ask<object>({ method: 'GET', url });
  return Buffer.from(JSON.stringify('products' in answer ? withCards(answer as Answer<'listProducts'>) : answer));
}

function withCards(list: Answer<'listProducts'>): Answer<'listProducts'> {
  const products = Array.from({ length: CARDS }, (_, index) => {
    const product = list.products[index % list.products.length];
    if (!product) throw new Error('The demo sells no products');
    return { ...product, documentId: product.documentId.slice(0, -2) + String(index).padStart(2, '0') };
  });
  return { ...list, products, total: CARDS, page: 1, pageSize: CARDS };
}
