import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { GATEWAY_NAMES } from './start.ts';
import { SECRET_KEY, WEBHOOK_SECRET, callControl, sdk, sessionParams } from './testing/start-for-test.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

interface Ready {
  msg: string;
  stripe: string;
  smtp: string;
  mail: string;
}

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'cerulean-simulators-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

function launch(env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH, STRIPE_SECRET_KEY: SECRET_KEY, STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

async function firstLine(stream: NodeJS.ReadableStream | null): Promise<string> {
  if (stream === null) throw new Error('The process has no output.');
  for await (const line of createInterface({ input: stream })) return line;
  return '';
}

async function ready(child: ChildProcess): Promise<Ready> {
  return JSON.parse(await firstLine(child.stdout)) as Ready;
}

describe('the process', () => {
  test('says where it listens, keeps payments through kill -9, and ends cleanly on SIGTERM', async () => {
    const stateDir = folder();
    const first = launch({ SIM_STATE_DIR: stateDir });
    const started = await ready(first);
    expect(started).toEqual({
      msg: 'ready',
      ...Object.fromEntries(GATEWAY_NAMES.map((name) => [name, expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/)])),
      smtp: expect.stringMatching(/^smtp:\/\/127\.0\.0\.1:\d+$/),
      mail: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      oidc: expect.stringMatching(/^http:\/\/localhost:\d+$/),
      lines: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
    });
    const key = { idempotencyKey: 'attempt-1:create:1' };
    const { id } = await sdk(started.stripe).checkout.sessions.create(sessionParams(), key);
    await callControl(started.stripe, `/sessions/${id}/pay`, {});
    first.kill('SIGKILL');
    await once(first, 'exit');

    const second = launch({ SIM_STATE_DIR: stateDir });
    const { stripe } = await ready(second);
    expect(await callControl(stripe, '/ledger')).toMatchObject({ totals: { captured: 1, charged: 12_900 } });
    expect((await sdk(stripe).checkout.sessions.create(sessionParams(), key)).id).toBe(id);
    second.kill('SIGTERM');
    expect(await once(second, 'exit')).toEqual([0, null]);
  });

  test.each([
    [{ HOST: '0.0.0.0' }, 'HOST is 0.0.0.0: the simulators listen on loopback only'],
    [{ STRIPE_SECRET_KEY: 'sk_live_0123456789' }, 'STRIPE_SECRET_KEY should look like'],
    [{ SIM_STATE_DIR: '/dev/null/state' }, 'SIM_STATE_DIR cannot be used'],
  ])('ends with one line of reason for %o', async (env, message) => {
    const child = launch({ SIM_STATE_DIR: folder(), ...(env as Record<string, string>) });
    const [line, [code]] = await Promise.all([firstLine(child.stderr), once(child, 'exit') as Promise<[number]>]);
    expect(line).toContain(message);
    expect(code).toBe(1);
  });
});
