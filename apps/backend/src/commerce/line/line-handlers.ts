import { isDeepStrictEqual } from 'node:util';
import type { MobileLine } from '@cerulean/contract/lines';
import type { Answer } from '@cerulean/contract/operations';
import type { ErrorCode } from '@cerulean/contract/errors';
import type { Queryable, Tx } from '../db/db.ts';
import type { Commerce, Handlers } from '../http/handler.ts';
import { isOutdated } from '../http/etag.ts';
import { type Result, ok, refuse } from '../http/result.ts';
import { readStatus } from '../payment/payment-status.ts';
import type { SessionUser } from '../../identity/sessions/session-store.ts';
import { NOBODY, asShown, esimAccess } from './esim-access.ts';
import { moveEmergencyAddress } from './emergency-address.ts';
import { lineAnswer } from './line-answer.ts';
import { type LineRow, lockLine } from './line-store.ts';
import { movePortIn, type PortInRow, readPortIn, takePortIn } from './port-in.ts';
import { linesOfCart, linesOfOrder, linesOfUser, ownLine, readLines } from './read-lines.ts';
import { requestProfile } from './reissue-esim.ts';
import { sql } from '../db/statement.ts';
import { qrIdOf } from '../stock/kits/qr-id.ts';
import type { LineKeys } from '../stock/kits/line-keys.ts';

const select = sql<{ lineId: string; code: string; keyVersion: number }>(
  'lines.own-kits',
  `select l.id as "lineId", k.code, k.key_version as "keyVersion"
     from mobile_line l join order_item i on i.order_id = l.order_id and i.id = l.item_id
     join sim_kit k on k.code = i.details->>'kit' and k.state = 'bound'
    where l.id = any($1::uuid[])`,
);

/**
 * Adds the kit's link to lines whose buyer had the kit before paying, so that the kit need not be scanned twice.
 * Excludes kits that we ship, because the person who activates such a kit must have its card at hand.
 */
async function withOwnKits(
  q: Queryable,
  lines: readonly MobileLine[],
  { kits }: Pick<LineKeys, 'kits'>,
): Promise<MobileLine[]> {
  const waiting = lines.filter(({ sim, hasKit, state }) => sim === 'card' && hasKit && state === 'ordered');
  if (waiting.length === 0) return [...lines];
  const known = new Map<string, string>();
  for (const { lineId, ...kit } of await q.query(select, [waiting.map(({ id }) => id)])) {
    if (kits.some(({ version }) => version === kit.keyVersion)) known.set(lineId, qrIdOf(kit, kits));
  }
  return lines.map((line) => ({ ...line, kitId: known.get(line.id) ?? null }));
}

type Ids =
  | 'listLines'
  | 'readLine'
  | 'listOrderLines'
  | 'listPaidLines'
  | 'reissueEsim'
  | 'correctPortIn'
  | 'cancelPortIn'
  | 'changeE911';

