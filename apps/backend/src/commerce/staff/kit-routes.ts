import { id } from '@cerulean/contract/fields';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import { words as answers } from '@cerulean/messages/all/staff-answers';
import { words } from '@cerulean/messages/all/staff-kits';
import { MAX_KIT_FILE, MAX_KITS_AT_ONCE } from '@cerulean/rules/limits';
import { tidied } from '@cerulean/rules/spelling';
import { z } from 'zod';
import { settings } from '../../operations/settings.ts';
import { senderName } from '../mail/mail.ts';
import { bindKit } from '../line/kits/bind-kit.ts';
import { findKits, kitsOfSheet, listBatches } from '../stock/kits/find-kits.ts';
import { importKits } from '../stock/kits/import-kits.ts';
import { kitSheet, MOST_ON_SHEET } from '../stock/kits/kit-sheet.ts';
import { sentFile } from '../panel/sent-file.ts';
import { found, listQuery, refused, route, type StaffRoute } from '../panel/staff-route.ts';

const t = words[DEFAULT_LANGUAGE];

const batch = z
  .string()
  .transform(tidied)
  .pipe(z.string().regex(/^[A-Za-z0-9][A-Za-z0-9 ._-]{0,39}$/, t.batchWrong));
const importBody = z.object({
  batch,
  text: sentFile(MAX_KIT_FILE, answers[DEFAULT_LANGUAGE].kitFileTooLarge({ kilobytes: MAX_KIT_FILE / 1_000 })),
});
const packParams = z.object({ orderId: id, itemId: id });
const packBody = z.object({
  kit: z.string().trim().min(1, t.kitMissing).max(300),
  afterShipping: z.boolean().default(false),
});
const sheetQuery = z.object({ sheet: z.coerce.number().int().min(1).max(100).default(1) });

/** Message to staff about a scanned kit that the shop does not know. */
export const UNKNOWN_KIT = t.unknownKit;
export const takenKit = (orderNumber: string | null): string =>
  orderNumber ? t.takenKit({ order: orderNumber }) : t.payingForKit;

/** SIM kit routes: list the stock, import a batch, print its QR codes, and pack a kit for an order (R28). */
export const kitRoutes: readonly StaffRoute[] = [
  route('GET', '/kits', 'api::staff.kits.read', async ({ query }, { db, lineKeys }) => {
    const { q, page } = listQuery.parse(query);
    return found(await findKits(db, q, page, lineKeys.kits));
  }),
  route('GET', '/kit-batches', 'api::staff.kits.read', async (_asked, { db }) =>
    found({ batches: await db.query(listBatches), perSheet: MOST_ON_SHEET }),
  ),
  route('GET', '/kit-batches/:batch/sheet', 'api::staff.kits.change', async ({ params, query }, { db, lineKeys }) => {
    const { batch: name } = z.object({ batch }).parse(params);
    const kits = await kitsOfSheet(db, name, sheetQuery.parse(query).sheet);
    if (kits.length === 0) return found(null);
    const { PUBLIC_URL: publicUrl, MAIL_FROM } = settings();
    const pdf = await kitSheet(kits, lineKeys.kits, {
      shop: senderName(MAIL_FROM),
      publicUrl,
      batch: name,
      language: DEFAULT_LANGUAGE,
    });
    return found({ pdf: pdf.toString('base64') });
  }),
  route('PUT', '/kit-batches', 'api::staff.kits.change', async ({ body, by }, { db, now, lineKeys }) => {
    const file = importBody.parse(body);
    const [newest] = lineKeys.kits;
    if (!newest) return refused(409, t.keysMissing, {});
    const outcome = await importKits(db, { ...file, keyVersion: newest.version, ...by, at: now() });
    if (outcome.ok) return found(outcome);
    if (outcome.why === 'rows') return refused(400, t.rowsWrong({ count: outcome.total }), outcome);
    const message = t.importRefused({ why: outcome.why, most: MAX_KITS_AT_ONCE });
    return outcome.why === 'batch_taken'
      ? refused(409, message, { ...outcome, path: ['batch'] })
      : refused(400, message, outcome);
  }),
  route('PUT', '/orders/:orderId/items/:itemId/kit', 'api::staff.kits.pack', async (asked, { db, now, lineKeys }) => {
    const packing = { ...packParams.parse(asked.params), ...packBody.parse(asked.body), ...asked.by, at: now() };
    const outcome = await bindKit(db, lineKeys, packing);
    if (outcome.ok) return found({ packed: true, iccid: outcome.iccid });
    if (outcome.why === 'kit_taken') return refused(409, takenKit(outcome.orderNumber), outcome);
    if (outcome.why === 'unknown_kit') return refused(404, UNKNOWN_KIT, outcome);
    const status = outcome.why === 'no_such_plan' ? 404 : 409;
    return refused(status, t.packingRefused({ why: outcome.why }), outcome);
  }),
];
