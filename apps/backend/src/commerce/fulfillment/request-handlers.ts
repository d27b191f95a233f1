import type { ErrorCode } from '@cerulean/contract/errors';
import type { Answer } from '@cerulean/contract/operations';
import type { Order } from '@cerulean/contract/orders';
import type { Tx } from '../db/db.ts';
import type { Commerce, Handlers } from '../http/handler.ts';
import { ok, refuse, type Result } from '../http/result.ts';
import { limit } from '../../identity/limits/limit.ts';
import { lockOrder } from '../order/order-store.ts';
import { readOwnOrder } from '../order/read-order.ts';
import { ensureFulfillment } from '../order/fulfillment.ts';
import { insertRequest, moveRequest, readRequest } from './requests.ts';

/** Handles buyers' requests to cancel or return a paid order (R13). */
export const requestHandlers: Handlers<'requestReturnOrCancel' | 'withdrawReturnOrCancel'> = {
  requestReturnOrCancel: async ({ user, params: { orderId }, body }, shop) => {
    const allowed = await limit(shop.db, 'order-request', { account: `${user.id} ${orderId}` });
    if (!allowed.ok) return allowed;
    return change(shop, orderId, user.id, async (tx, { goods }, at) => {
      const actor = { kind: 'buyer' as const, id: String(user.id) };
      const items = body.kind === 'return' ? body.items : [];
      const isOnce = new Set(items.map(({ itemId }) => itemId)).size === items.length;
      const left = (itemId: string) => goods?.returnable.find((piece) => piece.itemId === itemId)?.quantity ?? 0;
      const isOpen =
        body.kind === 'cancel'
          ? goods?.canCancel === true
          : isOnce && items.every(({ itemId, quantity }) => quantity <= left(itemId));
      if (!isOpen) return 'order_moved_on';
      await insertRequest(tx, { orderId, kind: body.kind, why: body.why || null, items, actor, at });
      return null;
    });
  },
  withdrawReturnOrCancel: async ({ user, params: { orderId, requestId } }, shop) =>
    change(shop, orderId, user.id, async (tx, _order, at) => {
      const request = await tx.first(readRequest, [requestId]);
      if (request?.orderId !== orderId) return 'not_found';
      if (request.state === 'withdrawn') return null;
      const actor = { kind: 'buyer' as const, id: String(user.id) };
      return (await moveRequest(tx, request, { event: 'withdraw', actor, at })) ? null : 'order_moved_on';
    }),
};

/** Runs `work` on the owner's order while holding the order's lock, and returns the updated order. */
async function change(
  { db, now, timeZone }: Commerce,
  orderId: string,
  userId: number,
  work: (tx: Tx, order: Order, at: Date) => Promise<ErrorCode | null>,
): Promise<Result<Answer<'requestReturnOrCancel'>>> {
  const refused = await db.transaction(async (tx) => {
    const locked = await lockOrder(tx, orderId);
    if (locked?.userId !== userId || locked.state === 'placed' || locked.state === 'canceled') return 'not_found';
    await tx.run(ensureFulfillment, [orderId, now()]);
    const order = await readOwnOrder(tx, orderId, userId, timeZone);
    return order ? work(tx, order, now()) : 'not_found';
  });
  if (refused) return refuse(refused);
  const order = await readOwnOrder(db, orderId, userId, timeZone);
  return order ? ok({ order }) : refuse('not_found');
}