/** Serves *My lines* (R13), the lines of an order (R20), and the actions of the lines' owner. */
export const lineHandlers: Handlers<Ids> = {
  listLines: async ({ user }, shop) =>
    ok({ lines: await shownLines(shop, user, await readLines(shop.db.query(linesOfUser, [user.id]), shop)) }),
  readLine: async ({ user, params: { lineId } }, shop) => shown(shop, lineId, user),
  listOrderLines: async ({ user, params: { orderId } }, shop) =>
    ok({
      lines: await shownLines(shop, user, await readLines(shop.db.query(linesOfOrder, [orderId, user.id]), shop)),
    }),
  listPaidLines: async ({ params: { cartId }, user, paymentSecret }, shop) => {
    const { db, now } = shop;
    const status = await readStatus(db, cartId, { userId: user?.id ?? null, paymentSecret }, now());
    if (!status) return refuse('cart_not_found');
    if (!status.buyer) return refuse(user ? 'cart_not_found' : 'cart_locked');
    const own =
      user && status.orderId !== null ? await readLines(db.query(linesOfOrder, [status.orderId, user.id]), shop) : [];
    if (user && own.length > 0) return ok({ lines: await shownLines(shop, user, own) });
    // The payment cookie alone only opens eSIM codes that were issued in the last hour.
    const lines = await withOwnKits(db, await readLines(db.query(linesOfCart, [cartId]), shop), shop.lineKeys);
    return ok({ lines: lines.map((line) => asShown(line, NOBODY, now())) });
  },
  reissueEsim: async ({ user, params: { lineId }, body }, shop) =>
    change(shop, lineId, user, async (tx, line, at) => {
      const { isFresh, pauseEndsAt } = await esimAccess(tx, user);
      if (pauseEndsAt !== null) return 'sim_paused';
      if (!isFresh) return 'log_in_again';
      return requestProfile(tx, line, body.profile, { actor: { kind: 'buyer', id: String(user.id) }, at });
    }),
  correctPortIn: async ({ user, params: { lineId }, body }, shop) => {
    const own = { keys: shop.lineKeys, supportPhone: await shop.supportPhone() };
    return change(shop, lineId, user, async (tx, line, at) => {
      if (line.planKind !== 'voice' || line.state === 'ended') return 'line_not_ready';
      // A paused line begins no transfer, but what the other operator asks about one that runs can be answered.
      if (line.state === 'suspended' && !isOpen(await tx.first(readPortIn, [lineId]))) return 'line_not_ready';
      return takePortIn(tx, line, body, own, { kind: 'buyer', id: String(user.id) }, at);
    });
  },
  cancelPortIn: async ({ user, params: { lineId } }, shop) =>
    change(shop, lineId, user, async (tx, _line, at) => {
      const actor = { kind: 'buyer' as const, id: String(user.id) };
      const moved = await movePortIn(tx, lineId, { event: 'cancel', note: null, actor, at });
      return moved.ok || moved.state === 'canceled' ? null : 'line_not_ready';
    }),
  changeE911: async ({ user, params: { lineId }, body: { etag, ...address } }, shop) =>
    change(shop, lineId, user, async (tx, line, at) => {
      if (isOutdated(etag, line.e911)) return isDeepStrictEqual(line.e911, address) ? null : 'address_changed';
      const actor = { kind: 'buyer' as const, id: String(user.id) };
      return moveEmergencyAddress(tx, line, address, actor, at);
    }),
};

const isOpen = (portIn: PortInRow | null): boolean =>
  portIn?.state === 'received' || portIn?.state === 'needs_correction';

type Asker = Pick<SessionUser, 'id' | 'sessionId'>;

async function shown(shop: Commerce, lineId: string, user: Asker): Promise<Result<Answer<'readLine'>>> {
  const [line] = await shownLines(shop, user, await readLines(shop.db.query(ownLine, [lineId, user.id]), shop));
  if (!line) return refuse('not_found');
  return ok(await lineAnswer(shop.db, line));
}

async function shownLines({ db, now, lineKeys }: Commerce, user: Asker, lines: MobileLine[]): Promise<MobileLine[]> {
  const access = await esimAccess(db, user);
  return (await withOwnKits(db, lines, lineKeys)).map((line) => asShown(line, access, now()));
}

/** Changes a line for its owner while holding the line's lock, and returns the line or the refusal. */
async function change(
  shop: Commerce,
  lineId: string,
  user: Asker,
  work: (tx: Tx, line: LineRow, at: Date) => Promise<ErrorCode | null>,
): Promise<Result<Answer<'readLine'>>> {
  const refused = await shop.db.transaction(async (tx) => {
    const line = await tx.first(lockLine, [lineId]);
    return line && line.userId === user.id ? work(tx, line, shop.now()) : ('not_found' as const);
  });
  return refused ? refuse(refused) : shown(shop, lineId, user);
}
