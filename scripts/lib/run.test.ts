import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inRoot } from './paths.mjs';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cerulean-run-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the launcher's loop with a fake system that only reports which of its methods are called. */
function runSystem(mode: string) {
  const script = join(folder, `${mode}.mjs`);
  writeFileSync(
    script,
    `import { runUntilSignal } from ${JSON.stringify(inRoot('scripts/lib/run.mjs'))};
     const say = (words) => process.send(words);
     const system = {
       options: { mode: ${JSON.stringify(mode)} },
       start: async () => {},
       stop: async () => say('stopped'),
       reopenLogs: () => say('reopened'),
     };
     setInterval(() => {}, 60_000);
     await runUntilSignal(system, () => say('ready'));`,
  );
  const child = fork(script, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  const ended = once(child, 'exit').then(([code]) => code);
  const said = async () => (await once(child, 'message'))[0];
  return { child, ended, said };
}

test('a live shop opens its logs anew at SIGHUP and goes on; SIGTERM ends it', async () => {
  const { child, ended, said } = runSystem('live');
  expect(await said()).toBe('ready');
  for (const [signal, words] of [
    ['SIGHUP', 'reopened'],
    ['SIGHUP', 'reopened'],
    ['SIGTERM', 'stopped'],
  ] as const) {
    const next = said();
    child.kill(signal);
    expect(await next).toBe(words);
  }
  expect(await ended).toBe(0);
});

test('a demo ends with the terminal that was closed', async () => {
  const { child, ended, said } = runSystem('demo');
  expect(await said()).toBe('ready');
  child.kill('SIGHUP');
  expect(await said()).toBe('stopped');
  expect(await ended).toBe(0);
});
