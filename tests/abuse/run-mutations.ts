import { inTurn } from '../support/in-turn.ts';
import type { Crowd } from './crowd.ts';
import { makeRequest, reached, send, type Sent } from './mutated-requests.ts';
import { randomFrom } from './random.ts';

/** The seed and the number of requests, from the environment or as given. */
export function settingsOf(count: number): { seed: number; count: number } {
  const { ABUSE_SEED, ABUSE_REQUESTS } = process.env;
  return {
    seed: ABUSE_SEED ? Number(ABUSE_SEED) : Math.floor(Math.random() * 2 ** 31),
    count: ABUSE_REQUESTS ? Number(ABUSE_REQUESTS) : count,
  };
}

/** What came of a run, counted; whole requests are kept only of those that went wrong. */
export interface Tally {
  sent: number;
  reached: number;
  /** Requests by route, then by hundred of the status; `0` where no answer came. */
  routes: Map<string, Map<string, number>>;
  failed: Sent[];
  slowest: number;
}

export function newTally(): Tally {
  return { sent: 0, reached: 0, routes: new Map(), failed: [], slowest: 0 };
}

/** Sends so many requests of this seed, a few at once, and counts them. */
export async function runMutations(seed: number, count: number, crowd: Crowd, tally: Tally): Promise<void> {
  const random = randomFrom(seed);
  await inTurn(
    Array.from({ length: count }),
    async () => {
      const sent = await send(makeRequest(random, crowd));
      const { route, status, ms } = sent;
      const classes = tally.routes.get(route) ?? new Map<string, number>();
      const name = status === 0 ? '0' : `${Math.floor(status / 100)}xx`;
      classes.set(name, (classes.get(name) ?? 0) + 1);
      tally.routes.set(route, classes);
      tally.sent += 1;
      tally.slowest = Math.max(tally.slowest, ms);
      if (reached(sent)) tally.reached += 1;
      if ((status === 0 || status >= 500) && tally.failed.length < 50) tally.failed.push(sent);
    },
    16,
  );
}

/** The table for people: one line a route, and the sums of the status classes. */
export function tableOf({ routes, sent, reached: arrived, slowest }: Tally): string {
  const names = ['2xx', '3xx', '4xx', '5xx', '0'];
  const sums = names.map((name) => [...routes.values()].reduce((sum, classes) => sum + (classes.get(name) ?? 0), 0));
  const share = (count: number) => `${((100 * count) / Math.max(1, sent)).toFixed(1)} %`;
  const lines = [...routes]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([route, classes]) =>
      [route.padEnd(58), ...names.map((name) => String(classes.get(name) ?? 0).padStart(6))].join(' '),
    );
  return [
    ['route'.padEnd(58), ...names.map((name) => name.padStart(6))].join(' '),
    ...lines,
    ['all'.padEnd(58), ...sums.map((sum) => String(sum).padStart(6))].join(' '),
    `share: ${names.map((name, place) => `${name} ${share(sums[place] ?? 0)}`).join(', ')}`,
    `reached their handler: ${share(arrived)}; slowest answer ${Math.round(slowest)} ms`,
  ].join('\n');
}

/** What must be repeated by hand, in short. */
export function failuresOf({ failed }: Tally): string[] {
  return failed.map(({ made, status, code }) => {
    const body = made.body === undefined ? '' : ` ${String(made.body).slice(0, 120)}`;
    return `${status} ${code} ${made.method} ${made.path.slice(0, 160)}${body}`;
  });
}
