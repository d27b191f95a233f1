import type { OrderState } from '@cerulean/rules/order-states';
import { audit } from '../../../audit/audit.ts';
import type { Db, Tx } from '../../db/db.ts';
import { sql } from '../../db/statement.ts';
import { lockOrder } from '../../order/order-store.ts';
import { lockLineOfItem, recordLineEvent } from '../line-store.ts';
import type { LineKeys } from '../../stock/kits/line-keys.ts';
import { type KitRow, lockKit, lockKitOfItem, takenBy, typedKit } from '../../stock/kits/kit-store.ts';

export type BindOutcome =
  | { ok: true; iccid: string }
  | { ok: false; why: 'unknown_kit' | 'no_such_plan' | 'not_paid' | 'own_kit' | 'line_active' | 'kit_shipped' }
  /** The kit belongs to another order or buyer. */
  | { ok: false; why: 'kit_taken'; orderNumber: string | null };

interface Packing {
  orderId: string;
  itemId: string;
  /** The scanned or entered kit: the QR code, its URL, or the number on the card. */
  kit: string;
  /** Whether staff know that the kit packed before has shipped, so the customer holds a card that won't work. */
  afterShipping: boolean;
  staffId: string;
  requestId: string;
  at: Date;
}

const selectItem = sql<{ state: OrderState; sim: string; ownKit: boolean }>(
  'kits.item',
  `select o.state, i.details->>'sim' as sim, i.details ? 'kit' as "ownKit"
     from order_item i join customer_order o on o.id = i.order_id
    where i.order_id = $1 and i.id = $2 and i.kind = 'plan'`,
);
const hasShipped = sql<{ itemId: string }>(
  'kits.has-shipped',
  `select i.id as "itemId" from order_item i
     join order_item_quantity q on q.order_id = i.order_id and q.item_id = i.id
    where i.order_id = $1 and i.details->>'attachedTo' = $2::uuid::text and q.shipped > 0 limit 1`,
);
/** A kit that comes back to its plan keeps the time when it was first packed: see {@link setAside}. */
const bind = sql(
  'kits.bind',
  `update sim_kit set state = 'bound', order_id = $2, item_id = $3, bound_at = coalesce(bound_at, $4), is_replacement = false
    where code = $1 and (state = 'in_stock' and held_by is null
      or state = 'bound' and is_replacement and order_id = $2 and item_id = $3)`,
);
const unbind = sql(
  'kits.unbind',
  `update sim_kit set state = 'in_stock', order_id = null, item_id = null, bound_at = null
    where code = $1 and state = 'bound'`,
);
/** Keeps a kit that has shipped with its order. Its card works with no line, like a canceled replacement. */
const setAside = sql('kits.set-aside', `update sim_kit set is_replacement = true where code = $1 and state = 'bound'`);
const tellLine = sql('kits.tell-line', 'update mobile_line set iccid = $2 where id = $1');

/**
 * Binds a kit to a plan of an order when the kit is packed (R28). Packing another kit before the first was used returns
 * the first to stock, unless it has shipped: then it stays with the order, and can be packed again. If two people pack
 * the same kit at the same time, one of them is told which order has it.
 */
export async function bindKit(db: Db, keys: Pick<LineKeys, 'kits'>, packing: Packing): Promise<BindOutcome> {
  return db.transaction((tx) => pack(tx, keys, packing));
}

async function pack(tx: Tx, keys: Pick<LineKeys, 'kits'>, packing: Packing): Promise<BindOutcome> {
  const { orderId, itemId, at } = packing;
  // So that no package with the kit ships in the meantime.
  await lockOrder(tx, orderId);
  const item = await tx.first(selectItem, [orderId, itemId]);
  if (!item || item.sim !== 'card') return { ok: false, why: 'no_such_plan' };
  if (item.ownKit) return { ok: false, why: 'own_kit' };
  if (item.state !== 'paid' && item.state !== 'refunded_in_part') return { ok: false, why: 'not_paid' };
  // Packing locks the line first, as activation does, and then the kits.
  const line = await tx.first(lockLineOfItem, [orderId, itemId]);
  if (line && line.state !== 'ordered') return { ok: false, why: 'line_active' };
  const named = typedKit(packing.kit, keys);
  const before = await tx.first(lockKitOfItem, [orderId, itemId]);
  const kit = named && (await lockKit(tx, named));
  if (!kit) return { ok: false, why: 'unknown_kit' };
  if (before?.code === kit.code) return { ok: true, iccid: kit.iccid };
  if (before?.state === 'used') return { ok: false, why: 'line_active' };
  const comesBack = kit.state === 'bound' && kit.isReplacement && kit.itemId === itemId;
  if (!comesBack && (kit.state !== 'in_stock' || kit.isHeld)) return takenBy(tx, kit);
  if (before) {
    const isShipped = (await tx.first(hasShipped, [orderId, itemId])) !== null;
    if (isShipped && !packing.afterShipping) return { ok: false, why: 'kit_shipped' };
    await tx.run(isShipped ? setAside : unbind, [before.code]);
  }
  if ((await tx.run(bind, [kit.code, orderId, itemId, at])) !== 1) return takenBy(tx, kit);
  if (line) await tellLater(tx, line.id, kit, packing);
  await audit(tx, packing, { action: 'kit.pack', subject: 'order', ids: [orderId], fields: ['iccid'] });
  return { ok: true, iccid: kit.iccid };
}

async function tellLater(tx: Tx, lineId: string, kit: KitRow, { staffId, at }: Packing): Promise<void> {
  await tx.run(tellLine, [lineId, kit.iccid]);
  await recordLineEvent(tx, lineId, { event: 'pack', actor: { kind: 'staff', id: staffId }, at });
}
