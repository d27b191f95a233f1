import type { z } from 'zod';
import type { orderCardSchema, waitingOrderSchema } from '@cerulean/contract/orders';
import type { Handlers } from '../http/handler.ts';
import { sql } from '../db/statement.ts';
import { ok } from '../http/result.ts';
import { LIVE, REVIEW_STATE } from '../cart/under-review.ts';
import { boughtName } from './bought-words.ts';
import { readOrderHandler } from './read-order.ts';

const PAGE_SIZE = 20;

interface Row extends Omit<z.output<typeof orderCardSchema>, 'placedAt'> {
  placedAt: Date;
  all: number;
}

/** SQL: the name of each unit of order `o` as it was bought, without what is attached to others, and their number. */
const NAMES = `select array_agg(${boughtName('i')} order by i.position) as names, count(*)::int as "totalQuantity"
         from order_item i cross join generate_series(1, i.quantity) where i.order_id = o.id and (i.kind = 'plan' or i.details->>'attachedTo' is null)`;

const select = sql<Row>(
  'orders.list-own',
  `select o.id, o.number, o.state, o.placed_at as "placedAt", o.total, o.currency, count(*) over () as all,
      i.names, i."totalQuantity", f.state as goods,
      coalesce((select bool_and(s.delivered_at is not null) from shipment s where s.order_id = o.id), false) as delivered,
      (select r.kind from return_or_cancel_request r where r.order_id = o.id
          and (r.state = 'asked' or r.kind = 'return' and r.state = 'accepted') limit 1) as asked
     from customer_order o left join fulfillment f on f.order_id = o.id
     join lateral (
       ${NAMES}
     ) i on true
    where o.user_id = $1 and o.paid_at is not null
    order by o.placed_at desc limit ${PAGE_SIZE} offset $2`,
);
interface WaitingRow extends Omit<z.output<typeof waitingOrderSchema>, 'placedAt'> {
  placedAt: Date;
}

const selectWaiting = sql<WaitingRow>(
  'orders.list-waiting',
  `select o.id, o.number, o.placed_at as "placedAt", o.total, o.currency, i.names, i."totalQuantity", o.cart_id as "cartId", a.gateway,
      ${REVIEW_STATE} as payment
     from customer_order o join payment_attempt a on a.order_id = o.id and a.state in (${LIVE}) and ${REVIEW_STATE} is not null
     join lateral (
       ${NAMES}
     ) i on true
    where o.user_id = $1 and o.state = 'placed' order by o.placed_at desc limit ${PAGE_SIZE}`,
);
const count = sql<{ total: number }>(
  'orders.count-own',
  `select count(*) as total from customer_order where user_id = $1 and paid_at is not null`,
);

/** Operations of *My orders*: list paid and refunded orders, newest first, and undecided payments; read one order. */
export const orderHandlers: Handlers<'listOrders' | 'readOrder'> = {
  listOrders: async ({ user, query: { page } }, { db }) => {
    const [rows, undecided] = await db.batch((connection) =>
      Promise.all([
        connection.query(select, [user.id, (page - 1) * PAGE_SIZE]),
        page > 1 ? [] : connection.query(selectWaiting, [user.id]),
      ]),
    );
    const waiting = undecided.map((order) => ({ ...order, placedAt: order.placedAt.toISOString() }));
    const total = rows[0]?.all ?? (page > 1 ? ((await db.first(count, [user.id]))?.total ?? 0) : 0);
    const orders = rows.map(({ all: _all, placedAt, ...card }) => ({ ...card, placedAt: placedAt.toISOString() }));
    return ok({ orders, waiting, total, page, pageSize: PAGE_SIZE });
  },
  ...readOrderHandler,
};
