import { fork } from 'node:child_process';
import { freePort } from '../../scripts/lib/ports.mjs';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { system } from './system.ts';

export interface SecondBackend {
  /** The backend's base URL, without the prefix. */
  cms: string;
  stop(): Promise<void>;
}

/** Starts another backend on the same database, like a second replica but with other settings. */
export async function startSecondBackend(settings: Record<string, string>): Promise<SecondBackend> {
  const port = await freePort();
  const { HOST = '127.0.0.1' } = system.backendEnv;
  const child = fork(inRoot('apps/backend/server.mjs'), [], {
    env: { ...system.backendEnv, ...settings, CMS_PORT: String(port), CMS_URL: `http://${HOST}:${port}` },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const gone = new Promise<never>((_, reject) => child.once('exit', () => reject(new Error('The backend ended'))));
  gone.catch(() => {});
  await Promise.race([new Promise((resolve) => child.once('message', resolve)), gone]);
  return {
    cms: `http://${HOST}:${port}`,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}
