import type { Db } from '../db/db.ts';
import { finishTasks } from './outbox.ts';

/** The longest that a task which is done waits for others, in milliseconds: far less than it is held for. */
const LONGEST = 250;

/** Writes down what became of the tasks of one pass, those that end together in one statement. */
export interface Finisher {
  /** Told once of each task when it has ended: its id where it is done, else null. Settles when that is written. */
  ended(id: number | null): Promise<void>;
}

/** For a pass of so many tasks. What is not written when the process dies is done again, as after any other death. */
export function createFinisher(db: Db, tasks: number): Finisher {
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
    finishTasks(db, ids).then(settle.resolve, settle.reject);
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
