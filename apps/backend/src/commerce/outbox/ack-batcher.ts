import type { Db } from '../db/db.ts';
import { finishTasks } from './outbox.ts';

/** The longest that a task which is done waits for others, in milliseconds: far less than it is held for. */
const LONGEST = 250;

/** Writes down which tasks are done, those that end together in one statement. */
export interface AckBatcher {
  done(id: number): void;
  /** Writes down what waits. Those not saved as done when the process dies are done again, as after any other crash. */
  flush(): Promise<void>;
}

/** @param failed called with what kept tasks from being written down */
export function createAckBatcher(db: Db, failed: (error: unknown) => void): AckBatcher {
  let waiting: number[] = [];
  let timer: NodeJS.Timeout | undefined;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    const ids = waiting;
    waiting = [];
    await finishTasks(db, ids).catch(failed);
  }

  return {
    done(id) {
      waiting.push(id);
      timer ??= setTimeout(() => void flush(), LONGEST);
    },
    flush,
  };
}
