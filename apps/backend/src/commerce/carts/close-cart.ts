import { randomUUID } from 'node:crypto';
import type { Cart } from '@cerulean/contract/cart';
import type { Tx } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import { saveMessages } from './cart-messages.ts';
import { readCartForUpdate } from './cart-rows.ts';
import { recount } from './change-cart.ts';

const markPaid = sql(
  'carts.close',
  `update cart set state = 'paid', order_id = $2, version = version + 1, changed_at = now(), messages = '[]'
    where id = $1 and state = 'open'`,
);

const insertRest = sql(
  'carts.insert-rest',
  `insert into cart (id, secret_hash, owner_id, offered, email, name, phone, delivery, e911_same, e911, tax_place)
   select $2, secret_hash, owner_id,
      offered or exists (select from cart o where o.owner_id = c.owner_id and o.state = 'open' and not o.offered and o.id <> c.id),
      email, name, phone, delivery, e911_same, e911, tax_place
     from cart c where id = $1`,
);

const unlinkRest = sql(
  'carts.unlink-rest',
  `update cart_item i set device_item_id = null
    where cart_id = $1 and device_item_id is not null and (id = any($2)) <> (device_item_id = any($2))`,
);

const moveRest = sql(
  'carts.move-rest',
  `update cart_item set cart_id = $2
    where cart_id = $1 and id <> all($3) and (attached_to is null or attached_to <> all($3))`,
);

const MOVED: Cart['messages'][number] = {
  code: 'items_moved_here',
  text: 'Your order was paid as it stood when you opened the payment page. What you added later is waiting here.',
};

/**
 * Closes a cart whose order is paid. Items that the order's snapshot does not hold (`keepItemIds`) move to a new open
 * cart of the same account, with a message (X03); its id is given, or null when nothing is left over. Null as well when
 * the cart is closed already or gone.
 */
export async function closeCart(
  tx: Tx,
  cartId: string,
  orderId: string,
  keepItemIds: readonly string[],
): Promise<string | null> {
  const cart = await readCartForUpdate(tx, cartId);
  if (!cart || cart.state === 'paid') return null;
  await tx.run(markPaid, [cartId, orderId]);
  const left = await tx.first(countRest, [cartId, keepItemIds]);
  if (!left || left.count === 0) return null;
  const newId = randomUUID();
  await tx.run(insertRest, [cartId, newId]);
  await tx.run(unlinkRest, [cartId, keepItemIds]);
  await tx.run(moveRest, [cartId, newId, keepItemIds]);
  await recount(tx, newId);
  await saveMessages(tx, newId, [MOVED]);
  return newId;
}

const countRest = sql<{ count: number }>(
  'carts.count-rest',
  `select count(*) as count from cart_item
    where cart_id = $1 and id <> all($2) and (attached_to is null or attached_to <> all($2))`,
);
