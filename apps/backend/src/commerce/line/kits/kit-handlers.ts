import type { Answer } from '@cerulean/contract/operations';
import { dayIn } from '@cerulean/rules/days';
import { iccidEnd } from '@cerulean/rules/iccid';
import { isStreet } from '@cerulean/rules/street-address';
import type { Commerce, Handlers } from '../../http/handler.ts';
import { ok, refuse } from '../../http/result.ts';
import { asShown, esimAccess } from '../esim-access.ts';
import { lineAnswer } from '../line-answer.ts';
import { lineOfItem, readLines } from '../read-lines.ts';
import { readLineRowOfItem, type LineRow } from '../line-store.ts';
import { openReplacement } from '../replacements/replacement-store.ts';
import type { SessionUser } from '../../../identity/sessions/session-store.ts';
import { activateKit, type ActivatedItem } from './activate-kit.ts';
import { readKitRow, type KitRow } from '../../stock/kits/kit-store.ts';
import { readQrId } from '../../stock/kits/qr-id.ts';

/**
 * Serves the page behind a SIM kit's QR code (R28). An invented code and a deleted kit get the same response. Requests
 * are not rate-limited, because an 80-bit signature cannot be guessed and checking one costs only a hash.
 */
export const kitHandlers: Handlers<'readKit' | 'activateKit'> = {
  readKit: async ({ params, user }, shop) => {
    const code = readQrId(params.qrId, shop.lineKeys.kits);
    const kit = code && (await shop.db.first(readKitRow, [code]));
    if (!kit) return refuse('not_found');
    const state = stateFor(kit, user?.id ?? null);
    const usedOn = kit.usedAt && dayIn(shop.timeZone, kit.usedAt);
    const answer = { state, iccidEnd: iccidEnd(kit.iccid), usedOn };
    const { orderId, itemId } = kit;
    if (!user || state !== 'yours' || orderId === null || itemId === null) {
      return ok({ ...answer, swap: null, line: null, e911: null });
    }
    const { line, row } = await lineOf(shop, user, { orderId, itemId });
    return ok({
      ...answer,
      swap: row && (await swapOf(shop, kit, row)),
      line,
      e911: row && isStreet(row.e911) ? row.e911 : null,
    });
  },
  activateKit: async ({ params, user, body }, shop) => {
    const code = readQrId(params.qrId, shop.lineKeys.kits);
    const item = code === null ? refuse('not_found') : await activateKit(shop, code, user.id, body);
    if (!item.ok) return item;
    const { line } = await lineOf(shop, user, item.value);
    if (!line) return refuse('not_found');
    return ok(await lineAnswer(shop.db, line));
  },
};

/** Returns a kit's line as its owner may see it. An eSIM may have replaced the card, and its code may be hidden. */
async function lineOf(shop: Commerce, user: SessionUser, { orderId, itemId }: ActivatedItem) {
  const { db, now } = shop;
  const [[line], row, access] = await Promise.all([
    readLines(db.query(lineOfItem, [orderId, itemId]), shop),
    db.first(readLineRowOfItem, [orderId, itemId]),
    esimAccess(db, user),
  ]);
  return { line: line ? asShown(line, access, now()) : null, row };
}

/** Returns whether a kit's card waits to replace the SIM, is being switched on, or is void. `null` if none applies. */
async function swapOf(
  { db }: Pick<Commerce, 'db'>,
  { iccid, isReplacement }: KitRow,
  line: LineRow,
): Promise<Answer<'readKit'>['swap']> {
  if (line.sim === 'card' && line.iccid === iccid) return null;
  if (!isReplacement) return line.platformRef === null || line.state === 'ended' ? null : 'void';
  const open = await db.first(openReplacement, [line.id]);
  if (open?.iccid !== iccid) return 'void';
  return open.state === 'sent' ? 'waits' : open.state === 'switching' ? 'switching' : 'void';
}

/** Returns the kit state to show. To anyone but its owner, a sold kit's state only indicates that the kit is taken. */
function stateFor(kit: KitRow, userId: number | null): Answer<'readKit'>['state'] {
  if (kit.state === 'in_stock') return kit.isHeld && kit.heldFor !== userId ? 'held' : 'choose_plan';
  if (userId !== null && kit.userId === userId) return 'yours';
  if (kit.state === 'used') return 'used';
  return userId === null ? 'log_in' : 'of_another';
}
