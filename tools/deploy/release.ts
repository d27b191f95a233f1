import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../scripts/lib/ports.mjs';
import { start, type Container, type Folders } from './container.ts';

export interface Settings {
  backend: Readonly<Record<string, string>>;
  storefront: Readonly<Record<string, string>>;
}

/** A running release: a backend and a storefront, each on its own port, so that releases can run side by side. */
export interface Release {
  port: number;
  cmsPort: number;
  /** Stops the storefront, then the backend, with SIGTERM. Returns how many milliseconds each took to end. */
  stop(): Promise<{ storefront: number; backend: number }>;
}

const PATIENCE = 400_000;

/** Starts a release and waits until it is ready for visitors. */
export async function startRelease(
  name: string,
  container: Container,
  folders: Folders,
  settings: Settings,
  logs: string,
): Promise<Release> {
  const [port, cmsPort] = [await freePort(), await freePort()];
  const own = {
    HOST: '127.0.0.1',
    PORT: String(port),
    CMS_PORT: String(cmsPort),
    CMS_URL: `http://127.0.0.1:${cmsPort}`,
  };
  const boot = async (part: 'backend' | 'storefront', ready: string): Promise<ChildProcess> => {
    const logFile = join(logs, `${name}-${part}.log`);
    const child = start(container, folders, ['cerulean', part], { ...settings[part], ...own }, logFile);
    await untilReady(child, ready, logFile);
    return child;
  };
  const backend = await boot('backend', `http://127.0.0.1:${cmsPort}/api/commerce/ready`);
  const storefront = await boot('storefront', `http://127.0.0.1:${port}/readyz`).catch(async (error: unknown) => {
    await end(backend);
    throw error;
  });
  return {
    port,
    cmsPort,
    stop: async () => ({ storefront: await end(storefront), backend: await end(backend) }),
  };
}

async function untilReady(child: ChildProcess, url: string, logFile: string): Promise<void> {
  const deadline = Date.now() + PATIENCE;
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`It did not start. Its log ends with:\n${readFileSync(logFile, 'utf8').slice(-2000)}`);
    }
    const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await pause(300);
  }
}

/** Ends a process as a service manager does: SIGTERM, then SIGKILL after 40 seconds. Returns the time taken in ms. */
async function end(child: ChildProcess): Promise<number> {
  if (child.exitCode !== null || child.signalCode !== null) return 0;
  const from = performance.now();
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const kill = setTimeout(() => child.kill('SIGKILL'), 40_000);
  const [code, signal] = (await gone) as [number | null, string | null];
  clearTimeout(kill);
  if (code !== 0) throw new Error(`It did not end by itself: ${signal ?? `exit ${code}`}`);
  return performance.now() - from;
}
