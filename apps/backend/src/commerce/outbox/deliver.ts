import { faultPoint } from '../../operations/fault-point.ts';
import type { Db } from '../db/db.ts';
import type { Log } from '../http/handler.ts';
import { backOff, MAX_TRIES } from './back-off.ts';
import { createAckBatcher, type AckBatcher } from './ack-batcher.ts';
import { claimTasks, returnTask, type Task, type TaskPayloads, type Topic } from './outbox.ts';

/** `done`, or the seconds after which to look again at something that only takes its time. */
export type Outcome = 'done' | { again: number };

/** What a task is the second time, too. */
export type TaskFacts = Pick<Task, 'key' | 'askedAt' | 'tries'>;

/** What does the work of each topic. It may be called twice for one task, so doing it again must change nothing. */
export type TaskHandlers = { [T in Topic]: (payload: TaskPayloads[T], task: TaskFacts) => Promise<Outcome> };

/** Does what is due, side by side, and gives how many tasks that were. A failed one comes back later, or is given up. */
export async function deliverTasks(db: Db, handlers: TaskHandlers, log: Log): Promise<number> {
  const tasks = await db.query(claimTasks);
  if (tasks.length > 0) faultPoint('task-claimed');
  const pass = { db, handlers, log, finisher: createAckBatcher(db, tasks.length) };
  await Promise.all(tasks.map((task) => deliver(pass, task)));
  return tasks.length;
}

interface Pass {
  db: Db;
  handlers: TaskHandlers;
  log: Log;
  finisher: AckBatcher;
}

async function deliver({ db, handlers, log, finisher }: Pass, task: Task): Promise<void> {
  let done: number | null = null;
  try {
    const outcome = await run(handlers, task);
    faultPoint('task-done');
    if (outcome === 'done') done = task.id;
    else await returnTask(db, { id: task.id, seconds: outcome.again, error: 'waiting', dead: false });
  } catch (error) {
    const dead = task.tries >= MAX_TRIES;
    const reason = error instanceof Error ? error.message : String(error);
    const said = `Task ${task.id} (${task.topic}) failed, try ${task.tries}${dead ? ', given up' : ''}: ${reason}`;
    if (dead) log.error(said, error);
    else log.warn(said);
    await returnTask(db, { id: task.id, seconds: backOff(task.tries), error: reason, dead });
  } finally {
    await finisher.ended(done);
  }
}

function run(handlers: TaskHandlers, task: Task): Promise<Outcome> {
  // The payload is that of the topic: TypeScript cannot follow the index.
  const handler = handlers[task.topic] as (payload: unknown, task: TaskFacts) => Promise<Outcome>;
  return handler(task.payload, task);
}
