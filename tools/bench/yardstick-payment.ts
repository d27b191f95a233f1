import { randomBytes, randomUUID } from 'node:crypto';
import { cartOf, shown } from './yardstick-cart.ts';
import { grantPoints, openFulfillment, openLine, writeInvoice } from './yardstick-orders.ts';
import { hash, rows, transaction, type Call, type Client } from './yardstick-rows.ts';

/** Freezes the cart as an order, holds its goods and opens a payment attempt. */
export async function pay(call: Call) {
  const [orderId, attemptId] = [randomUUID(), randomUUID()];
  const paymentSecret = randomBytes(24).toString('base64url');
  await transaction(call.pool, async (client) => {
    const cart = await cartOf(client, call, ' for update');
    const { items, totals } = await shown(client, cart);
    if (totals.total !== call.body['total']) throw new Error('The price has changed');
    for (const { sku, quantity } of items.filter(({ free }) => free !== null)) {
      const held = await rows(
        client,
        `with held as (update stock set reserved = reserved + $2 where sku = $1 and on_hand - reserved >= $2 returning sku)
         insert into stock_hold select $3, sku, $2 from held returning sku`,
        [sku, quantity, attemptId],
      );
      if (held.length === 0) throw new Error('Sold out');
    }
    await rows(
      client,
      `insert into customer_order (id, number, cart_id, user_id, state, total, tax, placed_at)
       values ($1, $2, $3, $4, 'placed', $5, $6, now())`,
      [orderId, `Y-${randomBytes(6).toString('hex')}`, cart.id, call.userId, totals.total, totals.tax],
    );
    await rows(client, 'insert into order_person values ($1, $2, $3)', [
      orderId,
      JSON.stringify(cart.contact),
      JSON.stringify(cart.delivery),
    ]);
    await rows(
      client,
      `insert into order_item select $1, n, sku, name, quantity, price
         from rows from (unnest($2::text[]), unnest($3::text[]), unnest($4::int[]), unnest($5::int[])) with ordinality
           as t (sku, name, quantity, price, n)`,
      [
        orderId,
        items.map(({ sku }) => sku),
        items.map(({ name }) => name),
        items.map(({ quantity }) => quantity),
        items.map(({ price }) => price),
      ],
    );
    await rows(client, `insert into payment_attempt values ($1, $2, $3, 'created', $4, $5)`, [
      attemptId,
      orderId,
      cart.id,
      totals.total,
      hash(paymentSecret).toString('hex'),
    ]);
    await addEvent(client, orderId, 'placed');
  });
  // Here the shop calls the gateway, and then keeps the page.
  await rows(
    call.pool,
    `update payment_attempt set state = 'open', checkout_ref = $2 where id = $1 and state = 'created'`,
    [attemptId, `page_${attemptId}`],
  );
  return { outcome: 'pay', url: null, orderId, paymentSecret };
}

/** Here the shop asks the gateway first, and does what follows from the payment a moment later. */
export async function settle(call: Call) {
  const { orderId, tasks } = await transaction(call.pool, async (client) => {
    await cartOf(client, call, ' for update');
    const [attempt] = await rows<{ id: string; order_id: string; amount: number }>(
      client,
      `update payment_attempt set state = 'captured' where cart_id = $1 and state = 'open' returning id, order_id, amount`,
      [call.id],
    );
    if (!attempt) throw new Error('There is nothing to settle');
    await rows(client, 'insert into payment_charge values ($1, $2, $3)', [
      `charge_${attempt.id}`,
      attempt.order_id,
      attempt.amount,
    ]);
    await rows(client, `update customer_order set state = 'paid', paid_at = now() where id = $1`, [attempt.order_id]);
    await rows(
      client,
      `with gone as (delete from stock_hold where attempt_id = $1 returning sku, quantity)
       update stock s set reserved = reserved - g.quantity, on_hand = on_hand - g.quantity from gone g where s.sku = g.sku`,
      [attempt.id],
    );
    await rows(client, `update cart set state = 'paid' where id = $1`, [call.id]);
    await addEvent(client, attempt.order_id, 'paid');
    const tasks = await rows<{ id: string }>(
      client,
      `insert into outbox (topic, payload) select topic, $2 from unnest($1::text[]) topic returning id`,
      [['confirmation', 'line', 'order'], JSON.stringify({ orderId: attempt.order_id })],
    );
    return { orderId: attempt.order_id, tasks };
  });
  await openLine(call, orderId);
  await openFulfillment(call, orderId);
  await grantPoints(call, orderId);
  await writeInvoice(call, orderId);
  for (const { id } of tasks) await rows(call.pool, 'update outbox set done_at = now() where id = $1', [id]);
  return { outcome: 'paid', buyer: true, orderId };
}

async function addEvent(on: Client, orderId: string, event: string): Promise<void> {
  await rows(on, `insert into order_event (order_id, event, actor, at) values ($1, $2, 'buyer', now())`, [
    orderId,
    event,
  ]);
}
