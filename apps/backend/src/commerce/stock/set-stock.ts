import { audit, type StaffChange } from '../../audit/audit.ts';
import type { Db } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import { publishAvailability } from './holds.ts';

export interface StockChange extends StaffChange {
  sku: string;
  /** Number of units on hand now, as counted. */
  onHand: number;
  /** The number shown to the person who counted. If a sale changed it since then, the counted number would be wrong. */
  expected: number;
}

/** `changed`: stock was sold or set since then · `promised`: buyers who are paying now hold more units than that. */
export type StockOutcome =
  | { ok: true }
  | { ok: false; why: 'not_sold' }
  | { ok: false; why: 'changed'; onHand: number }
  | { ok: false; why: 'promised'; reserved: number };

const ensure = sql(
  'stock.ensure',
  `insert into stock (sku, on_hand) select sku, 0 from catalog_sku where sku = $1 and kind = 'product'
   on conflict (sku) do nothing`,
);
const lock = sql<{ onHand: number; reserved: number }>(
  'stock.lock-one',
  `select on_hand as "onHand", reserved from stock where sku = $1 for update`,
);
const update = sql('stock.set', `update stock set on_hand = $2 where sku = $1`);
const record = sql(
  'stock.record',
  `insert into stock_change (sku, on_hand_before, on_hand_after, reason, actor_kind, actor_id, at)
   values ($1, $2, $3, $4, 'staff', $5, $6)`,
);

/** Sets the number of units on hand, and records who did it and why. */
export async function setStock(db: Db, change: StockChange): Promise<StockOutcome> {
  const { sku, onHand, expected, reason, staffId, at } = change;
  return db.transaction(async (tx): Promise<StockOutcome> => {
    await tx.run(ensure, [sku]);
    const row = await tx.first(lock, [sku]);
    if (!row) return { ok: false, why: 'not_sold' };
    if (row.onHand !== expected) return { ok: false, why: 'changed', onHand: row.onHand };
    if (onHand < row.reserved) return { ok: false, why: 'promised', reserved: row.reserved };
    await tx.run(update, [sku, onHand]);
    await tx.run(record, [sku, row.onHand, onHand, reason, staffId, at]);
    await audit(tx, change, { action: 'stock.change', subject: 'stock', ids: [sku], fields: ['onHand'] });
    await publishAvailability(tx, [{ sku, freeBefore: row.onHand - row.reserved, freeAfter: onHand - row.reserved }]);
    return { ok: true };
  });
}
