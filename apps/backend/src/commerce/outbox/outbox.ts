import { redact } from '../../operations/redact.ts';
import type { Db, Queryable, Tx } from '../db/db.ts';
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

/** A task that this worker holds for a while. `tries` counts this one. */
export type Task = {
  [T in Topic]: { id: number; topic: T; key: string; payload: TaskPayloads[T]; askedAt: Date; tries: number };
}[Topic];

/** How long a worker that died holds its tasks before another takes them. Longer than any handler may take. */
const LEASE_SECONDS = 60;

const takers = new WeakMap<object, (task: Task) => void>();

/**
 * From now on this process does the tasks that it asks for itself: they are born claimed, and handed over once their transaction
 * is committed, without a claim or a notice. If the process dies first, another takes them when their lease ends.
 */
export function takeOwnTasks(db: Db, take: (task: Task) => void): { stop: () => void } {
  takers.set(db, take);
  return { stop: () => takers.delete(db) };
}

/** How tasks are written: claimed by whom they are handed to, or free for the first worker that looks. */
export interface Birth {
  leaseSeconds: number;
  tries: number;
  /** Call it with what was written. */
  handOver(tasks: readonly Task[]): void;
}

/** How the tasks of this transaction are born. One of Strapi's has nobody to hand them to. */
export function birthIn(on: Queryable | Tx): Birth {
  const tx = 'afterCommit' in on ? on : null;
  const take = takers.get(tx?.db ?? on);
  if (!take) return { leaseSeconds: 0, tries: 0, handOver: () => {} };
  return {
    leaseSeconds: LEASE_SECONDS,
    tries: 1,
    handOver: (tasks) => {
      const hand = (): void => tasks.forEach(take);
      if (tx) tx.afterCommit(hand);
      else hand();
    },
  };
}

/** The columns of a task that was just written; those that are free for all are announced. */
export const BORN_TASK = `id, topic, key, payload, created_at as "askedAt", tries,
     case when tries = 0 then pg_notify('${OUTBOX_CHANNEL}', topic)::text end as announced`;

const insert = sql<Task & { announced: string | null }>(
  'outbox.add',
  `with task as (
     insert into outbox (topic, key, payload, run_at, tries)
     select topic, key, payload::jsonb, now() + make_interval(secs => $4), $5
       from unnest($1::text[], $2::text[], $3::text[]) as t (topic, key, payload)
     on conflict on constraint outbox_once do nothing returning *
   )
   select ${BORN_TASK} from task`,
);

/**
 * Asks for side effects in the transaction that makes them necessary: they happen after the commit, at least once, and
 * never without it. The same topic and key twice is one task.
 */
export async function addTasks(on: Queryable, tasks: readonly NewTask[]): Promise<void> {
  const { leaseSeconds, tries, handOver } = birthIn(on);
  const topics = tasks.map(({ topic }) => topic);
  const keys = tasks.map(({ key }) => key);
  const payloads = tasks.map(({ payload }) => JSON.stringify(payload));
  handOver(await on.query(insert, [topics, keys, payloads, leaseSeconds, tries]));
}

/** The same for one. */
export async function addTask(on: Queryable, task: NewTask): Promise<void> {
  await addTasks(on, [task]);
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

/** Taken in one pass. Part of the text: PostgreSQL plans a statement once only where it knows how much it is to find. */
export const DELIVERY_BATCH = 10;

/** Tasks of a lane are done beside those of the others. */
export type Lane = 'mail' | 'line' | 'other';

const LANE = `case when topic like 'mail.%' then 'mail' when topic like 'line.%' then 'line' else 'other' end`;

/** The same as {@link LANE}. */
export function laneOf(topic: Topic): Lane {
  if (topic.startsWith('mail.')) return 'mail';
  return topic.startsWith('line.') ? 'line' : 'other';
}

/**
 * Takes what is due, for a limited time. Two workers never take the same task at once. The value is the lanes in which there is no
 * room.
 */
export const claimTasks = sql<Task>(
  'outbox.claim',
  `update outbox set run_at = now() + interval '${LEASE_SECONDS} seconds', tries = tries + 1
    where id in (
      select id from outbox where done_at is null and dead_at is null and run_at <= now() and ${LANE} <> all($1)
       order by run_at limit ${DELIVERY_BATCH} for update skip locked)
   returning id, topic, key, payload, created_at as "askedAt", tries`,
);

/** Holds a task for longer that has waited since it was taken; no row when another worker has taken it since. */
export const holdTask = sql<{ id: number }>(
  'outbox.hold',
  `update outbox set run_at = now() + interval '${LEASE_SECONDS} seconds'
    where id = $1 and tries = $2 and done_at is null and dead_at is null returning id`,
);

/** Gives back tasks that were taken and not begun. */
export const releaseTasks = sql(
  'outbox.release',
  `update outbox set run_at = now(), tries = tries - 1 where id = any($1)`,
);

/** Writes down that tasks are done: in one statement, because each costs a commit. */
export const finishTasks = sql(
  'outbox.finish',
  `update outbox set done_at = now(), error = null where id = any($1) returning ${ASYNC_COMMIT}`,
);
const again = sql(
  'outbox.again',
  `update outbox set run_at = now() + make_interval(secs => $2), error = $3, dead_at = case when $4 then now() end
    where id = $1 returning ${ASYNC_COMMIT}`,
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
