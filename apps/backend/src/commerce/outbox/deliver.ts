import pLimit from 'p-limit';
import { faultPoint } from '../../operations/fault-point.ts';
import type { Db } from '../db/db.ts';
import type { Log } from '../http/handler.ts';
import {
  claimTasks,
  finishTasks,
  holdTask,
  type Lane,
  laneOf,
  releaseTasks,
  returnTask,
  type Task,
  type TaskPayloads,
  type Topic,
} from './outbox.ts';
import { backOff, MAX_TRIES } from './queue.ts';
import { logFailure } from './worker.ts';

/**
 * The result of a handler: `done`, `skipped` if an email was not sent on purpose, for example because it no longer
 * applies, or `again`, the seconds after which to poll an operation still in progress.
 */
export type Outcome = 'done' | 'skipped' | { again: number };

/** Facts of a task that persist across retries, plus the number of attempts. */
export type TaskFacts = Pick<Task, 'key' | 'askedAt' | 'tries'>;

/** Handlers by topic. A handler may be called twice for one task, so repeating its work must change nothing. */
export type TaskHandlers = { [T in Topic]: (payload: TaskPayloads[T], task: TaskFacts) => Promise<Outcome> };

/** Number of tasks that run at once in each lane. Because lanes are separate, a slow mail server delays only emails. */
const LANES: Readonly<Record<Lane, number>> = { mail: 8, line: 16, other: 8 };

/** Number of waiting tasks per running task at which a lane is full and claims no more due tasks. */
const WAITING_PER_PLACE = 2;

/** Maximum number of waiting tasks per lane in memory. Tasks beyond it are claimed again when their lease ends. */
const MOST_WAITING = 1_000;

/** Milliseconds after which a lease is extended before its task begins, because it could end midway. */
const STALE = 30_000;

/** A task that this process has claimed. Each poll is another try, but only a return to the outbox records it. */
interface Claimed {
  task: Task;
  /** The number of the try as of the claim. */
  claim: number;
  /** When the lease began, on the clock of `performance.now()`. */
  since: number;
  /** Seconds to wait until the next poll. */
  wait: number;
}

/** Runs tasks in parallel. A failed task is retried later, or given up after its last attempt. */
export interface TaskRunner {
  /** Queues a task that this process has claimed. */
  take(task: Task): void;
  /** Claims due tasks while lanes have room. Returns the number of claimed tasks. */
  claimDue(): Promise<number>;
  /** Resolves once no task is running and all finished tasks are recorded. */
  idle(): Promise<void>;
  /** Stops once the running tasks have ended. Waiting tasks are returned to the outbox. */
  stop(): Promise<void>;
}

interface RunnerOptions {
  db: Db;
  handlers: TaskHandlers;
  log: Log;
  /** Called when a full lane has room again. */
  onRoom?: () => void;
}

