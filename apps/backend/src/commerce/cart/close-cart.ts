import { randomUUID } from 'node:crypto';
import type { Cart } from '@cerulean/contract/cart';
import type { Tx } from '../db/db.ts';
import { columnList, sql } from '../db/statement.ts';
import { recount, saveMessages } from './change-cart.ts';
import { TYPED_COLUMNS } from './cart-rows.ts';
import { setQuantity } from './item-writes.ts';
import { moveRows, tiePlans } from './merge-carts.ts';

/** An item of the order's snapshot, identified by its cart item id. */
export interface BoughtItem {
  id: string;
  quantity: number;
}

/** The items of an order. */
export const boughtItems = sql<BoughtItem>(
  'payments.paid-items',
  `select id, quantity from order_item where order_id = $1`,
);

const MOVED: Cart['messages'][number] = { code: 'items_moved_here' };

/** Returns what a locked cart holds beyond the items bought, or `null` if nothing is left over. */
export async function readRest(tx: Tx, cartId: string, bought: Promise<readonly BoughtItem[]>): Promise<Rest | null> {
  const [items, lines] = await Promise.all([bought, tx.query(selectLines, [cartId])]);
  return restOf(lines, items);
}

/**
 * Closes a locked cart whose order is paid. Items or extra quantities that the order does not contain (`rest`) move to a
 * new open cart of the same account, with a message (X03). Returns the new cart's id, or `null` if nothing is left over
 * or the cart is already closed or deleted.
 */
export async function closeCart(tx: Tx, cartId: string, orderId: string, rest: Rest | null): Promise<string | null> {
  const closed = await tx.run(markPaid, [cartId, orderId, null]);
  if (closed === 0 || !rest) return null;
  const newId = randomUUID();
  await openRest(tx, cartId, newId);
  const carts = [cartId, newId];
  await tiePlans(
    tx,
    carts,
    rest.cut.map((planId) => ({ planId, deviceItemId: null })),
  );
  await tx.run(moveRows, [cartId, newId, rest.move]);
  for (const { id, copyId, keep, more } of rest.split) {
    await tx.run(insertCopy, [id, copyId, newId, more, cartId]);
    await tx.run(setQuantity, [cartId, id, keep]);
  }
  await tiePlans(tx, carts, rest.tie);
  await recount(tx, newId);
  await saveMessages(tx, newId, [MOVED]);
  return newId;
}

/** The item columns that decide whether an item was bought. */
export interface Line {
  id: string;
  kind: 'product' | 'plan';
  quantity: number;
  attached_to: string | null;
  device_item_id: string | null;
}

const selectLines = sql<Line>(
  'carts.lines',
  'select id, kind, quantity, attached_to, device_item_id from cart_item where cart_id = $1 order by position',
);
/** Closes an open cart, whose order is paid. `$3`: the version that it must have, or `null` if it is locked. */
export const markPaid = sql(
  'carts.close',
  `update cart set state = 'paid', order_id = $2, version = version + 1, changed_at = now(), messages = '[]'
    where id = $1 and state = 'open' and version = coalesce($3, version)`,
);

/** Columns copied to the new cart, so that the buyer need not enter the data again. */
const TAKEN_ALONG = columnList([
  'secret_hash',
  'owner_id',
  ...TYPED_COLUMNS,
  'partner_id',
  'partner_at',
  'partner_page',
]);
const insertRest = sql<{ id: string }>(
  'carts.insert-rest',
  `insert into cart (id, offered, ${TAKEN_ALONG})
   select $2, $3, ${TAKEN_ALONG} from cart c where id = $1
   on conflict (owner_id) where state = 'open' and not offered do nothing
   returning id`,
);

/** Creates the new cart as its account's current cart, or offers it to another cart that is current by then. */
async function openRest(tx: Tx, cartId: string, newId: string): Promise<void> {
  if (!(await tx.first(insertRest, [cartId, newId, false]))) await tx.first(insertRest, [cartId, newId, true]);
}

const insertCopy = sql(
  'carts.insert-copy',
  `insert into cart_item (id, cart_id, kind, sku, quantity, snapshot, acknowledged_price)
   select $2, $3, kind, sku, $4, snapshot, acknowledged_price from cart_item where cart_id = $5 and id = $1`,
);

/** What a cart holds beyond its order. */
export interface Rest {
  /** Cart items to move in full. A SIM kit moves with its plan. */
  move: string[];
  /** Products with a larger quantity in the cart than in the order. */
  split: { id: string; copyId: string; keep: number; more: number }[];
  /** Plans to unlink from their device. */
  cut: string[];
  /** Plans to link to the extra quantity of their device. */
  tie: { planId: string; deviceItemId: string }[];
}

/** Returns what a cart's lines hold beyond the items bought, or `null` if nothing is left over. */
export function restOf(items: readonly Line[], bought: readonly BoughtItem[]): Rest | null {
  const quantities = new Map(bought.map(({ id, quantity }) => [id, quantity]));
  const rest: Rest = { move: [], split: [], cut: [], tie: [] };
  const copies = new Map<string, { id: string; free: number }>();
  for (const item of items) {
    const owner = item.attached_to ?? item.id;
    const keep = quantities.get(owner);
    if (keep === undefined) rest.move.push(item.id);
    else if (item.kind === 'product' && item.attached_to === null && item.quantity > keep) {
      const more = item.quantity - keep;
      const copyId = randomUUID();
      rest.split.push({ id: item.id, copyId, keep, more });
      copies.set(item.id, { id: copyId, free: more });
    }
  }
  if (rest.move.length === 0 && rest.split.length === 0) return null;
  const moved = new Set(rest.move);
  for (const item of items) {
    if (item.kind !== 'plan' || item.device_item_id === null) continue;
    if (moved.has(item.id) === moved.has(item.device_item_id)) continue;
    rest.cut.push(item.id);
    const copy = copies.get(item.device_item_id);
    if (copy && copy.free > 0) {
      copy.free -= 1;
      rest.tie.push({ planId: item.id, deviceItemId: copy.id });
    }
  }
  return rest;
}
