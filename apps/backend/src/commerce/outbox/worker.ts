import { isDatabaseAway } from '../db/database-errors.ts';
import type { Log } from '../http/handler.ts';

/** Options of a loop. `work` handles what is due and returns the count. Its errors are logged, and the loop goes on. */
export interface LoopOptions {
  /** The name of the loop in the log. */
  name: string;
  log: Log;
  work: () => Promise<number>;
  /** Maximum number of units that `work` handles at once. If it returns less, nothing is left to do. Defaults to 1. */
  batch?: number;
  /** Milliseconds between two polls if nothing wakes the loop. */
  every: number;
}

export interface Loop {
  /** Starts a pass immediately. A call during a pass adds one more pass, so no announcement is missed. */
  wake(): void;
  /** Stops after the current pass. */
  stop(): Promise<void>;
}

/** Logs an error of background work. An unavailable database is only a warning, because it is not a bug. */
export function logFailure(log: Log, name: string, error: unknown): void {
  if (isDatabaseAway(error)) log.warn(`${name}: the database cannot be reached`);
  else log.error(`${name} failed`, error);
}

/** Runs `work` repeatedly: immediately while it finds a full batch, then when woken or at the interval. */
export function startLoop({ name, log, work, batch = 1, every }: LoopOptions): Loop {
  let stopped = false;
  let running: Promise<void> | null = null;
  let again = false;
  let timer: NodeJS.Timeout | undefined;

  const pass = async (): Promise<void> => {
    do {
      again = false;
      try {
        while (!stopped && (await work()) >= batch);
      } catch (error) {
        logFailure(log, name, error);
      }
    } while (again && !stopped);
  };
  const wake = (): void => {
    if (stopped) return;
    if (running) {
      again = true;
      return;
    }
    clearTimeout(timer);
    running = pass().finally(() => {
      running = null;
      if (!stopped) timer = setTimeout(wake, every).unref();
    });
  };
  wake();
  return {
    wake,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
