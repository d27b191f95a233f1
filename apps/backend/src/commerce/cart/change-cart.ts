import type { Cart } from '@cerulean/contract/cart';
import type { Answer } from '@cerulean/contract/operations';
import type { Tx } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import type { Commerce } from '../http/handler.ts';
import { ok, type Refusal, refuse, type Result } from '../http/result.ts';
import { openCart, type Viewer } from './cart-access.ts';
import { answerCart } from './read-cart.ts';
import { type CartRow, isUnderReview, readCartForUpdate } from './cart-rows.ts';
import type { Added } from './item-writes.ts';

/** Carries a refusal out of a transaction, so that all of the transaction's writes are rolled back. */
class RolledBack extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** Runs a transaction that is rolled back if its result is a refusal. */
export async function refusableTransaction<T>(
  commerce: Commerce,
  work: (tx: Tx) => Promise<Result<T>>,
): Promise<Result<T>> {
  try {
    return await commerce.db.transaction(async (tx) => {
      const result = await work(tx);
      if (!result.ok) throw new RolledBack(result);
      return result;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.refusal;
    throw error;
  }
}

export interface ChangeRequest {
  cartId: string;
  viewer: Viewer;
  /** The version that the visitor saw, or `null` if the change does not depend on it. */
  version: number | null;
}

/**
 * Runs a change on a cart that the viewer may open, with the cart locked. Refusals: `version_conflict` with the current
 * cart for a stale version (X11), `cart_closed` for a paid cart, `payment_pending` for one under payment review.
 */
export async function changeCart<T>(
  commerce: Commerce,
  request: ChangeRequest,
  work: (tx: Tx, cart: CartRow) => Promise<Result<T>>,
): Promise<Result<T>> {
  return changeCartWith(commerce, request, async () => null, work);
}

/**
 * Like {@link changeCart}, for a change that must query the database first. `look` is sent in one round trip with the
 * lock and runs after it, so it sees what the previous lock holder committed.
 */
export async function changeCartWith<T, Found>(
  commerce: Commerce,
  { cartId, viewer, version }: ChangeRequest,
  look: (tx: Tx) => Promise<Found>,
  work: (tx: Tx, cart: CartRow, found: Found) => Promise<Result<T>>,
): Promise<Result<T>> {
  const result = await refusableTransaction(commerce, async (tx) => {
    const [row, pending, found] = await Promise.all([
      readCartForUpdate(tx, cartId),
      isUnderReview(tx, cartId),
      look(tx),
    ]);
    const cart = checkChange(row, pending, { viewer, version }, commerce.now());
    return cart.ok ? work(tx, cart.value, found) : cart;
  });
  return !result.ok && result.code === 'version_conflict' ? conflict(commerce, cartId, viewer) : result;
}

/** Returns the cart if the request may change it. `pending` is whether a payment for it is under review. */
export function checkChange(
  row: CartRow | null,
  pending: boolean,
  { viewer, version }: Pick<ChangeRequest, 'viewer' | 'version'>,
  now: Date,
): Result<CartRow> {
  const opened = openCart(row, viewer, now);
  if (!opened.ok) return opened;
  const cart = opened.value;
  if (cart.state === 'paid') return refuse('cart_closed', { orderId: cart.order_id });
  if (pending) return refuse('payment_pending');
  return version === null || version === cart.version ? opened : refuse('version_conflict');
}

/** Returns the refusal with the cart's current state, for a viewer who was just allowed to see the cart. */
export async function conflict(commerce: Commerce, cartId: string, viewer: Viewer): Promise<Refusal> {
  const now = await answerCart(commerce, cartId, viewer);
  return now.ok ? refuse('version_conflict', { cart: now.value }) : now;
}

export interface CartVersion {
  version: number;
  total_quantity: number;
}

const recountCart = sql<CartVersion>(
  'carts.recount',
  `update cart set version = version + 1, changed_at = now(), messages = '[]',
      total_quantity = (select coalesce(sum(quantity), 0) from cart_item where cart_id = $1 and attached_to is null),
      item_count = (select count(*) from cart_item where cart_id = $1)
    where id = $1 returning version, total_quantity`,
);

/** Recounts the items and increments the cart's version. Clears the messages, which have already been shown. */
export async function recount(tx: Tx, cartId: string): Promise<CartVersion> {
  return still(await tx.first(recountCart, [cartId]));
}

/** Ends a change: does what {@link recount} does, and commits. */
export async function finish(tx: Tx, cartId: string): Promise<CartVersion> {
  return still(await tx.commitWith(recountCart, [cartId]));
}

function still(touched: CartVersion | null): CartVersion {
  if (!touched) throw new Error('The cart went away while it was locked');
  return touched;
}

/** Result of a cart change. `itemId` is `null` if the change did not concern a single item. */
export type Changed = Omit<Added, 'itemId'> & { itemId: string | null };

/** Returns the short response to an item change. Clients read the totals separately. */
export function itemAnswer(added: Result<Changed>): Result<Answer<'addItem'>> {
  if (!added.ok) return added;
  const { itemId, version, total_quantity, quantity } = added.value;
  return ok({ itemId, version, totalQuantity: total_quantity, quantity });
}

const updateMessages = sql('carts.messages', 'update cart set messages = $2 where id = $1');

/** Saves the messages shown until the cart's next change: at most ten, so that a large merge does not fill the page. */
export async function saveMessages(tx: Tx, cartId: string, messages: Cart['messages']): Promise<void> {
  if (messages.length > 0) await tx.run(updateMessages, [cartId, JSON.stringify(messages.slice(0, 10))]);
}
