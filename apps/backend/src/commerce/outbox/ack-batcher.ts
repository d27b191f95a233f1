import type { Db } from '../db/db.ts';
import { finishTasks } from './outbox.ts';

/** Maximum milliseconds that a finished task waits to be recorded with others. Far shorter than the task's lease. */
const LONGEST = 1_000;

/** Records finished tasks in batches: one statement for all tasks that end within a short time. */
export interface AckBatcher {
  done(id: number): void;
  /** Resolves once waiting tasks are recorded. If the process dies first, they run again, as after any crash. */
  flush(): Promise<void>;
}

/** @param failed called with the error that kept tasks from being recorded */
export function createAckBatcher(db: Db, failed: (error: unknown) => void): AckBatcher {
  let waiting: number[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write);
    return writing;
  }

  async function write(): Promise<void> {
    if (waiting.length === 0) return;
    const ids = waiting;
    waiting = [];
    await db.run(finishTasks, [ids]).catch(failed);
  }

  return {
    done(id) {
      waiting.push(id);
      timer ??= setTimeout(() => void flush(), LONGEST);
    },
    flush,
  };
}
