import { id } from '@cerulean/contract/fields';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import { MAX_KIT_FILE, MAX_KITS_AT_ONCE } from '@cerulean/rules/limits';
import { tidied } from '@cerulean/rules/spelling';
import { z } from 'zod';
import { settings } from '../../operations/settings.ts';
import { senderName } from '../mail/mail.ts';
import { bindKit, type BindOutcome } from '../line/kits/bind-kit.ts';
import { findKits, kitsOfSheet, listBatches } from '../stock/kits/find-kits.ts';
import { importKits, type ImportOutcome } from '../stock/kits/import-kits.ts';
import { kitSheet, MOST_ON_SHEET } from '../stock/kits/kit-sheet.ts';
import { sentFile } from '../panel/sent-file.ts';
import { found, listQuery, refused, route, type StaffRoute } from '../panel/staff-route.ts';

const batch = z
  .string()
  .transform(tidied)
  .pipe(
    z
      .string()
      .regex(/^[A-Za-z0-9][A-Za-z0-9 ._-]{0,39}$/, 'Name the batch with letters, digits, dots and hyphens, 40 at most'),
  );
const importBody = z.object({ batch, text: sentFile(MAX_KIT_FILE, '; split it into several batches') });
const packParams = z.object({ orderId: id, itemId: id });
const packBody = z.object({ kit: z.string().trim().min(1, 'Scan or type the kit').max(300) });
const sheetQuery = z.object({ sheet: z.coerce.number().int().min(1).max(100).default(1) });

/** Message to staff about a scanned kit that the shop does not know. */
export const UNKNOWN_KIT = 'This is no SIM kit of ours. Scan its QR code, or type the whole number on the card.';
export const takenKit = (orderNumber: string | null): string =>
  orderNumber
    ? `This kit belongs to order ${orderNumber}. Take another one.`
    : 'Somebody is paying for this kit right now. Take another one.';

const IMPORT_WORDS: Readonly<Record<Exclude<Extract<ImportOutcome, { ok: false }>['why'], 'rows'>, string>> = {
  empty: 'There is no card in this file. It needs one number (ICCID) a row.',
  no_column: 'No column is named iccid, and the first row does not begin with a card number. Nothing was imported.',
  too_many: `One file may have ${MAX_KITS_AT_ONCE} cards at most. Split it into several batches.`,
  batch_taken: 'There is a batch of this name already. Choose another one.',
};
const PACKING_WORDS: Readonly<Record<Exclude<Extract<BindOutcome, { ok: false }>['why'], 'kit_taken'>, string>> = {
  unknown_kit: UNKNOWN_KIT,
  no_such_plan: 'This plan gets no SIM card.',
  not_paid: 'This order is not paid, or all of it was refunded.',
  own_kit: 'The buyer has the SIM kit already: the plan was bought for it.',
  line_active: 'This line has been activated already, so its card stays.',
};

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
    if (!newest) return refused(409, 'SIM_KIT_KEYS is not set, so no QR code can be signed.', {});
    const outcome = await importKits(db, { ...file, keyVersion: newest.version, ...by, at: now() });
    if (outcome.ok) return found(outcome);
    if (outcome.why === 'batch_taken') return refused(409, IMPORT_WORDS.batch_taken, { ...outcome, path: ['batch'] });
    if (outcome.why !== 'rows') return refused(400, IMPORT_WORDS[outcome.why], outcome);
    const rows = outcome.total === 1 ? 'One row is' : `${outcome.total} rows are`;
    return refused(400, `${rows} wrong, so nothing was imported.`, outcome);
  }),
  route('PUT', '/orders/:orderId/items/:itemId/kit', 'api::staff.kits.pack', async (asked, { db, now, lineKeys }) => {
    const packing = { ...packParams.parse(asked.params), ...packBody.parse(asked.body), ...asked.by, at: now() };
    const outcome = await bindKit(db, lineKeys, packing);
    if (outcome.ok) return found({ packed: true, iccid: outcome.iccid });
    if (outcome.why === 'kit_taken') return refused(409, takenKit(outcome.orderNumber), outcome);
    const status = outcome.why === 'unknown_kit' || outcome.why === 'no_such_plan' ? 404 : 409;
    return refused(status, PACKING_WORDS[outcome.why], outcome);
  }),
];