export function createTaskRunner({ db, handlers, log, onRoom }: RunnerOptions): TaskRunner {
  const lanes = new Map(Object.entries(LANES).map(([lane, places]) => [lane, pLimit(places)]));
  const failed = (error: unknown): void => logFailure(log, 'Outbox', error);
  const acks = createAckBatcher(db, failed);
  const waiting = new Set<Claimed>();
  /** Tasks that wait for their next poll. Meanwhile their lease goes on, and nothing is written. */
  const resting = new Map<Claimed, NodeJS.Timeout>();
  const working = new Set<Promise<void>>();
  let isStopped = false;
  let leftSome = false;

  const fullLanes = (): string[] =>
    [...lanes]
      .filter(([, { pendingCount, concurrency }]) => pendingCount >= concurrency * WAITING_PER_PLACE)
      .map(([lane]) => lane);

  function enqueue(claimed: Claimed): void {
    resting.delete(claimed);
    const lane = lanes.get(laneOf(claimed.task.topic));
    if (isStopped || !lane || lane.pendingCount >= MOST_WAITING) return;
    waiting.add(claimed);
    const work: Promise<void> = lane(() => begin(claimed))
      .catch(failed)
      .finally(() => ended(work));
    working.add(work);
  }

  async function begin(claimed: Claimed): Promise<void> {
    const { task, claim, since } = claimed;
    if (!waiting.delete(claimed)) return;
    const isOurs = performance.now() - since < STALE || (await db.first(holdTask, [task.id, claim]));
    if (isOurs) await deliver(claimed);
  }

  async function deliver(claimed: Claimed): Promise<void> {
    const { task, since } = claimed;
    try {
      const outcome = await run(handlers, task);
      faultPoint('task-done');
      if (typeof outcome === 'string') return acks.done(task.id, outcome === 'skipped');
      const wait = outcome.again;
      if (isStopped || performance.now() - since + wait * 1_000 >= STALE) {
        await returnTask(db, { ...task, seconds: wait, error: 'waiting', dead: false });
      } else {
        const next = { ...claimed, task: { ...task, tries: task.tries + 1 }, wait };
        resting.set(next, setTimeout(enqueue, wait * 1_000, next).unref());
      }
    } catch (error) {
      const dead = task.tries >= MAX_TRIES;
      const reason = error instanceof Error ? error.message : String(error);
      const said = `Task ${task.id} (${task.topic}) failed, try ${task.tries}${dead ? ', given up' : ''}: ${reason}`;
      if (dead) log.error(said, error);
      else log.warn(said);
      await returnTask(db, { ...task, seconds: backOff(task.tries), error: reason, dead });
    }
  }

  function ended(work: Promise<void>): void {
    working.delete(work);
    if (!leftSome || fullLanes().length > 0) return;
    leftSome = false;
    onRoom?.();
  }

  const runner: TaskRunner = {
    take(task) {
      faultPoint('task-claimed');
      enqueue({ task, claim: task.tries, since: performance.now(), wait: 0 });
    },
    async claimDue() {
      const full = fullLanes();
      if (full.length > 0) leftSome = true;
      if (isStopped || full.length === lanes.size) return 0;
      const tasks = await db.query(claimTasks, [full]);
      for (const task of tasks) runner.take(task);
      return tasks.length;
    },
    async idle() {
      while (working.size > 0) await Promise.all(working);
      await acks.flush();
    },
    async stop() {
      isStopped = true;
      const left = [...waiting, ...resting.keys()];
      waiting.clear();
      for (const timer of resting.values()) clearTimeout(timer);
      await runner.idle();
      const tasks = left.map(({ task, wait }) => ({ id: task.id, tries: task.tries - 1, seconds: wait }));
      if (tasks.length > 0) await db.run(releaseTasks, [JSON.stringify(tasks)]);
    },
  };
  return runner;
}

/** Runs a batch of due tasks in parallel. Returns the number of tasks. */
export async function deliverTasks(db: Db, handlers: TaskHandlers, log: Log): Promise<number> {
  const runner = createTaskRunner({ db, handlers, log });
  const found = await runner.claimDue();
  await runner.idle();
  await runner.stop();
  return found;
}

function run(handlers: TaskHandlers, task: Task): Promise<Outcome> {
  // The payload's type belongs to the topic, but TypeScript cannot infer that from the index.
  const handler = handlers[task.topic] as (payload: unknown, task: TaskFacts) => Promise<Outcome>;
  return handler(task.payload, task);
}

/** Maximum milliseconds that a finished task waits to be recorded with others. Far shorter than the task's lease. */
const LONGEST = 1_000;

/** Records finished tasks in batches: one statement for all tasks that end within a short time. */
interface AckBatcher {
  done(id: number, isSkipped?: boolean): void;
  /** Resolves once waiting tasks are recorded. If the process dies first, they run again, as after any crash. */
  flush(): Promise<void>;
}

/** @param failed called with the error that kept tasks from being recorded */
export function createAckBatcher(db: Db, failed: (error: unknown) => void): AckBatcher {
  let waiting: number[] = [];
  let skipped: number[] = [];
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
    const ended = [waiting, skipped] as const;
    [waiting, skipped] = [[], []];
    await db.run(finishTasks, ended).catch(failed);
  }

  return {
    done(id, isSkipped = false) {
      waiting.push(id);
      if (isSkipped) skipped.push(id);
      timer ??= setTimeout(() => void flush(), LONGEST);
    },
    flush,
  };
}
