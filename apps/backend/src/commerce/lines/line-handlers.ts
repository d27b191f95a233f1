import type { Answer } from '@cerulean/contract/operations';
import type { ErrorCode } from '@cerulean/contract/errors';
import type { Tx } from '../db/db.ts';
import type { Commerce, Handlers } from '../http/handler.ts';
import { ok, refuse, type Result } from '../http/result.ts';
import { readStatus } from '../payments/payment-status.ts';
import { lockLine, type LineRow } from './line-store.ts';
import { movePortIn, takePortIn } from './port-in.ts';
import { readOrderLines, readOwnLine, readOwnLines, readPaidLines } from './read-lines.ts';
import { wantEsim } from './renew-esim.ts';

type Ids =
  | 'listLines'
  | 'readLine'
  | 'listOrderLines'
  | 'listPaidLines'
  | 'renewEsim'
  | 'correctPortIn'
  | 'cancelPortIn';

/** *My lines* (R13), those of an order (R20), and what their owner can do. */
export const lineHandlers: Handlers<Ids> = {
  listLines: async ({ user }, { db, now }) => ok({ lines: await readOwnLines(db, user.id, now()) }),
  readLine: async ({ user, params: { lineId } }, shop) => shown(shop, lineId, user.id),
  listOrderLines: async ({ user, params: { orderId } }, { db, now }) =>
    ok({ lines: await readOrderLines(db, orderId, user.id, now()) }),
  listPaidLines: async ({ params: { cartId }, user, paymentSecret }, { db, now }) => {
    const status = await readStatus(db, cartId, { userId: user?.id ?? null, paymentSecret }, now());
    if (!status) return refuse('cart_not_found');
    if (!status.buyer) return refuse(user ? 'cart_not_found' : 'cart_locked');
    return ok({ lines: await readPaidLines(db, cartId, now()) });
  },
  renewEsim: async ({ user, params: { lineId }, body }, shop) =>
    change(shop, lineId, user.id, (tx, line, at) =>
      wantEsim(tx, line, body.issue, { actor: { kind: 'buyer', id: String(user.id) }, at }),
    ),
  correctPortIn: async ({ user, params: { lineId }, body }, shop) =>
    change(shop, lineId, user.id, async (tx, line, at) => {
      const takes = line.planKind === 'voice' && line.state !== 'ended' && line.state !== 'suspended';
      const actor = { kind: 'buyer' as const, id: String(user.id) };
      return takes && (await takePortIn(tx, lineId, body, shop.lineKeys, actor, at)) ? null : 'line_not_ready';
    }),
  cancelPortIn: async ({ user, params: { lineId } }, shop) =>
    change(shop, lineId, user.id, async (tx, _line, at) => {
      const actor = { kind: 'buyer' as const, id: String(user.id) };
      const moved = await movePortIn(tx, lineId, { event: 'cancel', note: null, actor, at });
      return moved.ok || moved.state === 'canceled' ? null : 'line_not_ready';
    }),
};

async function shown({ db, now }: Commerce, lineId: string, userId: number): Promise<Result<Answer<'readLine'>>> {
  const line = await readOwnLine(db, lineId, userId, now());
  return line ? ok({ line }) : refuse('not_found');
}

/** Changes one's own line under its lock, and shows how it stands then. */
async function change(
  shop: Commerce,
  lineId: string,
  userId: number,
  work: (tx: Tx, line: LineRow, at: Date) => Promise<ErrorCode | null>,
): Promise<Result<Answer<'readLine'>>> {
  const refused = await shop.db.transaction(async (tx) => {
    const line = await lockLine(tx, lineId);
    return line && line.userId === userId ? work(tx, line, shop.now()) : ('not_found' as const);
  });
  return refused ? refuse(refused) : shown(shop, lineId, userId);
}
