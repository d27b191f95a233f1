import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A program of the bench in a separate process, so that its CPU is counted apart. */
export interface HelperProcess {
  pid: number;
  isRunning(): boolean;
  /** Sends a message and waits for the answer that carries the given field. Fails with the program's own words. */
  ask<T>(message: object, field: string): Promise<T>;
  stop(): Promise<void>;
}

/**
 * Starts a program of this folder on this Node, which may work in another folder. Its log goes into a pipe, as the shop's does,
 * and is thrown away.
 */
export function startHelper(
  name: string,
  env: Record<string, string> = {},
  flags: readonly string[] = [],
  cwd?: string,
): HelperProcess {
  const child = fork(fileURLToPath(new URL(name, import.meta.url)), [], {
    env: { ...process.env, ...env, NODE_ENV: 'production' },
    execArgv: [...flags],
    cwd,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  child.stdout?.resume();
  if (child.pid === undefined) throw new Error(`${name} could not be started`);
  const isRunning = (): boolean => child.exitCode === null && child.signalCode === null;
  const stop = async (): Promise<void> => {
    if (!isRunning()) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await gone;
  };
  return { pid: child.pid, isRunning, ask: (message, field) => answerOf(child, name, message, field), stop };
}

function answerOf<T>(child: ChildProcess, name: string, message: object, field: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const ended = (): void => reject(new Error(`${name} ended`));
    child.once('exit', ended);
    child.once('message', (answer: Record<string, unknown>) => {
      child.off('exit', ended);
      if (field in answer) resolve(answer[field] as T);
      else reject(new Error(String(answer['error'] ?? `${name} gave no ${field}`)));
    });
    child.send(message);
  });
}
