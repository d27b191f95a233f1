import { randomUUID } from 'node:crypto';
import { retryOnDuplicate } from '../db/database-errors.ts';
import type { Tx } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import { limit, UNSIGNED } from '../../identity/limits/limit.ts';
import type { Handlers } from '../http/handler.ts';
import { ok, type Result } from '../http/result.ts';
import { resolveSimKit, type ResolvedItem } from '../stock/kits/own-kit.ts';
import { keepPartner } from '../partner/keep-partner.ts';
import type { Referral } from '../partner/referral.ts';
import { addFound, type CartCounts, type Found, lookUp, lookUpForNewCart } from './add-item.ts';
import { readCartForUpdate, readCurrentCart } from './cart-rows.ts';
import { refusableTransaction } from './change-cart.ts';
import { hashSecret, newSecret } from '../../operations/secrets.ts';

/** Inserts a cart with the partner whose page brought the visitor, if that partner still exists. */
const insertCart = sql(
  'carts.insert',
  `insert into cart (id, secret_hash, owner_id, partner_id, partner_at, partner_page)
   select $1, $2, $3, p.id, case when p.id is not null then $5::timestamptz end, case when p.id is not null then $6 end
     from (values ($4::text)) as r (partner) left join partner p on p.id = r.partner`,
);

interface Created {
  cartId: string;
  secret: string | null;
  itemId: string | null;
  version: number;
  totalQuantity: number;
  quantity: number;
}

/**
 * Creates a cart with its first item. If the account already has an open cart, the item is added to that cart, because
 * a second cart would hide the first.
 */
export const createCartHandler: Handlers<'createCart'> = {
  createCart: async ({ body, user, ip, referral }, commerce) => {
    const item = body.item ? resolveSimKit(body.item, commerce.lineKeys) : ok(undefined);
    if (!item.ok) return item;
    const allowed = await limit(commerce.db, 'create-cart', { ip: ip ?? UNSIGNED });
    if (!allowed.ok) return allowed;
    const request = { ownerId: user?.id ?? null, referral, item: item.value, addKey: body.addKey, now: commerce.now() };
    return retryOnDuplicate('cart_current', () => refusableTransaction(commerce, (tx) => create(tx, request)));
  },
};

/** The first item of a cart, as specified in the request. */
interface FirstItem {
  item: ResolvedItem | undefined;
  addKey: string | undefined;
  now: Date;
}

interface NewCart extends FirstItem {
  ownerId: number | null;
  referral: Referral | null;
}

async function create(tx: Tx, request: NewCart): Promise<Result<Created>> {
  const { ownerId, referral, item, addKey } = request;
  const current = ownerId === null ? null : await tx.first(readCurrentCart, [ownerId]);
  const existing = current && (await readCartForUpdate(tx, current.id));
  if (existing && existing.state === 'open') {
    if (referral) await keepPartner(tx, referral, { ownerId });
    return fill(tx, existing, null, item && (await lookUp(tx, existing.id, item, addKey)), request);
  }
  const id = randomUUID();
  const secret = ownerId === null ? newSecret() : null;
  const [, found] = await Promise.all([
    tx.run(insertCart, [
      id,
      secret === null ? null : hashSecret(secret),
      ownerId,
      referral?.partnerId ?? null,
      referral?.at ?? null,
      referral?.page ?? null,
    ]),
    item && lookUpForNewCart(tx, id, item),
  ]);
  const cart = { id, version: 0, item_count: 0, total_quantity: 0 };
  return fill(tx, cart, secret, found, request);
}

async function fill(
  tx: Tx,
  cart: CartCounts,
  secret: string | null,
  found: Found | undefined,
  { item, addKey, now }: FirstItem,
): Promise<Result<Created>> {
  const start = { cartId: cart.id, secret };
  if (!item || !found)
    return ok({ ...start, itemId: null, version: cart.version, totalQuantity: cart.total_quantity, quantity: 0 });
  const added = await addFound(tx, cart, found, item, addKey, now);
  if (!added.ok) return added;
  const { itemId, quantity, version, total_quantity } = added.value;
  return ok({ ...start, itemId, quantity, version, totalQuantity: total_quantity });
}
