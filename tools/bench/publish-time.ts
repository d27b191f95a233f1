import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type Received, send } from './http-client.ts';

/** Timing of one change, in milliseconds. */
export interface Sample {
  /** Time from pressing the button until the last page was new for visitors. */
  pressed: number;
  /** Time from the panel's response until then. 0 if all pages were new before the response. */
  answered: number;
  /** Time until the panel's response. */
  answer: number;
}

export interface Change {
  /** Page URLs, each on every storefront. */
  addresses: readonly string[];
  /** Presses the button. Resolves with the panel's response. */
  change: () => Promise<void>;
  isNew: (answer: Received) => boolean;
}

/** Milliseconds between polls of a page that is not new yet. */
const LOOK = 5;
/** More connections than pages, so that no request waits for a connection after its start was recorded. */
const agent = new Agent({ keepAlive: true, maxSockets: 512 });
/** Milliseconds after which waiting for a new page fails. */
const PATIENCE = 20_000;

/**
 * Times one change. Before it, all storefronts cache all pages. On each storefront, one page, a different one each
 * time, is polled until it is new. Then all other pages are polled in parallel until they are new. The time of a page
 * is when the first request was sent that returned the new page.
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

/** Returns when, after the start, the first request was sent that returned the new page. */
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
