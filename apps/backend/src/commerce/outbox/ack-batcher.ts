import type { Db } from '../db/db.ts';
import { finishTasks } from './outbox.ts';

/** The longest that a task which is done waits for others, in milliseconds: far less than it is held for. */
const LONGEST = 250;

/** Writes down what became of the tasks of one pass, those that end together in one statement. */
export interface AckBatcher {
  /** Told once of each task when it has ended: its id where it is done, else null. Settles when that is written. */
  ended(id: number | null): Promise<void>;
}

/** For a pass of `tasks` tasks. Those not saved as done when the process dies are done again, as after any other crash. */
export function createAckBatcher(db: Db, tasks: number): AckBatcher {
  let left = tasks;
  let done: number[] = [];
  let timer: NodeJS.Timeout | undefined;
  let { promise: written, resolve, reject } = Promise.withResolvers<void>();

  function write(): void {
    clearTimeout(timer);
    timer = undefined;
    const ids = done;
    done = [];
    const settle = { resolve, reject };
    ({ promise: written, resolve, reject } = Promise.withResolvers<void>());
    db.run(finishTasks, [ids]).then(() => settle.resolve(), settle.reject);
  }

  return {
    async ended(id) {
      left -= 1;
      if (id !== null) done.push(id);
      const mine = id === null ? undefined : written;
      if (done.length > 0 && left === 0) write();
      else if (done.length > 0) timer ??= setTimeout(write, LONGEST);
      await mine;
    },
  };
}
