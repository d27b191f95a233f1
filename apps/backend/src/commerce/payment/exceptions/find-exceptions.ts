import { LIVE } from '../../cart/under-review.ts';
import type { Queryable } from '../../db/db.ts';
import { sql } from '../../db/statement.ts';

/** Common fields of payments and refunds that need staff's attention. */
interface MoneyException {
  id: string;
  orderId: string;
  orderNumber: string;
  gateway: string;
  /** Amount in minor units. */
  amount: number;
  currency: string;
  since: Date;
}

/** A payment without a final result. `pending`: gateway or bank is undecided · `overdue`: expired but not closed. */
export interface StuckAttempt extends MoneyException {
  what: 'indeterminate' | 'capturing' | 'pending' | 'overdue';
  checkoutRef: string | null;
}

/**
 * A refund that is due but did not reach the buyer. `wrong_amount`: the charge differs from the order's total, so it
 * pays nothing. It stays listed for a month, even if it was refunded · `returned`: the bank sent the refund back to us.
 */
export interface OpenRefund extends MoneyException {
  what: 'wrong_amount' | 'indeterminate' | 'pending' | 'failed' | 'returned';
  state: 'wanted' | 'pending' | 'done' | 'failed';
  reason: string;
  chargeRef: string;
  /** Amount of the charge in minor units. `total` is the order's amount. */
  charged: number;
  total: number;
  orderCurrency: string;
}

/** A charge with a card network's fraud warning, so a dispute is likely. `id` is the attempt that made the charge. */
export interface WarnedCharge extends MoneyException {
  chargeRef: string;
}

/** An outbox task or a webhook message that was given up, or that has failed many times. */
export interface FailedWork {
  kind: 'task' | 'message';
  id: string;
  /** Topic of the task, or type of the webhook message. */
  what: string;
  gateway: string | null;
  orderId: string | null;
  orderNumber: string | null;
  dead: boolean;
  tries: number;
  error: string | null;
  since: Date;
}

export interface PaymentExceptions {
  attempts: StuckAttempt[];
  refunds: OpenRefund[];
  warned: WarnedCharge[];
  work: FailedWork[];
}

/** Maximum number of entries per list. Further entries appear once these are resolved. */
const MOST = 100;
/** SQL interval after which a payment or refund that should have ended automatically is listed. */
const LATE = `interval '10 minutes'`;
/** Number of tries, over about four minutes, after which a task or message that is still retried is listed. */
const MANY_TRIES = 7;

const selectAttempts = sql<StuckAttempt>(
  'exceptions.stuck-attempts',
  `select a.id, case when a.pending then 'pending' when a.capturing then 'capturing'
        when a.state = 'indeterminate' then 'indeterminate' else 'overdue' end as what,
      o.id as "orderId", o.number as "orderNumber", a.gateway, a.checkout_ref as "checkoutRef", a.amount, a.currency, a.created_at as since
     from payment_attempt a join customer_order o on o.id = a.order_id
    where a.check_at is not null and a.state in (${LIVE})
      and (a.state = 'indeterminate' or a.pending or a.capturing and a.created_at < $1::timestamptz - ${LATE}
        or a.expires_at < $1::timestamptz - ${LATE} or a.state = 'created' and a.created_at < $1::timestamptz - ${LATE})
    order by a.created_at limit ${MOST}`,
);

const REFUND = `r.id, r.state, r.reason, o.id as "orderId", o.number as "orderNumber", r.gateway, r.charge_ref as "chargeRef", r.amount,
  c.amount as charged, c.currency, o.total, o.currency as "orderCurrency", r.created_at as since`;
const OF_ORDER = `join payment_charge c on c.gateway = r.gateway and c.ref = r.charge_ref join customer_order o on o.id = c.order_id`;
const ASIDE = (kind: string, id: string) =>
  `not exists (select 1 from dismissed_exception s where s.kind = '${kind}' and s.ref = ${id}::text)`;

const selectRefunds = sql<OpenRefund>(
  'exceptions.open-refunds',
  `(select 'wrong_amount' as what, ${REFUND} from refund r ${OF_ORDER}
     where r.reason = 'wrong_amount' and r.created_at > $1::timestamptz - interval '30 days' and ${ASIDE('refund', 'r.id')}
     order by r.created_at desc limit ${MOST})
   union all
   (select case when r.returned_at is not null then 'returned' when r.state = 'failed' then 'failed' when r.state = 'pending' then 'pending' else 'indeterminate' end, ${REFUND}
      from refund r ${OF_ORDER}
     where r.state <> 'done' and r.created_at < $1::timestamptz - ${LATE} and ${ASIDE('refund', 'r.id')}
       and (r.reason <> 'wrong_amount' or r.created_at <= $1::timestamptz - interval '30 days')
     order by r.created_at limit ${MOST})
   order by since`,
);

/** Charges with a fraud warning, until they are refunded in full or the buyer disputes them with their bank. */
const selectWarned = sql<WarnedCharge>(
  'exceptions.warned-charges',
  `select c.attempt_id as id, o.id as "orderId", o.number as "orderNumber", c.gateway, c.ref as "chargeRef", c.amount, c.currency, c.fraud_warned_at as since /* not null */
     from payment_charge c join customer_order o on o.id = c.order_id
    where c.fraud_warned_at is not null and c.refunded < c.amount and ${ASIDE('warning', 'c.attempt_id')}
      and not exists (select 1 from dispute d where d.order_id = o.id and d.gateway = c.gateway and d.charge_ref = c.ref)
    order by c.fraud_warned_at limit ${MOST}`,
);

const WORK = (kind: string, what: string, since: string) =>
  `select '${kind}' as kind, t.id::text as id, ${what}, t.dead_at is not null as dead, t.tries, t.error, ${since} as since`;
const TASK = WORK(
  'task',
  `t.topic as what, null as gateway, coalesce(t.payload->>'orderId',
     (select l.order_id::text from mobile_line l where l.id = (t.payload->>'lineId')::uuid),
     (select a.order_id::text from refund r join payment_attempt a on a.id = r.attempt_id
       where r.id = (t.payload->>'refundId')::uuid)) as "orderId"`,
  't.created_at',
);
const MESSAGE = WORK(
  'message',
  `t.type, t.gateway, (select a.order_id::text from payment_attempt a where a.id = t.attempt_id)`,
  't.received_at',
);
/** Selects given-up and often retried work in separate queries, because each uses a different index. */
const OPEN = (work: string, table: string, kind: string, since: string) =>
  ['t.dead_at is not null', `t.done_at is null and t.dead_at is null and t.tries >= ${MANY_TRIES}`].map(
    (which) => `(${work} from ${table} t where ${which} and ${ASIDE(kind, 't.id')} order by ${since} limit ${MOST})`,
  );

const selectWork = sql<FailedWork>(
  'exceptions.failed-work',
  `select w.*, o.number as "orderNumber" from (
     ${[
       ...OPEN(TASK, 'outbox', 'task', 't.created_at'),
       ...OPEN(MESSAGE, 'webhook_inbox', 'message', 't.received_at'),
     ].join(' union all ')}
   ) w left join customer_order o on o.id = w."orderId"::uuid order by w.since`,
);

/** Lists all problems with payments, emails, and lines that need a person. Its cost depends only on open problems. */
export async function findExceptions(q: Queryable, now: Date): Promise<PaymentExceptions> {
  const [attempts, refunds, warned, work] = await Promise.all([
    q.query(selectAttempts, [now]),
    q.query(selectRefunds, [now]),
    q.query(selectWarned),
    q.query(selectWork),
  ]);
  return { attempts, refunds, warned, work };
}
