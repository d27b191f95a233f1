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

/** `done`, or the seconds after which to look again at something that only takes its time. */
export type Outcome = 'done' | { again: number };

/** What a task is the second time, too. */
export type TaskFacts = Pick<Task, 'key' | 'askedAt' | 'tries'>;

/** What does the work of each topic. It may be called twice for one task, so doing it again must change nothing. */
export type TaskHandlers = { [T in Topic]: (payload: TaskPayloads[T], task: TaskFacts) => Promise<Outcome> };

/** How many tasks are done at a time, by the first word of their topic: a slow mail server holds up mails, and nothing else. */
const LANES: Readonly<Record<Lane, number>> = { mail: 8, line: 16, other: 8 };

/** How many tasks may wait in a lane for each that it does at a time before it takes no more of those that are due. */
const WAITING_PER_PLACE = 2;

/** How many of its own tasks a process keeps in memory; beyond that, their lease ends and they are claimed like others. */
const MOST_WAITING = 1_000;

/** A task that has waited so long, in milliseconds, is held for longer before it begins: its lease could end in the middle. */
const STALE = 30_000;

/** Does tasks side by side. A failed one comes back later, or is given up. */
export interface TaskRunner {
  /** Takes a task that this process has claimed. */
  take(task: Task): void;
  /** Claims what is due, as far as there is room, and gives how many tasks that were. */
  claimDue(): Promise<number>;
  /** Settles once nothing is under way and what is done has been written down. */
  idle(): Promise<void>;
  /** Ends after what is under way; what waits is given back. */
  stop(): Promise<void>;
}

export interface RunnerOptions {
  db: Db;
  handlers: TaskHandlers;
  log: Log;
  /** Called when a lane that was full has room again. */
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

/** Does what is due, side by side, and gives how many tasks that were. */
export async function deliverTasks(db: Db, handlers: TaskHandlers, log: Log): Promise<number> {
  const runner = createTaskRunner({ db, handlers, log });
  const found = await runner.claimDue();
  await runner.idle();
  return found;
}

function run(handlers: TaskHandlers, task: Task): Promise<Outcome> {
  // The payload is that of the topic: TypeScript cannot follow the index.
  const handler = handlers[task.topic] as (payload: unknown, task: TaskFacts) => Promise<Outcome>;
  return handler(task.payload, task);
}
