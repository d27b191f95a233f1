import { type ChildProcess, fork } from 'node:child_process';
import type { Reply, Request } from '../../tools/simulators/src/testing/host.ts';
import { inRoot } from '../../scripts/lib/paths.mjs';

/** Simulators that only one test file uses. */
export interface OwnSimulators {
  addresses: Required<Reply>['addresses'];
  stop(): Promise<void>;
}

let host: ChildProcess | undefined;
let lastId = 0;

/**
 * Starts simulators on free ports with these settings. All simulators of a worker run in one process.
 * @param settings environment variables as in `tools/simulators/src/main.ts`
 */
export async function startOwnSimulators(settings: Record<string, string>): Promise<OwnSimulators> {
  lastId += 1;
  const id = lastId;
  const { addresses } = await ask({ id, start: settings });
  if (!addresses) throw new Error('The simulators did not say where they are');
  return {
    addresses,
    stop: async () => {
      lastId += 1;
      await ask({ id: lastId, stop: id });
    },
  };
}

function ask(request: Request): Promise<Reply> {
  const child = (host ??= startHost());
  return new Promise((resolve, reject) => {
    const settle = (act: () => void): void => {
      child.off('message', listen);
      child.off('exit', ended);
      act();
    };
    const listen = (reply: Reply): void => {
      if (reply.id !== request.id) return;
      settle(() => (reply.error === undefined ? resolve(reply) : reject(new Error(reply.error))));
    };
    const ended = (): void => settle(() => reject(new Error('The process of the simulators has ended')));
    child.on('message', listen);
    child.on('exit', ended);
    child.send(request);
  });
}

/** Starts the simulators' process. It does not keep the worker alive, and ends with the worker. */
function startHost(): ChildProcess {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env;
  const child = fork(inRoot('tools/simulators/src/testing/host.ts'), {
    env: { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) },
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.unref();
  child.channel?.unref();
  return child;
}
