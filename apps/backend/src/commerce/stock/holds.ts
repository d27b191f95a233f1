import { randomUUID } from 'node:crypto';
import { availabilityLevel, FEW_LEFT } from '@cerulean/rules/availability-level';
import type { Tx } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import { addTask } from '../outbox/outbox.ts';

export interface SkuQuantity {
  sku: string;
  quantity: number;
}

/** Stock of one SKU before and after a change. `free` is on hand less reserved. */
interface Moved {
  sku: string;
  freeBefore: number;
  freeAfter: number;
}

/** Locks stock rows in SKU order, so that two buyers cannot deadlock. */
export const lockedStock = sql<{ sku: string; free: number }>(
  'stock.lock',
  `select sku, on_hand - reserved as free from stock where sku = any($1) order by sku for update`,
);

const reserve = sql<{ sku: string }>(
  'stock.reserve',
  `with wanted as (select * from unnest($2::text[], $3::int[]) as w (sku, quantity)),
   held as (
     insert into stock_hold (attempt_id, sku, cart_id, quantity, network) select $1, sku, $4, quantity, $5 from wanted
   )
   update stock s set reserved = reserved + w.quantity from wanted w where s.sku = w.sku returning s.sku`,
);

/** The wanted and the free quantity of a SKU whose stock is locked. A SKU without a stock row is out of stock. */
export interface LockedStock {
  sku: string;
  wanted: number;
  free: number;
}

/**
 * Locks the stock of items until the transaction ends. Call it last in a transaction, because all other buyers of these
 * items wait for the locked rows in the meantime, no matter what else they buy.
 */
export async function lockStock(tx: Tx, items: readonly SkuQuantity[]): Promise<LockedStock[]> {
  const wanted = addUp(items);
  if (wanted.length === 0) return [];
  const free = new Map((await tx.query(lockedStock, [wanted.map(({ sku }) => sku)])).map((row) => [row.sku, row.free]));
  return wanted.map(({ sku, quantity }) => ({ sku, wanted: quantity, free: free.get(sku) ?? 0 }));
}

/** Returns the SKUs whose free stock is less than the wanted quantity. */
export const shortages = (locked: readonly LockedStock[]): LockedStock[] =>
  locked.filter(({ wanted, free }) => free < wanted);

/** Reserves locked stock for a payment attempt (decision 0006). `first` is `tx.commitWith` if nothing follows. */
export async function reserveStock(
  tx: Tx,
  attempt: { id: string; cartId: string; network?: string },
  locked: readonly LockedStock[],
  first: Tx['first'] = tx.first,
): Promise<void> {
  if (locked.length === 0) return;
  const moved = locked.map(({ sku, wanted, free }) => ({ sku, freeBefore: free, freeAfter: free - wanted }));
  await publishAvailability(tx, moved);
  const skus = locked.map(({ sku }) => sku);
  const quantities = locked.map(({ wanted }) => wanted);
  await first(reserve, [attempt.id, skus, quantities, attempt.cartId, attempt.network ?? null]);
}

/**
 * Reserves locked stock for an attempt like {@link reserveStock}, and returns a row. Reserves nothing, and returns no
 * row, if an SKU is short or its availability level would change, because then pages must be invalidated.
 */
export const reserveAtSameLevel = sql<{ reserved: boolean }>(
  'stock.reserve-at-same-level',
  `with wanted as (
     select w.*, s.on_hand - s.reserved as free, s.on_hand - s.reserved - w.quantity as rest
       from unnest($2::text[], $3::int[]) as w (sku, quantity) left join stock s on s.sku = w.sku
   ), enough as (
     select where (select bool_and(coalesce(rest > ${FEW_LEFT} or rest > 0 and free <= ${FEW_LEFT}, false)) from wanted)
   ), held as (
     insert into stock_hold (attempt_id, sku, cart_id, quantity, network) select $1, sku, $4, quantity, $5 from wanted, enough
   ), moved as (
     update stock s set reserved = s.reserved + w.quantity from wanted w, enough where s.sku = w.sku
   )
   select true as reserved from enough`,
);

const release = sql<Moved>(
  'stock.release',
  `with gone as (delete from stock_hold where attempt_id = $1 returning sku, quantity),
   locked as (
     select s.sku, g.quantity from stock s join gone g on g.sku = s.sku order by s.sku for update of s
   )
   update stock s set reserved = s.reserved - l.quantity from locked l where s.sku = l.sku
   returning s.sku, s.on_hand - s.reserved - l.quantity as "freeBefore", s.on_hand - s.reserved as "freeAfter"`,
);

