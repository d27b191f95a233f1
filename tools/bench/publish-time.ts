import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type Received, send } from './http-client.ts';

/** Timing of one published change, in milliseconds. */
export interface Sample {
  /** Time from pressing the button until visitors got the new version of the last page. */
  pressed: number;
  /** Time from the panel's response until then. 0 if visitors got all new pages before the response. */
  answered: number;
  /** Time from pressing the button to the panel's response. */
  answer: number;
}

export interface Change {
  /** URLs of the changed pages, each on every storefront. */
  addresses: readonly string[];
  /** Presses the button. Resolves when the panel has responded. */
  change: () => Promise<void>;
  isNew: (answer: Received) => boolean;
}

/** Milliseconds between polls of a page that does not show the change yet. */
const LOOK = 5;
/** More connections than pages, so that no request waits for a connection after its start was recorded. */
const agent = new Agent({ keepAlive: true, maxSockets: 512 });
/** Milliseconds after which the measurement stops waiting for a new page and fails. */
const PATIENCE = 20_000;

/**
 * Times one change. Before the change, all storefronts cache all pages. On each storefront, one page, a different one
 * each time, is polled until it shows the change. Then all other pages are polled in parallel until they show it. A
 * page's time is when the first request that returned the new page was sent.
 */
export async function timeChange({ addresses, change, isNew }: Change): Promise<Sample> {
  const look = (address: string) => send({ method: 'GET', url: address }, agent);
  for (const address of addresses) {
    // Requests the page twice, because the first request may be the one that renders it.
    await look(address);
    if (isNew(await look(address))) throw new Error(`${address} was new before the change`);
  }
  const start = performance.now();
  let answer = Number.NaN;
  const done = change().then(() => (answer = performance.now() - start));
  const last = await Promise.all(byShop(addresses).map((pages) => lastNew(pages, start, { look, isNew })));
  await done;
  const pressed = Math.max(...last);
  return { pressed, answered: Math.max(0, pressed - answer), answer };
}

interface Looking {
  look: (address: string) => Promise<Received>;
  isNew: Change['isNew'];
}

async function lastNew([first, ...others]: readonly string[], start: number, looking: Looking): Promise<number> {
  const earliest = first === undefined ? 0 : await whenNew(first, start, looking);
  const times = await Promise.all(others.map((page) => whenNew(page, start, looking)));
  return Math.max(earliest, ...times);
}

/** Returns the milliseconds from the start to the sending of the first request that returned the new page. */
async function whenNew(page: string, start: number, { look, isNew }: Looking): Promise<number> {
  for (;;) {
    const sent = performance.now() - start;
    if (isNew(await look(page))) return sent;
    if (sent > PATIENCE) throw new Error(`${page} did not become new within ${PATIENCE / 1000} seconds`);
    await wait(LOOK);
  }
}

/** Groups the pages by storefront. Each group starts at a random page. */
function byShop(addresses: readonly string[]): string[][] {
  const shops = Map.groupBy(addresses, (address) => new URL(address).origin);
  return [...shops.values()].map((pages) => {
    const from = Math.floor(Math.random() * pages.length);
    return [...pages.slice(from), ...pages.slice(0, from)];
  });
}
