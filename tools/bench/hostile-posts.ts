import { setTimeout as pause } from 'node:timers/promises';
import { HOSTILE } from '../../packages/contract/src/test-input-strings.ts';
import { progress } from '../../scripts/lib/progress.mjs';
import { withBench } from './bench-system.ts';
import { judge, median, printTable } from './figures.ts';

const POSTS = 20;
/** Sizes of the posted text. A form accepts 16 kB in total: the first size is refused, the second reaches fields. */
const SIZES = [100_000, 4_000];
const FORMS = ['/login', '/forgot-password', '/data-deletion'];
/** Maximum milliseconds that any other visitor's request may wait. */
const MOST = 100;
const WARM_UP = 50;

/** Response times of `/healthz` during the posts, in milliseconds. */
interface Waits {
  form: string;
  what: string;
  size: number;
  statuses: string;
  waits: number[];
}

/**
 * Boots a shop, sends it twenty hostile posts of each kind at the same time, and polls `/healthz` until all are
 * answered. Returns true if no request waited too long. Measures wall time, so it needs a quiet machine.
 */
export async function benchHostilePosts(): Promise<boolean> {
  return withBench(async ({ settings }) => {
    const origin = `http://${settings.HOST}:${settings.PORT}`;
    for (let visit = 0; visit < WARM_UP; visit += 1) await waitFor(origin);
    const all: Waits[] = [];
    await progress.step('Sending hostile posts', async () => {
      for (const form of FORMS) {
        for (const [what, text] of Object.entries(HOSTILE)) {
          for (const size of SIZES) all.push(await disturb(origin, form, what, text, size));
        }
      }
    });
    return report(all);
  });
}

async function waitFor(origin: string): Promise<number> {
  const before = performance.now();
  const answer = await fetch(`${origin}/healthz`);
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`/healthz answered ${answer.status}`);
  return performance.now() - before;
}

async function disturb(origin: string, form: string, what: string, text: string, size: number): Promise<Waits> {
  // Keeps the end of the text too, because that is where a regular expression starts to backtrack.
  const value = text.slice(0, size / 2) + text.slice(-size / 2);
  let isOver = false;
  const sent = Promise.all(Array.from({ length: POSTS }, () => post(origin + form, value))).finally(() => {
    isOver = true;
  });
  const waits = [await waitFor(origin)];
  while (!isOver) {
    waits.push(await waitFor(origin));
    await pause(1);
  }
  const statuses = [...new Set(await sent)].sort((a, b) => a - b).join(' ');
  return { form, what, size, statuses, waits };
}

/**
 * Posts a form as a browser on the shop's own page does, and returns the status. Also returns 413 if the shop closed
 * the connection while an oversized body was still being sent.
 */
async function post(url: string, value: string): Promise<number> {
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ email: value, identifier: value, password: value }),
  }).catch((error: Error) => {
    const { code } = (error.cause ?? {}) as NodeJS.ErrnoException;
    if (code === 'EPIPE' || code === 'ECONNRESET') return null;
    throw error;
  });
  if (answer === null) return 413;
  await answer.arrayBuffer();
  return answer.status;
}

function report(all: readonly Waits[]): boolean {
  const rows = FORMS.flatMap((form) =>
    SIZES.map((size) => {
      const of = all.filter((each) => each.form === form && each.size === size);
      const waits = of.flatMap((each) => each.waits);
      const statuses = [...new Set(of.flatMap((each) => each.statuses.split(' ')))].sort().join(' ');
      const cells = [String(size), statuses, median(waits).toFixed(1), Math.max(...waits).toFixed(1)];
      return [form, ...cells];
    }),
  );
  printTable('How long /healthz takes', [`${POSTS} posts`, 'characters', 'answers', '/healthz ms', 'longest'], rows);
  const worst = all
    .map(({ form, what, size, waits }) => ({ note: `${form}, ${what}, ${size} characters`, value: Math.max(...waits) }))
    .reduce((one, other) => (other.value > one.value ? other : one));
  return judge([{ what: '/healthz beside hostile posts', ...worst, most: MOST, unit: ' ms' }]);
}