/** Releases the stock that a closed payment attempt held. A second call does nothing. */
export async function releaseStock(tx: Tx, attemptId: string): Promise<void> {
  await publishAvailability(tx, await tx.query(release, [attemptId]));
}

/**
 * Removes the stock that a payment attempt held, because it was sold. Availability levels do not change, because held
 * items were not free before either.
 */
export const sellStock = sql<{ sku: string }>(
  'stock.sell',
  `with gone as (delete from stock_hold where attempt_id = $1 returning sku, quantity),
   locked as (
     select s.sku, g.quantity from stock s join gone g on g.sku = s.sku order by s.sku for update of s
   ), sold as (
     update stock s set reserved = s.reserved - l.quantity, on_hand = s.on_hand - l.quantity from locked l
      where s.sku = l.sku returning s.sku, s.on_hand, l.quantity
   )
   insert into stock_change (sku, on_hand_before, on_hand_after, reason, actor_kind, order_id, at)
   select sku, on_hand + quantity, on_hand, 'sold', 'system', $2, $3 from sold returning sku`,
);

/** Reads the stock that a payment attempt holds. */
export const heldQuantities = sql<SkuQuantity>(
  'stock.held-by',
  `select sku, quantity from stock_hold where attempt_id = $1 order by sku`,
);

/** Sums quantities by SKU and sorts by SKU, because two items of a cart can have the same SKU. */
export function addUp(items: readonly SkuQuantity[]): SkuQuantity[] {
  const sums = new Map<string, number>();
  for (const { sku, quantity } of items) sums.set(sku, (sums.get(sku) ?? 0) + quantity);
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([sku, quantity]) => ({ sku, quantity }));
}

/** Invalidates pages if a stock change crosses an availability level, because pages show no counts (decision 0005). */
export async function publishAvailability(tx: Tx, moved: readonly Moved[]): Promise<void> {
  for (const { sku, freeBefore, freeAfter } of moved) {
    if (availabilityLevel(freeBefore) !== availabilityLevel(freeAfter)) {
      await addTask(tx, { topic: 'invalidate', key: randomUUID(), payload: { tags: [`sku:${sku}`, 'stock'] } });
    }
  }
}

/**
 * Locks kits that are free. Kits that buyers already have in hand are reserved like stock (decision 0014): for one
 * payment attempt at a time, before the gateway is called, so that two buyers never pay for the same kit.
 */
const lockFreeKits = sql<{ code: string }>(
  'kits.free',
  `select code from sim_kit where code = any($1) and state = 'in_stock' and held_by is null order by code for update`,
);

/** Locks kits until the transaction ends, and returns the codes of kits that are not free. Empty if all are free. */
export async function missingKits(tx: Tx, codes: readonly string[]): Promise<string[]> {
  if (codes.length === 0) return [];
  const free = new Set((await tx.query(lockFreeKits, [codes])).map(({ code }) => code));
  return codes.filter((code) => !free.has(code));
}

const setHolder = sql('kits.hold', 'update sim_kit set held_by = $1 where code = any($2)');

/** Reserves kits for a payment attempt, after {@link missingKits} has found all of them free. */
export async function holdKits(tx: Tx, attemptId: string, codes: readonly string[]): Promise<void> {
  if (codes.length > 0) await tx.run(setHolder, [attemptId, codes]);
}

/** Releases the kits that a closed payment attempt held. */
export const releaseKits = sql('kits.release', 'update sim_kit set held_by = null where held_by = $1');

const takeOverKits = sql(
  'kits.take-over',
  `update sim_kit k set held_by = $1 from payment_attempt a where a.id = k.held_by and a.order_id = $2`,
);
const kitsOfOrder = sql<{ code: string; isHeld: boolean }>(
  'kits.wanted',
  `select i.details->>'kit' as code, coalesce(k.held_by = $2, false) as "isHeld"
     from order_item i left join sim_kit k on k.code = i.details->>'kit'
    where i.order_id = $1 and i.details ? 'kit' order by 1`,
);

/** Reserves kits again for a closed attempt that was charged anyway. Returns false if a kit is no longer available. */
export async function holdKitsAgain(tx: Tx, attemptId: string, orderId: string): Promise<boolean> {
  await tx.run(takeOverKits, [attemptId, orderId]);
  const open = (await tx.query(kitsOfOrder, [orderId, attemptId])).filter(({ isHeld }) => !isHeld);
  const codes = open.map(({ code }) => code);
  if ((await missingKits(tx, codes)).length > 0) return false;
  await holdKits(tx, attemptId, codes);
  return true;
}
