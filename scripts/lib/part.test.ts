import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Part } from './part.mjs';
import { freePort } from './ports.mjs';
import { progress } from './progress.mjs';

let folder = '';
let part: Part | undefined;
beforeAll(() => {
  progress.shown = false;
  folder = mkdtempSync(join(tmpdir(), 'cerulean-part-'));
});
afterEach(() => part?.stop());
afterAll(() => rmSync(folder, { recursive: true }));

function partThat(text: string, ready: { url: string } | { message: string }, patience = 10_000): Part {
  const script = join(folder, `${Math.random()}.mjs`);
  writeFileSync(script, text);
  const logFile = join(folder, 'part.log');
  part = new Part({ name: 'part', script, cwd: folder, env: {}, logFile, echo: false, ready, patience, drain: 500 });
  return part;
}

const serving = (port: number) => `
  import { createServer } from 'node:http';
  createServer((request, response) => {
    if (request.url === '/die') process.exit(7);
    response.end(String(process.pid));
  }).listen(${port}, '127.0.0.1');`;

const answerOf = async (url: string): Promise<string | undefined> => {
  try {
    return await (await fetch(url)).text();
  } catch {
    return undefined;
  }
};

test('is started when its address answers, and keeps its log', async () => {
  const port = await freePort();
  await partThat(`console.log('hello');${serving(port)}`, { url: `http://127.0.0.1:${port}/` }).start();
  expect(await answerOf(`http://127.0.0.1:${port}/`)).toBe(String(part?.pid));
  await part?.stop();
  await expect.poll(() => readFileSync(join(folder, 'part.log'), 'utf8')).toContain('hello');
});

test('is started when it says so', async () => {
  await partThat(`console.log('{"msg":"ready"}'); setInterval(() => {}, 1000);`, { message: 'ready' }).start();
  expect(part?.pid).toBeGreaterThan(0);
});

test('one that cannot start is a refusal with its last words', async () => {
  const start = partThat(`console.error('no such table'); process.exit(3);`, { message: 'ready' }).start();
  await expect(start).rejects.toThrow('The part could not start (exit 3). It said:\n    no such table');
});

test('one that is never ready is ended, with the time that it was given', async () => {
  const start = partThat('setInterval(() => {}, 1000);', { message: 'ready' }, 200).start();
  await expect(start).rejects.toThrow('The part was not ready after 0.2 s');
  expect(part?.pid).toBeUndefined();
});

test('one that dies later is started again on its port', async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  await partThat(serving(port), { url }).start();
  const first = await answerOf(url);
  await answerOf(`${url}/die`);
  await expect.poll(() => answerOf(url), { timeout: 10_000 }).toMatch(/^\d+$/);
  expect(await answerOf(url)).not.toBe(first);
});

test('one that does not drain in its time is killed', async () => {
  const text = `process.on('SIGTERM', () => {}); console.log('{"msg":"ready"}'); setInterval(() => {}, 1000);`;
  await partThat(text, { message: 'ready' }).start();
  await part?.stop();
  expect(part?.pid).toBeUndefined();
});
