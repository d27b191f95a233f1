import { audit, type Asking, type By, type StaffChange } from '../../../audit/audit.ts';
import type { Db } from '../../db/db.ts';
import { sql } from '../../db/statement.ts';
import { GatewayError } from '../gateways/gateway.ts';
import { isLive, readAttempt, type AttemptRow } from '../attempt-store.ts';
import type { Payments } from '../payments.ts';
import { lookAtAttempt } from '../sweeper.ts';
import { INBOX_CHANNEL } from '../webhook-inbox.ts';

/**
 * Inspects an attempt at the gateway, as the sweeper does: applies payments and closes expired pages. Calling it twice
 * changes nothing. Returns `null` if the attempt does not exist, or `unanswered` if the gateway did not respond.
 */
export async function recheckAttempt(
  payments: Payments,
  attemptId: string,
  asking: Asking,
): Promise<AttemptRow | 'unanswered' | null> {
  const attempt = await readAttempt(payments.db, attemptId);
  if (!attempt) return null;
  await audit(payments.db, asking, { action: 'order.ask-attempt', subject: 'order', ids: [attempt.orderId] });
  if (!isLive(attempt.state)) return attempt;
  try {
    await lookAtAttempt(payments, attempt);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    payments.log.warn(`Attempt ${attemptId} could not be looked at: ${error.message}`);
    return 'unanswered';
  }
  return readAttempt(payments.db, attemptId);
}

const wakeRefund = sql<{ orderId: string }>(
  'exceptions.ask-refund-again',
  `with task as (
     update outbox set run_at = now(), dead_at = null, tries = 0
      where topic = 'refund' and key = $1 and done_at is null returning key
   ), told as (select pg_notify('outbox', 'refund') from task)
   select a.order_id as "orderId" from refund r join payment_attempt a on a.id = r.attempt_id, told
    where r.id = $1::uuid and r.state in ('wanted', 'pending')`,
);
/** Reopens a failed refund. Its charge is inspected before a retry, in case it was wrongly recorded as failed. */
const reopenRefund = sql<{ orderId: string }>(
  'exceptions.try-refund-again',
  `with again as (
     update refund set state = 'wanted', ref = null, ended_at = null
      where id = $1::uuid and state = 'failed' and reason <> 'staff' returning id, attempt_id
   ), task as (
     insert into outbox (topic, key, payload) select 'refund', id::text, json_build_object('refundId', id) from again
     on conflict on constraint outbox_once do update set run_at = now(), done_at = null, dead_at = null, tries = 0 returning key
   ), told as (select pg_notify('outbox', 'refund') from task)
   select a.order_id as "orderId" from again r join payment_attempt a on a.id = r.attempt_id, told`,
);

const selectRefund = sql<{ id: string }>('exceptions.refund', 'select id from refund where id = $1::uuid');

/**
 * Calls the gateway immediately about a refund in progress, or retries one that the gateway refused. `nothing`: the
 * refund is done, or staff requested it and have to request it again. Returns `null` if the refund does not exist.
 * Idempotency keys make two retries one refund.
 */
export async function recheckRefund(db: Db, refundId: string, asking: By): Promise<'asked' | 'nothing' | null> {
  return db.transaction(async (tx) => {
    const woken = (await tx.first(wakeRefund, [refundId])) ?? (await tx.first(reopenRefund, [refundId]));
    if (!woken) return (await tx.first(selectRefund, [refundId])) && 'nothing';
    await audit(tx, asking, { action: 'order.ask-gateway', subject: 'order', ids: [woken.orderId] });
    return 'asked';
  });
}

const wakeTask = sql<{ id: string }>(
  'exceptions.try-task-again',
  `with again as (
     update outbox set run_at = now(), dead_at = null, tries = 0 where id = $1 and done_at is null returning id, topic
   )
   select id::text as id, pg_notify('outbox', topic) from again`,
);
const wakeMessage = sql<{ id: string }>(
  'exceptions.try-message-again',
  `with again as (
     update webhook_inbox set run_at = $2, dead_at = null, tries = 0 where id = $1 and done_at is null returning id
   )
   select id::text as id, pg_notify('${INBOX_CHANNEL}', '') from again`,
);
const restoreException = sql(
  'exceptions.take-back-aside',
  `delete from dismissed_exception where kind = $1 and ref = $2`,
);

/** Retries a task or webhook message immediately and resets its try count. Returns `false` if it is done or unknown. */
export async function tryAgain(
  db: Db,
  work: { kind: 'task' | 'message'; id: string },
  asking: StaffChange,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { kind, id } = work;
    const woken = await (kind === 'task'
      ? tx.first(wakeTask, [Number(id)])
      : tx.first(wakeMessage, [Number(id), asking.at]));
    if (!woken) return false;
    await tx.run(restoreException, [kind, id]);
    await audit(tx, asking, { action: 'work.again', subject: 'work', ids: [`${kind}-${id}`] });
    return true;
  });
}

const put = sql(
  'exceptions.set-aside',
  `insert into dismissed_exception (kind, ref, at) select $1, $2, $3
    where case $1 when 'refund' then exists (select 1 from refund where id::text = $2 and state in ('done', 'failed'))
      when 'warning' then exists (select 1 from payment_charge where attempt_id::text = $2 and fraud_warned_at is not null)
      when 'task' then exists (select 1 from outbox where id::text = $2 and dead_at is not null)
      else exists (select 1 from webhook_inbox where id::text = $2 and dead_at is not null) end
   on conflict do nothing`,
);

/** Removes from the list a problem that staff solved elsewhere. Returns `false` if it is still retried or unknown. */
export async function dismissException(
  db: Db,
  exception: { kind: 'refund' | 'task' | 'message' | 'warning'; id: string },
  asking: StaffChange,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { kind, id } = exception;
    if ((await tx.run(put, [kind, id, asking.at])) === 0) return false;
    await audit(tx, asking, { action: 'exception.dismiss', subject: 'work', ids: [`${kind}-${id}`] });
    return true;
  });
}
