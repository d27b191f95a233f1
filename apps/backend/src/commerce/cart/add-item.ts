import { dayIn } from '@cerulean/rules/days';
import { MAX_ITEMS } from '@cerulean/rules/limits';
import { maxQuantity } from '@cerulean/rules/max-quantity';
import { selectSessionStep } from '../../identity/sessions/session-store.ts';
import { bundle, does, first, runBundle, runSteps, type BundleAnswer, type BundleValues } from '../db/bundle.ts';
import type { Db, Queryable, Tx } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import { bundledHandler, type Commerce, type Handlers } from '../http/handler.ts';
import { ok, refuse, type Result } from '../http/result.ts';
import { type CartsOf, keepPartnerStep, partnerValues, type Referral } from '../partner/referral.ts';
import { openCart } from './cart-access.ts';
import { cartRowStep, insertCart, readCartForUpdate, unchangedStep, type CartRow } from './cart-rows.ts';
import { type Changed, itemAnswer, refusableTransaction } from './change-cart.ts';
import { dropPlanOfKit, insertPlan, insertProduct, planValues, productValues, type Added } from './item-writes.ts';
import { findProduct, tooMany } from './sellable.ts';
import {
  checkChoice,
  CHOICE_STEPS,
  choiceValues,
  resolveSimKit,
  type PlanChoice,
  type ResolvedItem,
} from './plan-choice.ts';

const selectAdded = sql<AddedBefore>(
  'carts.added-before',
  `select a.item_id as "itemId", coalesce(i.quantity, 0) as quantity
     from cart_add a left join cart_item i on i.cart_id = a.cart_id and i.id = a.item_id where a.cart_id = $1 and a.add_key = $2`,
);

/** The item that an earlier submission of the same form added. */
export interface AddedBefore {
  itemId: string;
  quantity: number;
}

/** Returns the item that an earlier submission added, or `null` if this is the first (X10). Needs the cart's lock. */
export async function addedBefore(
  db: Queryable,
  cartId: string,
  addKey: string | undefined,
): Promise<AddedBefore | null> {
  return addKey ? db.first(selectAdded, [cartId, addKey]) : null;
}

const selectInCart = sql<{ quantity: number }>(
  'carts.in-cart',
  `select quantity from cart_item where cart_id = $1 and sku = $2 and kind = 'product' and attached_to is null`,
);

/** Steps that read what adding an item depends on, apart from the cart's row. */
export const FIND_STEPS = {
  before: first(selectAdded),
  ...CHOICE_STEPS,
  product: first(findProduct),
  same: first(selectInCart),
};
type FoundForItem = BundleAnswer<typeof FIND_STEPS>;

/** Returns the values of {@link FIND_STEPS}. `cartId` is `null` for a cart that is not stored yet. */
export function findValues(
  cartId: string | null,
  item: ResolvedItem | null,
  addKey: string | undefined,
): BundleValues<typeof FIND_STEPS> {
  const product = item?.kind === 'product' ? item : null;
  return {
    before: item && cartId !== null && addKey ? [cartId, addKey] : null,
    ...choiceValues(cartId, item?.kind === 'plan' ? item : null, null),
    product: product && [product.sku],
    same: product && cartId !== null ? [cartId, product.sku] : null,
  };
}

/** Adds an item to a new cart, or to a cart that is still as it was read. */
const writeBundle = bundle('carts.write-item', {
  created: does(insertCart),
  unchanged: unchangedStep,
  partner: keepPartnerStep,
  dropped: does(dropPlanOfKit),
  product: first(insertProduct),
  plan: first(insertPlan),
});

/** The values of {@link writeBundle}. */
export interface ItemWrites extends BundleValues<typeof writeBundle.steps> {
  /** Further lines of the plan. They need a transaction, because a bundle runs a statement only once. */
  lines: readonly ReturnType<typeof planValues>[];
}

export const NO_WRITES: ItemWrites = {
  created: null,
  unchanged: null,
  partner: null,
  dropped: null,
  product: null,
  plan: null,
  lines: [],
};

/** Writes an item in an open transaction. Returns `null` if there is none. */
async function writeItem(tx: Tx, { lines, ...values }: ItemWrites): Promise<Added | null> {
  const { product, plan } = await runSteps(tx, writeBundle, values);
  let added = product ?? plan;
  for (const line of lines) added = await tx.first(insertPlan, line);
  return added;
}

/** Writes a new cart and its first item, if there is one. Returns `null` if there is none. */
export async function writeNewCart(db: Db, writes: ItemWrites): Promise<Added | null> {
  if (writes.lines.length > 0) return db.transaction((tx) => writeItem(tx, writes));
  const written = await runBundle(db, writeBundle, writes);
  return written && (written.product ?? written.plan);
}

/** Returns the writes that add an item to a cart, or the reason why it cannot be added. */
export function addWrites(
  cart: Pick<CartRow, 'id' | 'item_count'>,
  found: FoundForItem,
  item: ResolvedItem,
  addKey: string | null,
  today: string,
): Result<ItemWrites> {
  return item.kind === 'plan' ? planWrites(cart, found, item, addKey, today) : productWrites(cart, found, item, addKey);
}

