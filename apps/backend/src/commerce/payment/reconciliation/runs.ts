import type { Queryable, Tx } from '../../db/db.ts';
import { sql } from '../../db/statement.ts';
import type { LedgerEntry } from '../gateways/gateway.ts';

/** One day of one gateway that this process has claimed. Writes require `lease` as proof of the claim. */
export interface Run {
  gateway: string;
  /** UTC day of the gateway's books. */
  day: string;
  /** Cursor of the next page of the gateway's report. `null` for the first page. */
  cursor: string | null;
  lease: Date;
}

/** Milliseconds until a dead process loses its day. Each page renews the lease. Outlasts a page plus the comparison. */
const LEASE = 5 * 60_000;
/** Milliseconds until a day is retried after its gateway did not respond. */
const REST = 30 * 60_000;
/** Maximum number of missed days to catch up, oldest first. Gateways allow requests for a period of this length. */
const CATCH_UP = 30;

const claim = sql<{ day: string; cursor: string | null }>(
  'reconciliation.claim',
  `with begun as (
     select coalesce((select min(day) from reconciliation_run where gateway = $1),
       (select (placed_at at time zone 'UTC')::date from customer_order
         where placed_at >= $3::date - ${CATCH_UP + 1} order by placed_at limit 1)) as day
   ), due as (
     select d::date as day
       from begun, generate_series(greatest(begun.day, $3::date - ${CATCH_UP})::timestamp, $3::date::timestamp, '1 day') d
      where begun.day is not null and not exists (
        select 1 from reconciliation_run r where r.gateway = $1 and r.day = d::date and (r.done_at is not null or r.lease_until > $2))
      order by d limit 1
   )
   insert into reconciliation_run as r (gateway, day, lease_until, started_at) select $1, day, $4, $2 from due
   on conflict (gateway, day) do update set lease_until = excluded.lease_until where r.done_at is null and r.lease_until <= $2
   returning day, cursor`,
);

/** Claims the oldest day up to `last` that is neither reconciled nor claimed. Returns `null` if there is none. */
export async function claimDay(q: Queryable, gateway: string, last: string, now: Date): Promise<Run | null> {
  const lease = new Date(now.getTime() + LEASE);
  const row = await q.first(claim, [gateway, now, last, lease]);
  return row && { gateway, ...row, lease };
}

const save = sql<{ entries: number; others: number }>(
  'reconciliation.save-page',
  `with given as (
     select * from jsonb_to_recordset($2::jsonb)
       as m (kind text, ref text, "chargeRef" text, "attemptId" uuid, amount int, currency text, at timestamptz)
   ), ours as (
     select g.*, coalesce(a.id, c.attempt_id, k.attempt_id) as attempt from given g
       left join payment_attempt a on a.id = g."attemptId"
       left join payment_charge c on c.gateway = $1 and c.ref = g."chargeRef"
       left join gateway_ledger_entry k on k.gateway = $1 and k.kind = 'charge' and k.ref = g."chargeRef"
      where coalesce(a.id, c.attempt_id, k.attempt_id) is not null
   ), put as (
     insert into gateway_ledger_entry as t (gateway, kind, ref, charge_ref, attempt_id, amount, currency, at, failed_at)
     select $1, case kind when 'charge' then 'charge' else 'refund' end as what, ref, min("chargeRef"), (array_agg(attempt))[1],
         min(amount), min(currency), min(at), max(at) filter (where kind = 'failed_refund')
       from ours where amount > 0 group by what, ref
     on conflict (gateway, kind, ref) do update set failed_at = coalesce(t.failed_at, excluded.failed_at)
   )
   select (select count(*) from given) as entries, (select count(*) from given) - (select count(*) from ours) as others`,
);
const turn = sql(
  'reconciliation.turn-page',
  `update reconciliation_run set cursor = coalesce($4, cursor), entries = entries + $5, others = others + $6, lease_until = $7,
      error = null, done_at = case when $8 then $9::timestamptz end
    where gateway = $1 and day = $2 and lease_until = $3 and done_at is null`,
);

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Saves a page of a gateway's report, without entries of the account's other users, and renews the lease. Returns
 * `null` if another process has claimed the day. In that case, nothing may be saved, so the caller rolls back.
 */
export async function savePage(
  tx: Tx,
  run: Run,
  page: { entries: readonly LedgerEntry[]; next: string | null },
  now: Date,
): Promise<Run | null> {
  const rows = page.entries.map((entry) => ({
    ...entry,
    attemptId: entry.attemptId !== null && UUID.test(entry.attemptId) ? entry.attemptId : null,
  }));
  const counted = await tx.first(save, [run.gateway, JSON.stringify(rows)]);
  const { entries = 0, others = 0 } = counted ?? {};
  const lease = new Date(Math.max(now.getTime() + LEASE, run.lease.getTime() + 1));
  const isLast = page.next === null;
  const values = [run.gateway, run.day, run.lease, page.next, entries, others, lease, isLast, now] as const;
  return (await tx.run(turn, values)) === 1 ? { ...run, cursor: page.next, lease } : null;
}

const rest = sql(
  'reconciliation.rest',
  `update reconciliation_run set lease_until = $4, error = $5 where gateway = $1 and day = $2 and lease_until = $3 and done_at is null`,
);

/** Postpones the day because the gateway did not respond. The run later resumes at the current page. */
export async function restRun(q: Queryable, run: Run, error: string, now: Date): Promise<void> {
  await q.run(rest, [run.gateway, run.day, run.lease, new Date(now.getTime() + REST), error.slice(0, 500)]);
}
