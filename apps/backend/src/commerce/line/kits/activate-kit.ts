import type { ErrorCode } from '@cerulean/contract/errors';
import type { ActivateKitBody } from '@cerulean/contract/lines';
import type { OrderState } from '@cerulean/rules/order-states';
import { isStreet } from '@cerulean/rules/street-address';
import { refusableTransaction } from '../../cart/change-cart.ts';
import type { Tx } from '../../db/db.ts';
import { sql } from '../../db/statement.ts';
import type { Commerce } from '../../http/handler.ts';
import { ok, refuse, type Result } from '../../http/result.ts';
import { simPauseEnd } from '../esim-access.ts';
import { lockLineOfItem, type LineRow } from '../line-store.ts';
import { takePortIn } from '../port-in.ts';
import { startLine } from '../set-line-state.ts';
import { openReplacement } from '../replacements/replacement-store.ts';
import { startSwitch } from '../replacements/start-switch.ts';
import { lockKit, readKitRow, type KitRow } from '../../stock/kits/kit-store.ts';

const saveFacts = sql(
  'kits.save-facts',
  'update mobile_line set iccid = $2, e911 = coalesce($3::jsonb, e911) where id = $1',
);
const readOrderFacts = sql<{ state: OrderState; cancelAsked: boolean }>(
  'kits.order-facts',
  `select o.state, exists (select 1 from return_or_cancel_request q
      where q.order_id = o.id and q.kind = 'cancel' and q.state = 'asked') as "cancelAsked"
     from customer_order o where o.id = $1`,
);

/** The plan item whose line is being activated. */
export interface ActivatedItem {
  orderId: string;
  itemId: string;
}

/**
 * Activates the line of a kit for its owner (R28). A second request, for example from another tab, waits for the first
 * and then finds the activation in progress, so none of its data is stored. While the cancellation of the order is
 * requested, no line is activated, because its first connection would make that impossible.
 */
export async function activateKit(
  shop: Commerce,
  code: string,
  userId: number,
  body: ActivateKitBody,
): Promise<Result<ActivatedItem>> {
  const supportPhone = body.portIn ? await shop.supportPhone() : '';
  return refusableTransaction(shop, (tx) => activate(tx, shop, code, userId, { ...body, supportPhone }));
}

async function activate(
  tx: Tx,
  { now, lineKeys }: Commerce,
  code: string,
  userId: number,
  { portIn, e911, supportPhone }: ActivateKitBody & { supportPhone: string },
): Promise<Result<ActivatedItem>> {
  const seen = await tx.first(readKitRow, [code]);
  if (!seen?.orderId || !seen.itemId || seen.userId !== userId) return refuse('not_found');
  const item = { orderId: seen.orderId, itemId: seen.itemId };
  // Activation locks the line first, as packing another kit for it does. The kit may belong to another line by then.
  const line = await tx.first(lockLineOfItem, [item.orderId, item.itemId]);
  const kit = await lockKit(tx, { code });
  if (kit?.itemId !== item.itemId || kit.orderId !== item.orderId) return refuse('not_found');
  if (!line) return refuse('line_not_ready');
  if (kit.isReplacement) {
    const refusal = await switchToCard(tx, line, kit, userId, now());
    return refusal === null ? ok(item) : refuse(refusal);
  }
  if (line.state === 'provisioning' || line.state === 'ready' || line.state === 'active') return ok(item);
  const order = await tx.first(readOrderFacts, [item.orderId]);
  if (order?.state !== 'paid' && order?.state !== 'refunded_in_part') return refuse('line_not_ready');
  if (order.cancelAsked) return refuse('line_not_ready');
  if (line.planKind === 'voice' && e911 === null && !isStreet(line.e911)) return refuse('e911_missing');
  const actor = { kind: 'buyer' as const, id: String(userId) };
  const at = now();
  await tx.run(saveFacts, [line.id, kit.iccid, e911 && JSON.stringify(e911)]);
  if (portIn && line.planKind === 'voice') {
    const refusal = await takePortIn(tx, line, portIn, { keys: lineKeys, supportPhone }, actor, at);
    if (refusal !== null) return refuse(refusal);
  }
  const started = await startLine(tx, { ...line, iccid: kit.iccid }, actor, at);
  return started.ok ? ok(item) : refuse('line_not_ready');
}

/**
 * Switches a line to the replacement card that its owner holds. Within a day of a change of how the owner signs in, the
 * SIM is not changed, no matter who has the card.
 */
async function switchToCard(tx: Tx, line: LineRow, kit: KitRow, userId: number, at: Date): Promise<ErrorCode | null> {
  if (line.sim === 'card' && line.iccid === kit.iccid) return null;
  const row = await tx.first(openReplacement, [line.id]);
  if (row?.iccid !== kit.iccid) return 'line_not_ready';
  if (row.state === 'switching') return null;
  if (row.state !== 'sent') return 'line_not_ready';
  if ((await simPauseEnd(tx, userId)) !== null) return 'sim_paused';
  const actor = { kind: 'buyer' as const, id: String(userId) };
  return (await startSwitch(tx, line, row, { actor, at })) ? null : 'line_not_ready';
}
