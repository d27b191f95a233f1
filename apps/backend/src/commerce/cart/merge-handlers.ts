import { BUYER_FIELDS } from '@cerulean/contract/buyer-fields';
import type { Cart } from '@cerulean/contract/cart';
import { retryOnDuplicate } from '../db/database-errors.ts';
import type { Tx } from '../db/db.ts';
import { firstOf, sql } from '../db/statement.ts';
import type { SessionUser } from '../../identity/sessions/session-store.ts';
import type { Commerce, Handlers } from '../http/handler.ts';
import { ok, refuse, type Result } from '../http/result.ts';
import { openCart, type Viewer } from './cart-access.ts';
import { answerCart, answerFound } from './read-cart.ts';
import { changeCart, recount, refusableTransaction, saveMessages } from './change-cart.ts';
import { CHOSEN_COLUMNS, isBeingPaid, readCartForUpdate, readCurrentCart } from './cart-rows.ts';
import { claim } from './claim-cart.ts';
import { moveItems } from './merge-carts.ts';
import { readFoundCart, type FoundCart } from './priced-cart.ts';

/**
 * Merges two carts into one. The account's cart is kept, because a payment may be open for it. The response contains
 * the id of the cart to continue with.
 */
export const mergeHandlers: Handlers<'mergeCart' | 'takeOver'> = {
  mergeCart: async ({ params, ...viewer }, commerce) => {
    const now = commerce.now();
    const merged = await retryOnDuplicate('cart_current', () =>
      refusableTransaction(commerce, (tx) => merge(tx, commerce, params.cartId, viewer, now)),
    );
    return merged.ok ? answerFound(commerce, merged.value, viewer) : merged;
  },

  takeOver: async ({ params, body, ...viewer }, commerce) => {
    const request = { cartId: params.cartId, viewer, version: null };
    const taken = await changeCart(commerce, request, async (tx, cart) => {
      if (body.fromCartId === cart.id) return refuse('cart_not_found');
      const from = openCart(await readCartForUpdate(tx, body.fromCartId), viewer, commerce.now());
      if (!from.ok) return from;
      if (from.value.state === 'paid' || from.value.owner_id === null) return refuse('cart_not_found');
      if (await isBeingPaid(tx, from.value.id)) return refuse('payment_starting');
      await join(tx, { fromId: from.value.id, intoId: cart.id, fill: fillFromOlder, viewer }, []);
      return ok(cart.id);
    });
    return taken.ok ? answerCart(commerce, taken.value, viewer) : taken;
  },
};

async function merge(
  tx: Tx,
  commerce: Commerce,
  cartId: string,
  viewer: Viewer & { user: SessionUser },
  now: Date,
): Promise<Result<FoundCart>> {
  const userId = viewer.user.id;
  const row = await readCartForUpdate(tx, cartId);
  // The form was submitted twice, and the first submission has already merged this cart.
  if (row?.merged_into && row.owner_id === userId) return ok(await readFoundCart(tx, row.merged_into));
  const opened = openCart(row, viewer, now);
  if (!opened.ok) return opened;
  const current = await tx.first(readCurrentCart, [userId]);
  if (!current || current.id === cartId || opened.value.owner_id !== null)
    return claim(tx, commerce, cartId, viewer, now);
  const target = await readCartForUpdate(tx, current.id);
  if (!target || target.state === 'paid') return claim(tx, commerce, cartId, viewer, now);
  const had = opened.value.total_quantity > 0 && target.total_quantity > 0;
  await join(tx, { fromId: cartId, intoId: target.id, fill: fillFromNewer, viewer }, had ? [MERGED] : []);
  const [, found] = await Promise.all([
    tx.run(retire, [cartId, userId, target.id]),
    readFoundCart(tx, target.id),
    tx.commit(),
  ]);
  return ok(found);
}

const MERGED: Cart['messages'][number] = { code: 'merged' };

const retire = sql(
  'carts.retire',
  `update cart set owner_id = $2, secret_hash = null, offered = true, merged_into = $3 where id = $1`,
);

/** The choices of a cart besides its items and the buyer's contact. */
const CHOICES = ['delivery', 'e911_same', 'tax_place', ...CHOSEN_COLUMNS, 'promo_code'] as const;

/**
 * Fills empty fields of the cart `c` with data that the buyer entered in the cart `o`. Where both carts have an address,
 * a shipping method, or a promo code, that of `newer` wins; of two partners, that of the later visit (R17).
 */
const fillIn = (name: string, newer: 'c' | 'o', older: 'c' | 'o') =>
  sql(
    name,
    `update cart c set ${firstOf(BUYER_FIELDS, ['c', 'o'])}, ${firstOf(CHOICES, [newer, older])},
      e911 = case when ${newer}.e911_same is null then ${older}.e911 else ${newer}.e911 end,
      (partner_id, partner_at, partner_page) = (
        select r.partner_id, r.partner_at, r.partner_page from cart r where r.id in (c.id, o.id)
         order by r.partner_at desc nulls last limit 1)
     from cart o where c.id = $2 and o.id = $1`,
  );
const fillFromOlder = fillIn('carts.fill-from-older', 'c', 'o');
const fillFromNewer = fillIn('carts.fill-from-newer', 'o', 'c');

/** Moves one locked cart's items into another cart, recounts both, and adds messages about capped quantities. */
async function join(
  tx: Tx,
  { fromId, intoId, fill, viewer }: { fromId: string; intoId: string; fill: typeof fillFromOlder; viewer: Viewer },
  messages: Cart['messages'],
): Promise<void> {
  const moved = await moveItems(tx, fromId, intoId, viewer.language);
  await tx.run(fill, [fromId, intoId]);
  await recount(tx, fromId);
  await recount(tx, intoId);
  await saveMessages(tx, intoId, [...messages, ...moved.messages]);
}
