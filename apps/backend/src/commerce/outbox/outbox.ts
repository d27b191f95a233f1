import { redact } from '../../operations/redact.ts';
import type { Queryable } from '../db/db.ts';
import { ASYNC_COMMIT } from '../db/async-commit.ts';
import { sql } from '../db/statement.ts';
import { purgerOf } from './purge-done.ts';

/** The channel on which a new task is announced. */
export const OUTBOX_CHANNEL = 'outbox';

/**
 * What a task of each topic carries: names of rows, never copies of what they hold. Each domain adds its own topics, in its
 * `topics.ts`, so that this folder knows none of them.
 */
export interface TaskPayloads {}

export type Topic = keyof TaskPayloads;

export type NewTask = { [T in Topic]: { topic: T; key: string; payload: TaskPayloads[T] } }[Topic];

const insert = sql(
  'outbox.add',
  `with task as (
     insert into outbox (topic, key, payload) values ($1, $2, $3) on conflict on constraint outbox_once do nothing
     returning topic
   )
   select pg_notify('${OUTBOX_CHANNEL}', topic) from task`,
);

/**
 * Asks for a side effect in the transaction that makes it necessary: it happens after the commit, at least once, and
 * never without it. The same topic and key twice is one task.
 */
export async function addTask(tx: Queryable, task: NewTask): Promise<void> {
  await tx.run(insert, [task.topic, task.key, JSON.stringify(task.payload)]);
}

const insertWithin = sql(
  'outbox.add-within',
  `insert into outbox (topic, key, payload, run_at)
   values ($1, $2, $3, now() + random() * make_interval(secs => $4)) on conflict on constraint outbox_once do nothing`,
);

/**
 * The same, done at a random moment within this many seconds plus a worker's next look. For a task that is much work for an
 * account and none without one: done at once, it would slow down the caller's next call and so tell which it was.
 */
export async function addTaskWithin(db: Queryable, seconds: number, task: NewTask): Promise<void> {
  await db.run(insertWithin, [task.topic, task.key, JSON.stringify(task.payload), seconds]);
}

/** A task that this worker holds for a while. `tries` counts this one. */
export type Task = {
  [T in Topic]: { id: number; topic: T; key: string; payload: TaskPayloads[T]; askedAt: Date; tries: number };
}[Topic];

/** Taken in one pass. Part of the text: PostgreSQL plans a statement once only where it knows how much it is to find. */
export const DELIVERY_BATCH = 10;

/** How long a worker that died holds its tasks before another takes them. Longer than any handler may take. */
const LEASE_SECONDS = 60;

/** Takes what is due, for a limited time. Two workers never take the same task at once. */
export const claimTasks = sql<Task>(
  'outbox.claim',
  `update outbox set run_at = now() + interval '${LEASE_SECONDS} seconds', tries = tries + 1
    where id in (
      select id from outbox where done_at is null and dead_at is null and run_at <= now()
       order by run_at limit ${DELIVERY_BATCH} for update skip locked)
   returning id, topic, key, payload, created_at as "askedAt", tries`,
);

/** Writes down that tasks are done: in one statement, because each costs a commit. */
export const finishTasks = sql(
  'outbox.finish',
  `update outbox set done_at = now(), error = null where id = any($1) returning ${ASYNC_COMMIT}`,
);
const again = sql(
  'outbox.again',
  `update outbox set run_at = now() + make_interval(secs => $2), error = $3, dead_at = case when $4 then now() end
    where id = $1`,
);

/** Puts a task back. A dead one stays for people to look at (`docs/operators/support.md`), and is never tried again by itself. */
export async function returnTask(
  db: Queryable,
  task: { id: number; seconds: number; error: string; dead: boolean },
): Promise<void> {
  await db.run(again, [task.id, task.seconds, redact(task.error).slice(0, 500), task.dead]);
}

/** Forgets tasks that were done long ago. Dead ones stay for people. */
export const purgeTasks = purgerOf('outbox', 'created_at');
