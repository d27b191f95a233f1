import { readSettings } from '../settings/settings.ts';
import { type Running, startSimulators } from '../start.ts';

/** What a test sends: start simulators with these settings, or stop those that the request `stop` started. */
export type Request = { id: number; start: Record<string, string> } | { id: number; stop: number };

/** The answer to the request `id`: the addresses that `main.ts` would print, or what went wrong. */
export interface Reply {
  id: number;
  addresses?: Omit<Running, 'close'>;
  error?: string;
}

/**
 * Runs any number of simulators in one process: many test files want some of their own, and loading the code takes longer
 * than most of those files. It is forked and ends when its parent does.
 */
const running = new Map<number, Running>();

async function carryOut(request: Request): Promise<Reply> {
  if ('stop' in request) {
    await running.get(request.stop)?.close();
    running.delete(request.stop);
    return { id: request.id };
  }
  const started = await startSimulators(readSettings(request.start));
  running.set(request.id, started);
  const { close: _close, ...addresses } = started;
  return { id: request.id, addresses };
}

process.on('message', (request: Request) => {
  const reply = (answer: Reply): void => void process.send?.(answer);
  carryOut(request).then(reply, (error: unknown) => reply({ id: request.id, error: String(error) }));
});
process.on('disconnect', () => process.exit(0));
