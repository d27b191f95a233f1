import { commissionOf, reverseForRefund, type CommissionState } from '@cerulean/rules/commission';
import { COMMISSION_WAIT_DAYS } from '@cerulean/rules/limits';
import type { Db, Tx } from '../../db/db.ts';
import { sql } from '../../db/statement.ts';

interface Standing {
  partnerId: string;
  terms: number;
  rate: number;
  goods: number;
  currency: string;
  paidAt: Date;
}

/**
 * SQL: whether the buyer of the order `o` is a partner: the account's or order's email address belongs to an accepted
 * partner, or the order goes to the same name and address as one of their orders. Such an order earns no commission.
 */
const IS_PARTNERS_OWN = `exists (
  select 1 from partner_application a, order_person b left join up_users u on u.id = o.user_id
   where a.state = 'accepted' and b.order_id = o.id and (mailbox(a.email) in (mailbox(b.email), mailbox(u.email)) or exists (
     select 1 from order_person x where mailbox(x.email) = mailbox(a.email)
        and doorstep(x.name, x.delivery) = doorstep(b.name, b.delivery))))`;

/** Reads the terms that were in force when the order was placed, so it does not matter when this runs. */
export const readCommissionTerms = sql<Standing>(
  'commissions.standing',
  `select r.partner_id as "partnerId", t.version as terms, t.rate, o.products + o.plans - o.goods_off as goods, o.currency,
      o.paid_at as "paidAt" /* not null */
     from customer_order o join order_referral r on r.order_id = o.id
     join lateral (
       select version, rate, is_on from partner_terms
        where partner_id = r.partner_id and changed_at <= o.placed_at order by version desc limit 1
     ) t on t.is_on
    where o.id = $1 and o.paid_at is not null and not ${IS_PARTNERS_OWN}`,
);

const insertEarn = sql(
  'commissions.earn',
  `insert into commission (order_id, partner_id, kind, terms, rate, base, currency, earned, amount, state, refunded, at,
     due_at)
   values ($1, $2, 'earn', $3, $4, $5, $6, $7, $7, 'pending', 0, $8,
     $8::timestamptz + interval '${COMMISSION_WAIT_DAYS} days')
   on conflict (order_id) where kind = 'earn' do nothing`,
);

interface Earned {
  id: number;
  state: CommissionState;
  earned: number;
  amount: number;
}

/** Locks the commission, so that of two concurrent events, or an event and a payout, one sees the other's changes. */
const lockEarned = sql<Earned>(
  'commissions.lock',
  `select id, state, earned, amount from commission where order_id = $1 and kind = 'earn' for update`,
);
/** Reads the refunded amount. After a lost dispute, the whole amount of the order counts as refunded. */
const selectNow = sql<{ refunded: number; total: number; corrected: number }>(
  'commissions.now',
  `select o.total,
      case when exists (select 1 from dispute d where d.order_id = o.id and d.state = 'lost') then o.total
        else o.refunded end as refunded,
      (select coalesce(sum(c.amount), 0)::int from commission c where c.order_id = o.id and c.kind = 'correct') as corrected
     from customer_order o where o.id = $1`,
);

const shrink = sql(
  'commissions.shrink',
  `update commission set amount = $2, state = $3, refunded = $4,
      reversed_at = case when $3 = 'reversed' then $5::timestamptz end
    where id = $1`,
);
const correct = sql(
  'commissions.correct',
  `insert into commission (order_id, partner_id, kind, terms, rate, base, currency, earned, amount, state, refunded, at,
     due_at, approved_at)
   select order_id, partner_id, 'correct', terms, rate, base, currency, $2, $2, 'approved', $3, $4, $4, $4
     from commission where id = $1
   on conflict (order_id, refunded) where kind = 'correct' do nothing`,
);

/**
 * Updates a partner's commission for an order: what the order earned when it was paid, less refunds. It reads the order
 * and not the event, so events may arrive in any order, or twice. Paid-out amounts stay, and a correction is deducted
 * from the next payout. Partners' own purchases earn no commission.
 */
export async function accrueCommission(db: Db, orderId: string, now: Date): Promise<void> {
  // Most orders have no partner. The rows read here no longer change, so they are read without a lock.
  const standing = await db.first(readCommissionTerms, [orderId]);
  if (!standing) return;
  await db.transaction(async (tx) => {
    await earn(tx, orderId, standing);
    const commission = await tx.first(lockEarned, [orderId]);
    // This read is separate from the lock, because the locking statement would see the order as it was before the wait.
    const order = await tx.first(selectNow, [orderId]);
    if (!commission || !order) return;
    const change = reverseForRefund({ ...commission, corrected: order.corrected }, order);
    if (change?.kind === 'shrink') {
      await tx.run(shrink, [commission.id, change.amount, change.state, order.refunded, now]);
    }
    if (change?.kind === 'correct') await tx.run(correct, [commission.id, change.amount, order.refunded, now]);
  });
}

async function earn(tx: Tx, orderId: string, standing: Standing): Promise<void> {
  const { partnerId, terms, rate, goods, currency, paidAt } = standing;
  const amount = commissionOf(goods, rate);
  if (amount > 0) await tx.run(insertEarn, [orderId, partnerId, terms, rate, goods, currency, amount, paidAt]);
}
