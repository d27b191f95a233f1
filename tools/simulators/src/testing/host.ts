import { readSettings } from '../settings/settings.ts';
import { type Running, startSimulators } from '../start.ts';

/** A test's message: start simulators with these settings, or stop those that the request with id `stop` started. */
export type Request = { id: number; start: Record<string, string> } | { id: number; stop: number };

/** The reply to the request with this id: the URLs that `main.ts` would print, or the error. */
export interface Reply {
  id: number;
  addresses?: Omit<Running, 'close'>;
  error?: string;
}

/**
 * Running simulators by request id. Many share one process, because many test files need their own, and loading the
 * code takes longer than most of these files run. The process is forked and ends with its parent.
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
