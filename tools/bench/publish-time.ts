import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type Received, send } from './http-client.ts';

/** One change, in milliseconds. */
export interface Sample {
  /** From the press on the button until the last page was new for visitors. */
  pressed: number;
  /** The same from the panel's answer on; 0 where all pages were new before it. */
  answered: number;
  /** How long the panel's answer itself took. */
  answer: number;
}

export interface Change {
  /** Pages as they are asked for, each on each storefront. */
  addresses: readonly string[];
  /** Presses the button; settles with the panel's answer. */
  change: () => Promise<void>;
  isNew: (answer: Received) => boolean;
}

/** Milliseconds between two looks at a page that is not new yet. */
const LOOK = 5;
/** More connections than there are pages, so that no request waits for one after its time was taken. */
const agent = new Agent({ keepAlive: true, maxSockets: 512 });
/** Milliseconds after which a page counts as never new. */
const PATIENCE = 20_000;

/**
 * Times one change. All pages are kept by their storefronts before it. Of each storefront one page, another one each time, is
 * looked at until it is new; then all others are asked for together, each again and again until it is new. A page counts as
 * new from the moment at which the first request for it was sent that was answered with it.
 */
export async function timeChange({ addresses, change, isNew }: Change): Promise<Sample> {
  const look = (address: string) => send({ method: 'GET', url: address }, agent);
  for (const address of addresses) {
    // Twice: the first may be the one that draws it.
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

/** The moment, after the start, at which the first request was sent that was answered with the new page. */
async function whenNew(page: string, start: number, { look, isNew }: Looking): Promise<number> {
  for (;;) {
    const sent = performance.now() - start;
    if (isNew(await look(page))) return sent;
    if (sent > PATIENCE) throw new Error(`${page} did not become new within ${PATIENCE / 1000} seconds`);
    await wait(LOOK);
  }
}

/** The pages of each storefront, from a random one on. */
function byShop(addresses: readonly string[]): string[][] {
  const shops = Map.groupBy(addresses, (address) => new URL(address).origin);
  return [...shops.values()].map((pages) => {
    const from = Math.floor(Math.random() * pages.length);
    return [...pages.slice(from), ...pages.slice(0, from)];
  });
}
