import { redact } from '../../operations/redact.ts';
import { rows } from '../db/bundle.ts';
import type { Db, Queryable, Tx } from '../db/db.ts';
import { ASYNC_COMMIT, sql } from '../db/statement.ts';
import { purgerOf } from './queue.ts';

/** The channel on which new tasks are announced. */
export const OUTBOX_CHANNEL = 'outbox';

/**
 * The payload of each topic: row ids, never copies of the rows' data. Each domain adds its own topics in its
 * `topics.ts`, so that this folder knows no domain's topics.
 */
export interface TaskPayloads {}

export type Topic = keyof TaskPayloads;

export type NewTask = { [T in Topic]: { topic: T; key: string; payload: TaskPayloads[T] } }[Topic];

/** A task that this worker has leased. `tries` includes the current attempt. */
export type Task = {
  [T in Topic]: { id: number; topic: T; key: string; payload: TaskPayloads[T]; askedAt: Date; tries: number };
}[Topic];

/** Seconds until another worker may take the tasks of a worker that died. Longer than any handler may run. */
const LEASE_SECONDS = 60;

const takers = new WeakMap<object, (task: Task) => void>();

/**
 * Makes this process run the tasks that it queues. They are inserted as claimed, and handed over after their
 * transaction commits, without a claim or notification. If it dies first, another process takes them after the lease.
 */
export function takeOwnTasks(db: Db, take: (task: Task) => void): { stop: () => void } {
  takers.set(db, take);
  return { stop: () => takers.delete(db) };
}

/** How new tasks are inserted: claimed by this process, or free for the first worker that polls the outbox. */
export interface Birth {
  leaseSeconds: number;
  tries: number;
  /** Hands the inserted tasks to this process. Call it after inserting. */
  handOver(tasks: readonly Task[]): void;
}

/** Returns how this transaction inserts its tasks. A Strapi transaction has no process to hand its tasks to. */
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

/** SQL: the columns of a newly inserted task. Also announces the task if any worker may claim it. */
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
 * Queues side effects in the transaction that requires them. They run after the commit, at least once, and never
 * without it. A second task with the same topic and key is ignored.
 */
export async function addTasks(on: Queryable, tasks: readonly NewTask[]): Promise<void> {
  const birth = birthIn(on);
  birth.handOver(await on.query(insert, taskValues(birth, tasks)));
}

/** The step of a bundle that queues tasks. Hand what it returns over once the bundle has run. */
export const addTasksStep = rows(insert, { askedAt: 'date' });

/** Returns the values of {@link addTasksStep}. */
export function taskValues({ leaseSeconds, tries }: Birth, tasks: readonly NewTask[]) {
  const topics = tasks.map(({ topic }) => topic);
  const keys = tasks.map(({ key }) => key);
  const payloads = tasks.map(({ payload }) => JSON.stringify(payload));
  return [topics, keys, payloads, leaseSeconds, tries] as const;
}

/** Queues a single task. */
export async function addTask(on: Queryable, task: NewTask): Promise<void> {
  await addTasks(on, [task]);
}

const insertWithin = sql(
  'outbox.add-within',
  `insert into outbox (topic, key, payload, run_at)
   values ($1, $2, $3, now() + random() * make_interval(secs => $4)) on conflict on constraint outbox_once do nothing`,
);

/**
 * Queues a task for a random moment within this many seconds, plus the time until a worker polls. For a task that is
 * much work only if an account exists: run immediately, it would slow the caller's next call and so reveal the account.
 */
export async function addTaskWithin(db: Queryable, seconds: number, task: NewTask): Promise<void> {
  await db.run(insertWithin, [task.topic, task.key, JSON.stringify(task.payload), seconds]);
}

/** Number of tasks to claim in one pass. A literal in the SQL, so PostgreSQL knows the row count and keeps the plan. */
export const DELIVERY_BATCH = 10;

/** A group of tasks that runs in parallel with the other groups. */
export type Lane = 'mail' | 'line' | 'other';

const LANE = `case when topic like 'mail.%' then 'mail' when topic like 'line.%' then 'line' else 'other' end`;

/** Returns the lane of a topic, with the same rules as {@link LANE}. */
export function laneOf(topic: Topic): Lane {
  if (topic.startsWith('mail.')) return 'mail';
  return topic.startsWith('line.') ? 'line' : 'other';
}

/**
 * Leases due tasks. Two workers never take the same task at the same time. The parameter lists the lanes that are full.
 */
export const claimTasks = sql<Task>(
  'outbox.claim',
  `update outbox set run_at = now() + interval '${LEASE_SECONDS} seconds', tries = tries + 1
    where id in (
      select id from outbox where done_at is null and dead_at is null and run_at <= now() and ${LANE} <> all($1)
       order by run_at limit ${DELIVERY_BATCH} for update skip locked)
   returning id, topic, key, payload, created_at as "askedAt", tries`,
);

/** Extends the lease of a task that has waited since its claim. No row if another worker has claimed it since. */
export const holdTask = sql<{ id: number }>(
  'outbox.hold',
  `update outbox set run_at = now() + interval '${LEASE_SECONDS} seconds'
    where id = $1 and tries = $2 and done_at is null and dead_at is null returning id`,
);

/** Releases claimed tasks, each with the tries that it has had and the seconds until the next one. */
export const releaseTasks = sql(
  'outbox.release',
  `update outbox o set run_at = now() + make_interval(secs => t.seconds), tries = t.tries
     from json_to_recordset($1) as t (id bigint, tries int, seconds float8) where o.id = t.id`,
);

/** SQL: the tasks that are asked for once, by the step of an order or line that they follow. */
const ASKED_ONCE = `('order.paid', 'line.open', 'line.provision')`;

/**
 * Records tasks as done, all in one statement because each statement costs a commit. Those that nobody asks for a second
 * time are deleted, because what they did is written elsewhere. The second parameter lists those that did nothing.
 */
export const finishTasks = sql(
  'outbox.finish',
  `with gone as (
     delete from outbox where id = any($1) and topic in ${ASKED_ONCE}
   ), kept as (
     update outbox set done_at = now(), error = null, skipped = id = any($2) where id = any($1) and topic not in ${ASKED_ONCE}
   )
   select ${ASYNC_COMMIT}`,
);
const again = sql(
  'outbox.again',
  `update outbox set run_at = now() + make_interval(secs => $2), error = $3, dead_at = case when $4 then now() end, tries = $5
    where id = $1 returning ${ASYNC_COMMIT}`,
);

/** Returns a task to the outbox. A dead task waits for staff (`docs/operators/support.md`) and is not retried. */
export async function returnTask(
  db: Queryable,
  task: { id: number; tries: number; seconds: number; error: string; dead: boolean },
): Promise<void> {
  await db.run(again, [task.id, task.seconds, redact(task.error).slice(0, 500), task.dead, task.tries]);
}

/** Deletes tasks that were done over 90 days ago. Dead tasks stay for staff. */
export const purgeTasks = purgerOf('outbox', 'created_at');
