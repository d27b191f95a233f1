import { isDatabaseAway } from '../db/database-errors.ts';
import type { Log } from '../http/handler.ts';

/** What a loop does: `work` takes what is due and says how much that was. What it throws is logged, and the loop goes on. */
export interface LoopOptions {
  /** As the log calls it. */
  name: string;
  log: Log;
  work: () => Promise<number>;
  /** How much `work` takes at most: after less there is nothing left, and it need not look again. 1 by default. */
  batch?: number;
  /** Milliseconds between two looks when nothing wakes it. */
  every: number;
}

export interface Loop {
  /** Looks at once. A call during a pass makes one more pass, so nothing that was announced is missed. */
  wake(): void;
  /** Ends after the pass that is running. */
  stop(): Promise<void>;
}

/** Logs what work in the background threw. That the database is away is no error of the program. */
export function logFailure(log: Log, name: string, error: unknown): void {
  if (isDatabaseAway(error)) log.warn(`${name}: the database cannot be reached`);
  else log.error(`${name} failed`, error);
}

/** Runs `work` again and again, at once while it finds a whole batch, then when woken or every so often. */
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
