import type { Tx } from '../../db/db.ts';
import { plannedForItsValues, sql } from '../../db/statement.ts';

/**
 * How our books and the gateway's differ. `missing_here`: only the gateway has it · `missing_there`: only we have it ·
 * `double`: second charge of an order, not being refunded · `amount`, `currency`: both have it, with different values.
 */
export type DifferenceKind = 'missing_here' | 'missing_there' | 'amount' | 'currency' | 'double';

/** An entry from the start of a day may be the previous day's in our books, so both days' comparisons include it. */
const OVERLAP = `interval '2 hours'`;
/**
 * Payments from the last hours of a day are compared with the next day. Stripe dates an asynchronously captured charge
 * by its balance transaction, which may be created an hour after the payment and thus on the next day.
 */
const LAG = `interval '2 hours'`;
const THERE = (column: string) => `m.${column} >= $2::timestamptz - ${OVERLAP} and m.${column} < $3::timestamptz`;
const HERE = (column: string) => `${column} >= $2::timestamptz - ${LAG} and ${column} < $3::timestamptz - ${LAG}`;
/** SQL condition for a charge that paid no order and for which no refund is in progress. */
export const NOT_GOING_BACK = `c.used_for = 'refund' and c.refunded < c.amount and not exists (
  select 1 from refund r where r.gateway = c.gateway and r.charge_ref = c.ref and r.state <> 'failed')`;
/** SQL expression for the refunded amount of a charge according to the gateway's report. */
export const REFUNDED_AT_GATEWAY = `(select sum(s.amount) from gateway_ledger_entry s
  where s.gateway = m.gateway and s.kind = 'refund' and s.charge_ref = m.charge_ref and s.failed_at is null)`;

const OF = `'charge' as about, m.ref, m.charge_ref, m.attempt_id`;
const OF_REFUND = `'refund', m.ref, m.charge_ref, m.attempt_id`;
const CHARGE = `join payment_charge c on c.gateway = m.gateway and c.ref = m.charge_ref`;

const compare = plannedForItsValues(
  sql(
    'reconciliation.compare',
    `insert into reconciliation_difference (kind, about, ref, charge_ref, attempt_id, here_amount, here_currency, there_amount,
     there_currency, gateway, day, found_at)
   select d.*, $1, $4, $5 from (
     select case when exists (select 1 from payment_charge p where p.order_id = a.order_id and p.used_for = 'order')
         then 'double' else 'missing_here' end as kind, ${OF}, null::int as here_amount, null::text as here_currency, m.amount, m.currency
       from gateway_ledger_entry m join payment_attempt a on a.id = m.attempt_id
      where m.gateway = $1 and m.kind = 'charge' and ${THERE('at')}
        and not exists (select 1 from payment_charge c where c.gateway = m.gateway and c.ref = m.ref)
     union all
     select case when c.currency <> m.currency then 'currency' when c.amount <> m.amount then 'amount' else 'double' end, ${OF}, c.amount,
         c.currency, m.amount, m.currency
       from gateway_ledger_entry m ${CHARGE}
      where m.gateway = $1 and m.kind = 'charge' and ${THERE('at')}
        and (c.currency <> m.currency or c.amount <> m.amount or ${NOT_GOING_BACK})
     union all
     select 'missing_there', 'charge', c.ref, c.ref, c.attempt_id, c.amount, c.currency, null, null
       from payment_charge c
      where c.gateway = $1 and ${HERE('c.found_at')} and not exists (
        select 1 from gateway_ledger_entry m where m.gateway = c.gateway and m.kind = 'charge' and m.ref = c.ref)
     union all
     select 'missing_there', 'refund', r.ref, r.charge_ref, r.attempt_id, r.amount, c.currency, null, null
       from refund r join payment_charge c on c.gateway = r.gateway and c.ref = r.charge_ref
      where r.gateway = $1 and r.state = 'done' and r.ref is not null and ${HERE('r.ended_at')} and not exists (
        select 1 from gateway_ledger_entry m where m.gateway = r.gateway and m.kind = 'refund' and m.ref = r.ref and m.failed_at is null)
     union all
     select 'missing_there', ${OF_REFUND}, r.amount, c.currency, null, null
       from gateway_ledger_entry m join refund r on r.gateway = m.gateway and r.ref = m.ref ${CHARGE}
      where m.gateway = $1 and m.kind = 'refund' and ${THERE('failed_at')} and r.state = 'done'
     union all
     select case when c.currency <> m.currency then 'currency' else 'amount' end, ${OF_REFUND}, r.amount, c.currency, m.amount, m.currency
       from gateway_ledger_entry m join refund r on r.gateway = m.gateway and r.ref = m.ref ${CHARGE}
      where m.gateway = $1 and m.kind = 'refund' and ${THERE('at')} and (c.currency <> m.currency or r.amount <> m.amount)
     union all
     select 'missing_here', ${OF_REFUND}, null, null, m.amount, m.currency
       from gateway_ledger_entry m ${CHARGE}
      where m.gateway = $1 and m.kind = 'refund' and ${THERE('at')} and m.failed_at is null and ${REFUNDED_AT_GATEWAY} > c.refunded
        and not exists (select 1 from refund r where r.gateway = m.gateway and r.ref = m.ref)
   ) d on conflict on constraint reconciliation_difference_once do nothing`,
  ),
);

/** Saves the day's differences, each once, and returns the number of new ones. Cost grows with the day's payments. */
export async function compareDay(
  tx: Tx,
  { gateway, day, from, to }: { gateway: string; day: string; from: Date; to: Date },
  now: Date,
): Promise<number> {
  return tx.run(compare, [gateway, from, to, day, now]);
}
