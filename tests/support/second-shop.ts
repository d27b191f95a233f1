import { fork } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '../../scripts/lib/ports.mjs';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { system, until } from './system.ts';

export interface SecondShop {
  /** The shop's URL, such as `http://localhost:40124`. */
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts another storefront on the same backend, with other settings. Browsers send each shop's cookies to the other,
 * because cookies ignore ports. They separate the storage of the two shops' pages.
 * @param port a free port by default
 * @param app the storefront's folder; a copy contains another build
 */
export async function startSecondShop(
  settings: Record<string, string>,
  { port, app = inRoot('apps/storefront') }: { port?: number; app?: string } = {},
): Promise<SecondShop> {
  const own = port ?? (await freePort());
  const url = `http://localhost:${own}`;
  const child = fork(join(app, 'server/main.ts'), [], {
    cwd: app,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      MODE: 'test',
      LOG_LEVEL: 'error',
      PORT: String(own),
      PUBLIC_URL: url,
      CMS_URL: system.cms,
      CMS_PUBLIC_URL: system.cms,
      CMS_PREFIX: system.prefix,
      INTERNAL_SECRET: system.internalSecret,
      STRIPE_API_BASE: system.stripe,
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  let hasEnded = false;
  const ended = new Promise<void>((resolve) => child.once('exit', resolve)).then(() => void (hasEnded = true));
  await until(async () => {
    if (hasEnded) throw new Error('The second shop ended');
    return (await fetch(`${url}/readyz`)).ok;
  });
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
