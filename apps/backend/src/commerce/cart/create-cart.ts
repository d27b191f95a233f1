import { randomUUID } from 'node:crypto';
import { dayIn } from '@cerulean/rules/days';
import type { AddItem } from '@cerulean/contract/cart';
import { attemptStep, attemptValues, judgeAttempt, UNSIGNED } from '../../identity/limits/limit.ts';
import { selectSessionStep } from '../../identity/sessions/session-store.ts';
import { hashSecret, newSecret } from '../../operations/secrets.ts';
import { bundle, first, runBundle, type BundleAnswer } from '../db/bundle.ts';
import { isDuplicate } from '../db/database-errors.ts';
import { bundledHandler, type Commerce, type Handlers } from '../http/handler.ts';
import { ok, refuse, type Result } from '../http/result.ts';
import type { Referral } from '../partner/referral.ts';
import type { LineKeys } from '../stock/kits/line-keys.ts';
import { addToCart, addWrites, FIND_STEPS, findValues, NO_WRITES, writeNewCart } from './add-item.ts';
import { readCurrentCart, type CartRow } from './cart-rows.ts';
import type { Changed } from './change-cart.ts';
import { resolveSimKit, type ResolvedItem } from './plan-choice.ts';

interface Created {
  cartId: string;
  secret: string | null;
  itemId: string | null;
  version: number;
  totalQuantity: number;
  quantity: number;
}

/** Finds an account's cart, and what the first item of a new cart depends on. Counts the attempt last, as it locks a row. */
const startBundle = bundle('carts.start', {
  session: selectSessionStep,
  current: first(readCurrentCart),
  ...FIND_STEPS,
  attempts: attemptStep,
});
type Start = BundleAnswer<typeof startBundle.steps>;

interface NewCart {
  ownerId: number | null;
  item: ResolvedItem | null;
  addKey: string | undefined;
  referral: Referral | null;
}

/**
 * Creates a cart with its first item, in two statements: one reads what the rules need, and one writes. If the account
 * already has an open cart, the item is added to that cart, because a second cart would hide the first.
 */
export const createCartHandler: Handlers<'createCart'> = {
  createCart: bundledHandler<'createCart', typeof startBundle.steps>(
    startBundle,
    ({ body, userId, ip }, { lineKeys }) => {
      const item = firstItem(body, lineKeys);
      const [attempts = null] = item.ok ? attemptValues('create-cart', { ip: ip ?? UNSIGNED }) : [];
      return { ...startValues(userId, item.ok ? item.value : null), attempts };
    },
    (found, _call, commerce) =>
      async ({ body, user, ip, referral }) => {
        const item = firstItem(body, commerce.lineKeys);
        if (!item.ok) return item;
        const allowed = await judgeAttempt('create-cart', { ip: ip ?? UNSIGNED }, found.attempts);
        if (!allowed.ok) return allowed;
        return create(commerce, { ownerId: user?.id ?? null, item: item.value, addKey: body.addKey, referral }, found);
      },
  ),
};

const firstItem = ({ item }: { item?: AddItem | undefined }, lineKeys: LineKeys): Result<ResolvedItem | null> =>
  item ? resolveSimKit(item, lineKeys) : ok(null);

const startValues = (ownerId: number | null, item: ResolvedItem | null) => ({
  current: ownerId === null ? null : ([ownerId] as const),
  ...findValues(null, item, undefined),
});

/** How often an account's cart is looked for, as concurrent calls of its owner may create, merge, or pay it. */
const TURNS = 3;

async function create(commerce: Commerce, cart: NewCart, read: Start): Promise<Result<Created>> {
  let found: Start | null = read;
  for (let turn = 1; turn <= TURNS && found; turn += 1) {
    const created = await (found.current
      ? addToCurrent(commerce, cart, found.current.id)
      : insert(commerce, cart, found));
    if (created) return created;
    const values = { session: null, ...startValues(cart.ownerId, cart.item), attempts: null };
    found = await runBundle(commerce.db, startBundle, values);
  }
  throw new Error('The cart of the account changed each time it was read');
}

/** Returns `null` if the cart is not the account's open cart any more. */
async function addToCurrent(
  commerce: Commerce,
  { ownerId, ...request }: NewCart,
  cartId: string,
): Promise<Result<Created> | null> {
  const open = (row: CartRow | null): Result<CartRow> =>
    row?.state === 'open' && row.owner_id === ownerId && row.merged_into === null ? ok(row) : refuse('cart_not_found');
  const added = await addToCart(commerce, { ...request, cartId, open, carts: { ownerId } });
  if (!added.ok) return added.code === 'cart_not_found' ? null : added;
  return createdOf(cartId, null, added.value);
}

/** Returns `null` if the account has got another cart in the meantime. */
async function insert(
  { db, now, timeZone }: Commerce,
  { ownerId, item, addKey, referral }: NewCart,
  found: Start,
): Promise<Result<Created> | null> {
  const id = randomUUID();
  const secret = ownerId === null ? newSecret() : null;
  const today = dayIn(timeZone, now());
  const writes = item ? addWrites({ id, item_count: 0 }, found, item, addKey ?? null, today) : ok(NO_WRITES);
  if (!writes.ok) return writes;
  const { partnerId = null, at = null, page = null } = referral ?? {};
  const created = [id, secret === null ? null : hashSecret(secret), ownerId, partnerId, at, page] as const;
  try {
    const added = await writeNewCart(db, { ...writes.value, created });
    return createdOf(id, secret, added ?? { itemId: null, quantity: 0, version: 0, total_quantity: 0 });
  } catch (error) {
    if (isDuplicate(error, 'cart_current')) return null;
    throw error;
  }
}

const createdOf = (
  cartId: string,
  secret: string | null,
  { itemId, quantity, version, total_quantity }: Changed,
): Result<Created> => ok({ cartId, secret, itemId, quantity, version, totalQuantity: total_quantity });
