import type { ActivateKitBody } from '@cerulean/contract/lines';
import type { OrderState } from '@cerulean/rules/order-states';
import { decide } from '../carts/change-cart.ts';
import type { Tx } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import type { Commerce } from '../http/handler.ts';
import { ok, refuse, type Result } from '../http/result.ts';
import { lockLineOfItem } from '../lines/line-store.ts';
import { takePortIn } from '../lines/port-in.ts';
import { startLine } from '../lines/start-line.ts';
import { lockKit, readKitRow } from './kit-store.ts';

const saveFacts = sql(
  'kits.save-facts',
  'update mobile_line set iccid = $2, e911 = coalesce($3::jsonb, e911) where id = $1',
);
const orderState = sql<{ state: OrderState }>('kits.order-state', 'select state from customer_order where id = $1');

/** The plan item whose line is being put on air. */
export interface ActivatedItem {
  orderId: string;
  itemId: string;
}

/**
 * Puts the line of a kit on air for its owner (R28). Whoever presses twice, or in two tabs, waits for the first and finds
 * it under way; nothing of the second press is kept.
 */
export async function activateKit(
  shop: Commerce,
  code: string,
  userId: number,
  body: ActivateKitBody,
): Promise<Result<ActivatedItem>> {
  return decide(shop, (tx) => activate(tx, shop, code, userId, body));
}

async function activate(
  tx: Tx,
  { now, lineKeys }: Commerce,
  code: string,
  userId: number,
  { portIn, e911 }: ActivateKitBody,
): Promise<Result<ActivatedItem>> {
  const seen = await readKitRow(tx, code);
  if (!seen?.orderId || !seen.itemId || seen.userId !== userId) return refuse('not_found');
  const item = { orderId: seen.orderId, itemId: seen.itemId };
  // The line first, as whoever packs another kit for it; then the kit may be another one's by now.
  const line = await lockLineOfItem(tx, item.orderId, item.itemId);
  const kit = await lockKit(tx, { code });
  if (kit?.itemId !== item.itemId || kit.orderId !== item.orderId) return refuse('not_found');
  if (!line) return refuse('line_not_ready');
  if (line.state === 'provisioning' || line.state === 'ready' || line.state === 'active') return ok(item);
  const order = await tx.first(orderState, [item.orderId]);
  if (order?.state !== 'paid' && order?.state !== 'refunded_in_part') return refuse('line_not_ready');
  if (line.planKind === 'voice' && e911 === null && line.e911 === null) return refuse('e911_missing');
  const actor = { kind: 'buyer' as const, id: String(userId) };
  const at = now();
  await tx.run(saveFacts, [line.id, kit.iccid, e911 && JSON.stringify(e911)]);
  if (portIn && line.planKind === 'voice') await takePortIn(tx, line.id, portIn, lineKeys, actor, at);
  const started = await startLine(tx, { ...line, iccid: kit.iccid }, actor, at);
  return started.ok ? ok(item) : refuse('line_not_ready');
}
