import type { Queryable } from '../../db/db.ts';
import { sql } from '../../db/statement.ts';

/** A day's figures for a gateway. Amounts are in minor units. Gateway `none` stands for orders with nothing to pay. */
export interface GatewayNumbers {
  gateway: string;
  /** Number of payment attempts that were started that day. */
  begun: number;
  /** Number of charges that paid an order. */
  sales: number;
  sold: number;
  /** Number of charges that could not pay an order and are refunded in full. */
  unused: number;
  refunds: number;
  refunded: number;
}

/** Number of the day's payment attempts that ended without a payment, by reason. */
export interface Failures {
  gateway: string;
  reason: string;
  count: number;
}

export interface DailyFigures {
  day: string;
  gateways: GatewayNumbers[];
  failures: Failures[];
}

const FROM = `(select $1::date::timestamp at time zone $2)`;
const TO = `(select ($1::date + 1)::timestamp at time zone $2)`;
const WITHIN = (column: string) => `${column} >= ${FROM} and ${column} < ${TO}`;

const selectNumbers = sql<GatewayNumbers>(
  'exceptions.day-numbers',
  `select gateway, sum(begun)::int as begun, sum(sales)::int as sales, sum(sold)::float8 as sold, sum(unused)::int as unused,
      sum(refunds)::int as refunds, sum(refunded)::float8 as refunded
     from (
       select gateway, count(*) as begun, count(*) filter (where gateway = 'none' and state = 'captured') as sales, 0 as sold,
           0 as unused, 0 as refunds, 0 as refunded
         from payment_attempt where ${WITHIN('created_at')} group by gateway
       union all
       select gateway, 0, count(*) filter (where used_for = 'order'), coalesce(sum(amount) filter (where used_for = 'order'), 0),
           count(*) filter (where used_for = 'refund'), 0, 0
         from payment_charge where ${WITHIN('found_at')} group by gateway
       union all
       select gateway, 0, 0, 0, 0, count(*), sum(amount) from refund where state = 'done' and ${WITHIN('ended_at')} group by gateway
     ) n group by gateway order by gateway`,
);
const selectFailures = sql<Failures>(
  'exceptions.day-failures',
  `select gateway, coalesce(reason, state) as reason, count(*)::int as count from payment_attempt
    where ${WITHIN('created_at')} and state in ('expired', 'failed') group by 1, 2 order by 3 desc, 1, 2`,
);

/** Returns a day's sales, refunds, and failed payments in the shop's time zone. Reads only that day's payments. */
export async function readDailyFigures(q: Queryable, day: string, timeZone: string): Promise<DailyFigures> {
  const [gateways, failures] = await Promise.all([
    q.query(selectNumbers, [day, timeZone]),
    q.query(selectFailures, [day, timeZone]),
  ]);
  return { day, gateways, failures };
}
