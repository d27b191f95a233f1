import pLimit from 'p-limit';
import { faultPoint } from '../../operations/fault-point.ts';
import type { Db } from '../db/db.ts';
import type { Log } from '../http/handler.ts';
import { createAckBatcher } from './ack-batcher.ts';
import { backOff, MAX_TRIES } from './back-off.ts';
import {
  claimTasks,
  holdTask,
  laneOf,
  releaseTasks,
  returnTask,
  type Lane,
  type Task,
  type TaskPayloads,
  type Topic,
} from './outbox.ts';
import { logFailure } from './worker.ts';

/** The result of a handler: `done`, or `again`, the seconds after which to poll an operation still in progress. */
export type Outcome = 'done' | { again: number };

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

/** Milliseconds of waiting after which a task's lease is extended before the task begins, as it could end midway. */
const STALE = 30_000;

/** Runs tasks in parallel. A failed task is retried later, or given up after its last attempt. */
export interface TaskRunner {
  /** Queues a task that this process has claimed. */
  take(task: Task): void;
  /** Claims due tasks while lanes have room. Returns the number of claimed tasks. */
  claimDue(): Promise<number>;
  /** Resolves once no task is running and all finished tasks are recorded. */
  idle(): Promise<void>;
  /** Stops once the running tasks have ended. Waiting tasks are released. */
  stop(): Promise<void>;
}

export interface RunnerOptions {
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
  const waiting = new Set<Task>();
  const working = new Set<Promise<void>>();
  let isStopped = false;
  let leftSome = false;

  const fullLanes = (): string[] =>
    [...lanes]
      .filter(([, { pendingCount, concurrency }]) => pendingCount >= concurrency * WAITING_PER_PLACE)
      .map(([lane]) => lane);

  async function begin(task: Task, since: number): Promise<void> {
    if (!waiting.delete(task)) return;
    const isOurs = performance.now() - since < STALE || (await db.first(holdTask, [task.id, task.tries]));
    if (isOurs) await deliver(task);
  }

  async function deliver(task: Task): Promise<void> {
    try {
      const outcome = await run(handlers, task);
      faultPoint('task-done');
      if (outcome === 'done') acks.done(task.id);
      else await returnTask(db, { id: task.id, seconds: outcome.again, error: 'waiting', dead: false });
    } catch (error) {
      const dead = task.tries >= MAX_TRIES;
      const reason = error instanceof Error ? error.message : String(error);
      const said = `Task ${task.id} (${task.topic}) failed, try ${task.tries}${dead ? ', given up' : ''}: ${reason}`;
      if (dead) log.error(said, error);
      else log.warn(said);
      await returnTask(db, { id: task.id, seconds: backOff(task.tries), error: reason, dead });
    }
  }

  function ended(work: Promise<void>): void {
    working.delete(work);
    if (working.size === 0) void acks.flush();
    if (!leftSome || fullLanes().length > 0) return;
    leftSome = false;
    onRoom?.();
  }

  const runner: TaskRunner = {
    take(task) {
      const lane = lanes.get(laneOf(task.topic));
      if (isStopped || !lane || lane.pendingCount >= MOST_WAITING) return;
      faultPoint('task-claimed');
      waiting.add(task);
      const since = performance.now();
      const work: Promise<void> = lane(() => begin(task, since))
        .catch(failed)
        .finally(() => ended(work));
      working.add(work);
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
      const left = [...waiting].map(({ id }) => id);
      waiting.clear();
      await runner.idle();
      if (left.length > 0) await db.run(releaseTasks, [left]);
    },
  };
  return runner;
}

/** Runs a batch of due tasks in parallel. Returns the number of tasks. */
export async function deliverTasks(db: Db, handlers: TaskHandlers, log: Log): Promise<number> {
  const runner = createTaskRunner({ db, handlers, log });
  const found = await runner.claimDue();
  await runner.idle();
  return found;
}

function run(handlers: TaskHandlers, task: Task): Promise<Outcome> {
  // The payload's type belongs to the topic, but TypeScript cannot infer that from the index.
  const handler = handlers[task.topic] as (payload: unknown, task: TaskFacts) => Promise<Outcome>;
  return handler(task.payload, task);
}
