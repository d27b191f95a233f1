import { randomBytes, randomUUID } from 'node:crypto';
import { rows, transaction, type Call, type Client } from './yardstick-rows.ts';

/** The order of a cart, for its owner. */
export async function readReceipt(call: Call) {
  return orderWhere(call, 'o.cart_id = $1 and o.user_id = $2');
}

/** One order, for its owner. */
export async function readOrder(call: Call) {
  return orderWhere(call, 'o.id = $1 and o.user_id = $2');
}

async function orderWhere({ pool, id, userId }: Call, condition: string) {
  const [order] = await rows<{ id: string }>(
    pool,
    `select o.*, p.contact, p.delivery from customer_order o join order_person p on p.order_id = o.id where ${condition}`,
    [id, userId],
  );
  if (!order) throw new Error('There is no such order');
  const items = await rows(pool, 'select * from order_item where order_id = $1 order by position', [order.id]);
  return { order: { ...order, items } };
}

/** The line of the plan, from the order to the eSIM. Between both the shop asks the platform. */
export async function openLine({ pool, userId }: Call, orderId: string): Promise<void> {
  const lineId = randomUUID();
  const note = (client: Client, event: string) =>
    rows(client, 'insert into line_event (line_id, event, at) values ($1, $2, now())', [lineId, event]);
  await transaction(pool, async (client) => {
    await rows(client, `insert into mobile_line (id, order_id, user_id, state) values ($1, $2, $3, 'provisioning')`, [
      lineId,
      orderId,
      userId,
    ]);
    await note(client, 'order');
    await note(client, 'provision');
  });
  await rows(pool, 'update mobile_line set asked_at = now() where id = $1', [lineId]);
  const iccid = `8901${randomBytes(7).toString('hex')}`;
  await transaction(pool, async (client) => {
    await rows(client, 'select id from mobile_line where id = $1 for update', [lineId]);
    await rows(client, `update mobile_line set state = 'active', iccid = $2, number = '+12015550100' where id = $1`, [
      lineId,
      iccid,
    ]);
    await rows(client, 'insert into esim_profile values ($1, $2, $3)', [lineId, iccid, randomBytes(8).toString('hex')]);
    await note(client, 'activate');
  });
}

/** The goods of the order and the counts of its pieces. */
export async function openFulfillment({ pool }: Call, orderId: string): Promise<void> {
  await rows(
    pool,
    `with pieces as (insert into order_item_quantity select order_id, position, quantity from order_item where order_id = $1)
     insert into fulfillment values ($1, 'waiting', now())`,
    [orderId],
  );
}

/** The order as a paper, with the next number. */
export async function writeInvoice(call: Call, orderId: string): Promise<void> {
  const { order } = await orderWhere({ ...call, id: orderId }, 'o.id = $1 and o.user_id = $2');
  await rows(
    call.pool,
    `with numbered as (
       insert into invoice_series as s values (1, 1) on conflict (year) do update set last = s.last + 1 returning last)
     insert into invoice select $1, last, $2, $3, now() from numbered`,
    [randomUUID(), orderId, JSON.stringify(order)],
  );
}

/** Points for the order, one change of a buyer's points at a time. */
export async function grantPoints({ pool, userId }: Call, orderId: string): Promise<void> {
  await transaction(pool, async (client) => {
    await rows(client, 'select pg_advisory_xact_lock(1, $1)', [userId]);
    const [order] = await rows<{ total: number }>(client, 'select total from customer_order where id = $1', [orderId]);
    await rows(client, 'insert into reward_entry (user_id, order_id, points, at) values ($1, $2, $3, now())', [
      userId,
      orderId,
      Math.floor((order?.total ?? 0) / 100),
    ]);
  });
}
