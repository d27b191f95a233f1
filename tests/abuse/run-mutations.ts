import { inTurn } from '../support/in-turn.ts';
import type { Crowd } from './crowd.ts';
import { makeRequest, reached, send, type Sent } from './mutated-requests.ts';
import { randomFrom } from './random.ts';

/** Reads the seed and the number of requests from the environment. Defaults: a random seed, and the given `count`. */
export function settingsOf(count: number): { seed: number; count: number } {
  const { ABUSE_SEED, ABUSE_REQUESTS } = process.env;
  return {
    seed: ABUSE_SEED ? Number(ABUSE_SEED) : Math.floor(Math.random() * 2 ** 31),
    count: ABUSE_REQUESTS ? Number(ABUSE_REQUESTS) : count,
  };
}

/** Results of the requests to one route. */
export interface RouteTally {
  sent: number;
  /** Number of requests that reached the handler. */
  reached: number;
  /** Number of requests that reached the handler and got a status other than 404. */
  found: number;
  /** Number of responses by status class, such as `4xx`. `0` if no response arrived. */
  classes: Map<string, number>;
}

/** The counted results of a run. Only failed requests are kept in full. */
export interface Tally {
  sent: number;
  reached: number;
  routes: Map<string, RouteTally>;
  failed: Sent[];
  slowest: number;
}

export function newTally(): Tally {
  return { sent: 0, reached: 0, routes: new Map(), failed: [], slowest: 0 };
}

/** Sends this many requests of this seed, a few at a time, and adds the results to the tally. */
export async function runMutations(seed: number, count: number, crowd: Crowd, tally: Tally): Promise<void> {
  const random = randomFrom(seed);
  await inTurn(
    Array.from({ length: count }),
    async () => {
      const sent = await send(makeRequest(random, crowd));
      const { route, status, ms } = sent;
      const mine = tally.routes.get(route) ?? { sent: 0, reached: 0, found: 0, classes: new Map<string, number>() };
      const name = status === 0 ? '0' : `${Math.floor(status / 100)}xx`;
      mine.classes.set(name, (mine.classes.get(name) ?? 0) + 1);
      mine.sent += 1;
      tally.routes.set(route, mine);
      tally.sent += 1;
      tally.slowest = Math.max(tally.slowest, ms);
      if (reached(sent)) {
        mine.reached += 1;
        if (status !== 404) mine.found += 1;
        tally.reached += 1;
      }
      if ((status === 0 || status >= 500) && tally.failed.length < 50) tally.failed.push(sent);
    },
    16,
  );
}

const CLASSES = ['2xx', '3xx', '4xx', '5xx', '0'];
const WIDTH = 58;

/** Formats the results as a table: one line per route, with status classes and the share that reached the handler. */
export function tableOf({ routes, sent, reached: arrived, slowest }: Tally): string {
  const share = (part: number, of: number) => `${((100 * part) / Math.max(1, of)).toFixed(1)} %`;
  const line = (name: string, cells: readonly string[]) =>
    [name.padEnd(WIDTH), ...cells.map((cell) => cell.padStart(8))].join(' ');
  const countsOf = (classes: RouteTally['classes']) => CLASSES.map((name) => String(classes.get(name) ?? 0));
  const lines = [...routes]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([route, mine]) => line(route, [...countsOf(mine.classes), share(mine.reached, mine.sent)]));
  const sums = CLASSES.map((name) =>
    [...routes.values()].reduce((sum, each) => sum + (each.classes.get(name) ?? 0), 0),
  );
  return [
    line('route', [...CLASSES, 'reached']),
    ...lines,
    line('all', [...sums.map(String), share(arrived, sent)]),
    `share: ${CLASSES.map((name, place) => `${name} ${share(sums[place] ?? 0, sent)}`).join(', ')}`,
    `reached their handler: ${share(arrived, sent)}; slowest answer ${Math.round(slowest)} ms`,
  ].join('\n');
}

/** Returns a short description of each failed request, so that it can be repeated by hand. */
export function failuresOf({ failed }: Tally): string[] {
  return failed.map(({ made, status, code }) => {
    const body = made.body === undefined ? '' : ` ${String(made.body).slice(0, 120)}`;
    return `${status} ${code} ${made.method} ${made.path.slice(0, 160)}${body}`;
  });
}
