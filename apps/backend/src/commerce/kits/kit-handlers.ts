import type { Answer } from '@cerulean/contract/operations';
import { iccidEnd } from '@cerulean/rules/iccid';
import type { Handlers } from '../http/handler.ts';
import { ok, refuse } from '../http/result.ts';
import { readLineOfItem } from '../lines/read-lines.ts';
import { readLineRowOfItem } from '../lines/line-store.ts';
import { activateKit } from './activate-kit.ts';
import { readKitRow, type KitRow } from './kit-store.ts';
import { readQrId } from './qr-id.ts';

/**
 * What stands behind the QR code of a SIM kit (R28). A code that was made up and a kit that is gone are the same. Nothing
 * counts who asks: 80 bits of signature are not guessed, and a wrong one costs a hash.
 */
export const kitHandlers: Handlers<'readKit' | 'activateKit'> = {
  readKit: async ({ params, user }, { db, now, lineKeys }) => {
    const code = readQrId(params.qrId, lineKeys.kits);
    const kit = code && (await readKitRow(db, code));
    if (!kit) return refuse('not_found');
    const state = stateFor(kit, user?.id ?? null);
    const answer = { state, iccidEnd: iccidEnd(kit.iccid), usedOn: kit.usedAt?.toISOString().slice(0, 10) ?? null };
    const { orderId, itemId } = kit;
    if (state !== 'yours' || orderId === null || itemId === null) return ok({ ...answer, line: null, e911: null });
    const [line, row] = await Promise.all([
      readLineOfItem(db, orderId, itemId, now()),
      readLineRowOfItem(db, orderId, itemId),
    ]);
    return ok({ ...answer, line, e911: row?.e911 ?? null });
  },
  activateKit: async ({ params, user, body }, shop) => {
    const code = readQrId(params.qrId, shop.lineKeys.kits);
    const lineId = code === null ? refuse('not_found') : await activateKit(shop, code, user.id, body);
    if (!lineId.ok) return lineId;
    const { orderId, itemId } = lineId.value;
    const [line, row] = await Promise.all([
      readLineOfItem(shop.db, orderId, itemId, shop.now()),
      readLineRowOfItem(shop.db, orderId, itemId),
    ]);
    return line ? ok({ line, e911: row?.e911 ?? null }) : refuse('not_found');
  },
};

/** To whom the order of a kit is not theirs, a kit says only that it is somebody's. */
function stateFor(kit: KitRow, userId: number | null): Answer<'readKit'>['state'] {
  if (kit.state === 'in_stock') return kit.isHeld && kit.heldFor !== userId ? 'held' : 'choose_plan';
  if (userId !== null && kit.userId === userId) return 'yours';
  if (kit.state === 'used') return 'used';
  return userId === null ? 'log_in' : 'of_another';
}
