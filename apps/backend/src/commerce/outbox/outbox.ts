import type { RequestState } from '@cerulean/rules/fulfillment-states';
import { redact } from '../../operations/redact.ts';
import type { LineMail } from '../lines/line-mail.ts';
import type { ApplicationState } from '../partners/application-state.ts';
import type { LineOrder } from '../provisioning/platform.ts';
import type { Db, Queryable } from '../db/db.ts';
import { LAZILY } from '../db/lazy-commit.ts';
import { sql } from '../db/statement.ts';
import { forgetterOf } from './forget-done.ts';

/** The channel on which a new task is announced. */
export const OUTBOX_CHANNEL = 'outbox';

/** What a customer is written about their account. */
export type AccountEvent =
  | 'confirm-address'
  | 'reset-link'
  | 'password-reset'
  | 'password-changed'
  | 'password-set'
  | 'email-change-confirm'
  | 'email-change-asked'
  | 'email-changed'
  | 'email-change-undone'
  | 'login-linked'
  | 'login-unlinked'
  | 'new-browser'
  | 'esim-renewed'
  | 'sim-asked';

/** What a task of each topic carries: names of rows, never copies of what they hold. */
export interface TaskPayloads {
  'mail.confirmation': { orderId: string };
  'mail.refund': { refundId: string };
  /** A parcel was sent, or its tracking number was corrected. */
  'mail.shipped': { orderId: string; shipmentId: string; corrected?: boolean };
  /** A buyer asked to cancel or to send something back, or it was decided. */
  'mail.request': { orderId: string; requestId: string; state: RequestState };
  /** Null where the address has no account: looking for it must not show in the time of the answer. */
  'mail.account': {
    event: AccountEvent;
    userId: number | null;
    changeId?: string;
    next?: string;
    /** The kind of the browser that did it: `Chrome on Android`. */
    browser?: string;
  };
  'mail.privacy': { requestId: string; mail: PrivacyMail };
  /** The code that lets a log-in of a provider prove its address. */
  'mail.log-in-code': { proofId: string };
  'mail.partner': { applicationId: string; mail: ApplicationState };
  /** The link to an order that staff made for a caller; only the newest mail's works. */
  'mail.caller-order': { callerOrderId: string; mail: number };
  'mail.line': { lineId: string; mail: LineMail };
  /** An order that nobody paid was given up. */
  'mail.given-up': { orderId: string };
  /** The gateway looks at a payment before it takes the money; once for each attempt. */
  'mail.pending': { orderId: string; attemptId: string };
  /** To staff: a payment waits until the shop has done something at its gateway, and what that is. */
  'mail.payment-waits': { attemptId: string; needs: string };
  /** To staff: a dispute was opened. */
  'mail.dispute': { gateway: string; ref: string };
  /** To staff: little is left of something. */
  'mail.low-stock': { sku: string };
  refund: { refundId: string };
  /** What follows from a paid order outside of it, such as points. */
  'order.paid': { orderId: string };
  /** More of it was given back; `refunded` is all of it by then. */
  'order.refunded': { orderId: string; refunded: number };
  /** Tells the tax service that an order was paid, that all of it went back, or what a credit note gives back. */
  'tax.commit': { orderId: string };
  'tax.void': { orderId: string };
  'tax.refund': { orderId: string; paperId: string };
  /** An order was paid: each of its plans gets a line. */
  'line.open': { orderId: string };
  'line.provision': { lineId: string; activation: number };
  'line.esim': { lineId: string; issue: number };
  /** A line gets another SIM in place of the one it has. */
  'line.sim': { lineId: string; replacementId: string };
  'line.tell': { lineId: string; order: LineOrder };
  /** The emergency address of a line changed. */
  'line.e911': { lineId: string };
  invalidate: { tags: string[] };
}

/** The mails about a request for a copy or a deletion of one's data (R12). */
export type PrivacyMail = 'confirm' | 'waiting' | 'withdrawn' | 'done';

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
 * The same, done at a random moment within so many seconds and a worker's next look. For a task that is much work for an
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

/** A worker that died holds its tasks so long; then another takes them. Longer than any handler may take. */
const LEASE_SECONDS = 60;

const claim = sql<Task>(
  'outbox.claim',
  `update outbox set run_at = now() + interval '${LEASE_SECONDS} seconds', tries = tries + 1
    where id in (
      select id from outbox where done_at is null and dead_at is null and run_at <= now()
       order by run_at limit ${DELIVERY_BATCH} for update skip locked)
   returning id, topic, key, payload, created_at as "askedAt", tries`,
);

/** Takes what is due, for a limited time. Two workers never take the same task at once. */
export async function claimTasks(db: Db): Promise<Task[]> {
  return db.query(claim);
}

const finish = sql(
  'outbox.finish',
  `update outbox set done_at = now(), error = null where id = any($1) returning ${LAZILY}`,
);
const again = sql(
  'outbox.again',
  `update outbox set run_at = now() + make_interval(secs => $2), error = $3, dead_at = case when $4 then now() end
    where id = $1`,
);

/** Writes down that tasks are done: in one statement, because each costs a commit. */
export async function finishTasks(db: Db, ids: readonly number[]): Promise<void> {
  await db.run(finish, [ids]);
}

/** Puts a task back. A dead one stays for people to look at (`docs/operators/support.md`), and is never tried again by itself. */
export async function returnTask(
  db: Queryable,
  task: { id: number; seconds: number; error: string; dead: boolean },
): Promise<void> {
  await db.run(again, [task.id, task.seconds, redact(task.error).slice(0, 500), task.dead]);
}

/** Forgets tasks that were done long ago. Dead ones stay for people. */
export const forgetTasks = forgetterOf('outbox', 'created_at');
