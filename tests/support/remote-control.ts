import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { System } from '../../scripts/lib/system.mjs';

/** Actions on a part of the system. `crash` kills it, `stop` ends it cleanly, `freeze` pauses it, `thaw` resumes it. */
export const actions = ['crash', 'stop', 'start', 'freeze', 'thaw'] as const;
export type Action = (typeof actions)[number];

const partNames = ['storefront', 'backend', 'simulators', 'database'] as const;
export type PartName = (typeof partNames)[number];

/**
 * Lets tests control the main process's system, on loopback, during the run. `POST /{part}/{action}` returns 204 when
 * it is done, `GET /{part}/log` the log, `GET /{part}/pid` the process id. `POST /admin-panel/build` builds the panel.
 */
export async function startRemoteControl(system: System): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const [, part = '', action = ''] = (request.url ?? '').split('/');
    const done = perform(system, part, action);
    done.then(
      (text) => response.writeHead(text === undefined ? 204 : 200).end(text),
      (error: unknown) => response.writeHead(500).end(error instanceof Error ? error.message : String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}`, close };
}

async function perform(system: System, part: string, action: string): Promise<string | undefined> {
  if (action === 'pid') return String(system.parts.get(part)?.pid ?? '');
  if (action === 'log') return readFile(system.parts.get(part)?.options.logFile ?? '', 'utf8');
  if (part === 'admin-panel') await system.buildAdminPanel();
  else await act(system, part as PartName, action as Action);
  return undefined;
}

async function act(system: System, name: PartName, action: Action): Promise<void> {
  if (name === 'database') return actOnDatabase(system, action);
  const part = system.parts.get(name);
  if (!part) throw new Error(`There is no part ${name}`);
  switch (action) {
    case 'crash':
      part.crash();
      return;
    case 'stop':
      await part.stop();
      return;
    case 'start':
      await part.start();
      return;
    case 'freeze':
      part.process?.kill('SIGSTOP');
      return;
    case 'thaw':
      part.process?.kill('SIGCONT');
      return;
    default:
      throw new Error(`There is no action ${String(action satisfies never)}`);
  }
}

async function actOnDatabase(system: System, action: Action): Promise<void> {
  if (action === 'stop' || action === 'crash') await system.postgres?.stop();
  else if (action === 'start') await system.startDatabase();
  else throw new Error(`The database cannot ${action}`);
}
