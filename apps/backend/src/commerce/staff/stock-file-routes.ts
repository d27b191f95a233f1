import { words as answers } from '@cerulean/messages/all/staff-answers';
import { words } from '@cerulean/messages/all/staff-stock';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import { MAX_STOCK_FILE } from '@cerulean/rules/limits';
import { z } from 'zod';
import { settings } from '../../operations/settings.ts';
import { wrongFileMessage } from '../panel/wrong-file.ts';
import { importStock, previewStock } from '../stock/import-stock.ts';
import { listLowStock } from '../stock/low-stock.ts';
import { stockFile } from '../stock/stock-file.ts';
import { sentFile } from '../panel/sent-file.ts';
import { found, reason, refused, route, type StaffRoute } from '../panel/staff-route.ts';

const t = words[DEFAULT_LANGUAGE];

const text = sentFile(MAX_STOCK_FILE);
const checkBody = z.object({ text });
const importBody = z.object({
  text,
  seal: z.string().min(1, answers[DEFAULT_LANGUAGE].changesNotSeen).max(64),
  reason,
});

/** Stock file routes: export the stock, preview a file's changes, apply them, and list low stock. */
export const stockFileRoutes: readonly StaffRoute[] = [
  route('GET', '/stock-file', 'api::staff.stock.read', async (_asked, { db }) => found({ csv: await stockFile(db) })),
  route('PUT', '/stock-file/check', 'api::staff.stock.change', async ({ body }, { db }) => {
    const preview = await previewStock(db, checkBody.parse(body).text);
    if (preview.ok) return found(preview);
    return refused(400, wrongFileMessage(preview), preview);
  }),
  route('PUT', '/stock-file', 'api::staff.stock.change', async ({ body, by }, { db, now }) => {
    const outcome = await importStock(db, { ...importBody.parse(body), ...by, at: now() });
    if (outcome.ok) return found(outcome);
    if (outcome.why === 'rows') return refused(409, wrongFileMessage(outcome), outcome);
    if (outcome.why === 'nothing') return refused(400, answers[DEFAULT_LANGUAGE].nothingNew, outcome);
    return refused(409, t.fileChanged, outcome);
  }),
  route('GET', '/stock-low', 'api::staff.stock.read', async (_asked, { db }) => {
    const usual = settings().LOW_STOCK_THRESHOLD;
    return found({ stock: await db.query(listLowStock, [usual]), usual });
  }),
];
