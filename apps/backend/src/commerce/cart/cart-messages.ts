import type { Cart } from '@cerulean/contract/cart';
import type { Tx } from '../db/db.ts';
import { sql } from '../db/statement.ts';

const updateMessages = sql('carts.messages', 'update cart set messages = $2 where id = $1');

/** Saves the messages shown until the cart's next change: at most ten, so that a large merge does not fill the page. */
export async function saveMessages(tx: Tx, cartId: string, messages: Cart['messages']): Promise<void> {
  if (messages.length > 0) await tx.run(updateMessages, [cartId, JSON.stringify(messages.slice(0, 10))]);
}
