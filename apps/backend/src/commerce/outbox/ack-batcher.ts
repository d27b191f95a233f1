import type { Db } from '../db/db.ts';
import { finishTasks } from './outbox.ts';

/** The longest that a task which is done waits for others, in milliseconds: far less than it is held for. */
const LONGEST = 250;

/** Writes down which tasks are done, those that end together in one statement. */
export interface AckBatcher {
  done(id: number): void;
  /** Settles once what waits is written down. Those not saved as done when the process dies are done again, as after any other crash. */
  flush(): Promise<void>;
}

/** @param failed called with what kept tasks from being written down */
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