function planWrites(
  cart: Pick<CartRow, 'id' | 'item_count'>,
  found: FoundForItem,
  { lines: count = 1, ...item }: PlanChoice & { lines?: number },
  addKey: string | null,
  today: string,
): Result<ItemWrites> {
  const checked = checkChoice(found, item, today, false);
  if (!checked.ok) return checked;
  const { kit, device } = checked.value;
  if (cart.item_count + count * (kit ? 2 : 1) > MAX_ITEMS) return refuse('cart_full', { most: MAX_ITEMS });
  if (kit && kit.free < count) return refuse('no_sim_cards', { available: kit.free });
  if (device && device.plans + count > device.quantity) {
    return refuse('plan_does_not_fit', { reason: 'device_full', deviceItemId: device.id });
  }
  // A SIM kit that the buyer already has holds one SIM card, so it serves only one line.
  if (item.kit && count > 1) return refuse('plan_quantity');
  const extras = { deviceCheck: item.deviceCheck, e911: null };
  const [plan = null, ...lines] = Array.from({ length: count }, (_, index) =>
    planValues(cart.id, item.sim, checked.value, { ...extras, addKey: index === count - 1 ? addKey : null }),
  );
  return ok({ ...NO_WRITES, dropped: item.kit ? [cart.id, item.kit] : null, plan, lines });
}

/** Adds a product to the cart, or increases its quantity if the cart already contains it. */
function productWrites(
  cart: Pick<CartRow, 'id' | 'item_count'>,
  { product, same }: FoundForItem,
  { sku, quantity }: { sku: string; quantity: number },
  addKey: string | null,
): Result<ItemWrites> {
  if (!product) return refuse('sku_not_found', { sku });
  const inCart = same?.quantity ?? 0;
  if (inCart === 0 && cart.item_count >= MAX_ITEMS) return refuse('cart_full', { most: MAX_ITEMS });
  const most = maxQuantity(product.snapshot, product.price);
  if (inCart + quantity > most) return refuse(tooMany(most), { most, inCart });
  if (inCart + quantity > product.free) {
    return refuse('out_of_stock', { sku, available: Math.min(Math.max(product.free, 0), most), inCart });
  }
  return ok({ ...NO_WRITES, product: productValues(cart.id, product, quantity, addKey) });
}

/** An item to add to a cart that exists. */
export interface Addition {
  cartId: string;
  /** Returns the cart if the visitor may add to it. */
  open: (row: CartRow | null) => Result<CartRow>;
  /** The item. `null` if only the referral is kept. */
  item: ResolvedItem | null;
  addKey: string | undefined;
  referral: Referral | null;
  /** The carts that keep the referral. */
  carts: CartsOf;
}

const findBundle = bundle('carts.find-item', { session: selectSessionStep, cart: cartRowStep, ...FIND_STEPS });

const readValues = (cartId: string, item: ResolvedItem | null, addKey: string | undefined) => ({
  cart: [cartId] as const,
  ...findValues(cartId, item, addKey),
});

/**
 * Adds an item in two statements: one reads what the rules need, and one writes if the cart is still as it was read. If
 * it is not, or for several lines, reads and writes with the cart locked. A repeated submission adds nothing (X10). Items
 * may be added while a payment is under review, because the order stays unchanged.
 * @param read what `carts.find-item` has found already
 */
export async function addToCart(
  commerce: Commerce,
  addition: Addition,
  read: BundleAnswer<typeof findBundle.steps> | null = null,
): Promise<Result<Changed>> {
  const { db } = commerce;
  const values = { session: null, ...readValues(addition.cartId, addition.item, addition.addKey) };
  const found = read ?? (await runBundle(db, findBundle, values));
  if (!found) throw new Error(`${findBundle.name} has a step that needs a row`);
  const decided = decide(addition, found, dayIn(commerce.timeZone, commerce.now()));
  if (!decided.ok) return decided;
  const { before, writes } = decided.value;
  if (!writes.product && !writes.plan && !writes.partner) return ok(before);
  const written = writes.lines.length === 0 ? await runBundle(db, writeBundle, writes) : null;
  if (written) return ok(written.product ?? written.plan ?? before);
  return refusableTransaction(commerce, async (tx) => {
    const [, again] = await Promise.all([readCartForUpdate(tx, addition.cartId), runSteps(tx, findBundle, values)]);
    const last = decide(addition, again, dayIn(commerce.timeZone, commerce.now()));
    return last.ok ? ok((await writeItem(tx, last.value.writes)) ?? last.value.before) : last;
  });
}

/** Returns what to write, and the answer if no item is written. */
function decide(
  { open, item, addKey, referral, carts }: Addition,
  found: BundleAnswer<typeof findBundle.steps>,
  today: string,
): Result<{ before: Changed; writes: ItemWrites }> {
  const opened = open(found.cart);
  if (!opened.ok) return opened;
  const { id, state, order_id, version, secret_hash, total_quantity } = opened.value;
  if (state === 'paid') return refuse('cart_closed', { orderId: order_id });
  const writes = item && !found.before ? addWrites(opened.value, found, item, addKey ?? null, today) : ok(NO_WRITES);
  if (!writes.ok) return writes;
  return ok({
    before: { itemId: null, quantity: 0, ...found.before, version, total_quantity },
    writes: {
      ...writes.value,
      unchanged: [id, version, secret_hash],
      partner: referral && partnerValues(referral, carts),
    },
  });
}

/** Adds an item to a cart. */
export const addItemHandler: Handlers<'addItem'> = {
  addItem: bundledHandler<'addItem', typeof findBundle.steps>(
    findBundle,
    ({ params: { cartId }, body }, { lineKeys }) => {
      const item = resolveSimKit(body.item, lineKeys);
      return readValues(cartId, item.ok ? item.value : null, body.addKey);
    },
    (found, _call, commerce) =>
      async ({ params: { cartId }, body, referral, ...viewer }) => {
        const item = resolveSimKit(body.item, commerce.lineKeys);
        if (!item.ok) return item;
        const open = (row: CartRow | null) => openCart(row, viewer, commerce.now());
        const carts = { cartId, secret: viewer.cartSecret, ownerId: viewer.user?.id ?? null };
        const addition = { cartId, open, item: item.value, addKey: body.addKey, referral, carts };
        return itemAnswer(await addToCart(commerce, addition, found));
      },
  ),
};
