import type { Tx } from '../../db/db.ts';
import { sql } from '../../db/statement.ts';

/**
 * Locks kits that are free. Kits that buyers already have in hand are reserved like stock (decision 0014): for one
 * payment attempt at a time, before the gateway is called, so that two buyers never pay for the same kit.
 */
const lock = sql<{ code: string }>(
  'kits.free',
  `select code from sim_kit where code = any($1) and state = 'in_stock' and held_by is null order by code for update`,
);

/** Locks kits until the transaction ends, and returns the codes of kits that are not free. Empty if all are free. */
export async function missingKits(tx: Tx, codes: readonly string[]): Promise<string[]> {
  if (codes.length === 0) return [];
  const free = new Set((await tx.query(lock, [codes])).map(({ code }) => code));
  return codes.filter((code) => !free.has(code));
}

const hold = sql('kits.hold', 'update sim_kit set held_by = $1 where code = any($2)');

/** Reserves kits for a payment attempt, after {@link missingKits} has found all of them free. */
export async function holdKits(tx: Tx, attemptId: string, codes: readonly string[]): Promise<void> {
  if (codes.length > 0) await tx.run(hold, [attemptId, codes]);
}

/** Releases the kits that a closed payment attempt held. */
export const releaseKits = sql('kits.release', 'update sim_kit set held_by = null where held_by = $1');

const takeOver = sql(
  'kits.take-over',
  `update sim_kit k set held_by = $1 from payment_attempt a where a.id = k.held_by and a.order_id = $2`,
);
const wanted = sql<{ code: string; isHeld: boolean }>(
  'kits.wanted',
  `select i.details->>'kit' as code, coalesce(k.held_by = $2, false) as "isHeld"
     from order_item i left join sim_kit k on k.code = i.details->>'kit'
    where i.order_id = $1 and i.details ? 'kit' order by 1`,
);

/** Reserves kits again for a closed attempt that was charged anyway. Returns false if a kit is no longer available. */
export async function holdKitsAgain(tx: Tx, attemptId: string, orderId: string): Promise<boolean> {
  await tx.run(takeOver, [attemptId, orderId]);
  const open = (await tx.query(wanted, [orderId, attemptId])).filter(({ isHeld }) => !isHeld);
  const codes = open.map(({ code }) => code);
  if ((await missingKits(tx, codes)).length > 0) return false;
  await holdKits(tx, attemptId, codes);
  return true;
}
