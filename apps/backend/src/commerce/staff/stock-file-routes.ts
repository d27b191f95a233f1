import type { Core } from '@strapi/strapi';
import { MAX_STOCK_FILE } from '@cerulean/rules/limits';
import { z } from 'zod';
import { settings } from '../../operations/settings.ts';
import { importStock, previewStock } from '../stock/import-stock.ts';
import { listLowStock } from '../stock/low-stock.ts';
import { stockFile } from '../stock/stock-file.ts';
import { found, reason, refused, route } from './staff-route.ts';

const text = z.string().max(MAX_STOCK_FILE, `A file may have ${MAX_STOCK_FILE / 1_000} kB`);
const checkBody = z.object({ text });
const importBody = z.object({ text, seal: z.string().min(1, 'Look at the changes first').max(64), reason });

/** Stock as a file, what a file would change, changing it, and what runs out. */
export const stockFileRoutes: readonly Core.Route[] = [
  route('GET', '/stock-file', 'api::staff.stock.read', async (_asked, { db }) => found({ csv: await stockFile(db) })),
  route('PUT', '/stock-file/check', 'api::staff.stock.change', async ({ body }, { db }) => {
    const preview = await previewStock(db, checkBody.parse(body).text);
    if (preview.ok) return found(preview);
    return refused(400, 'Some rows need another look. Nothing was changed.', preview);
  }),
  route('PUT', '/stock-file', 'api::staff.stock.change', async ({ body, staffId, requestId }, { db, now }) => {
    const outcome = await importStock(db, { ...importBody.parse(body), staffId, requestId, at: now() });
    if (outcome.ok) return found(outcome);
    if (outcome.why === 'rows') return refused(409, 'Some rows need another look. Nothing was changed.', outcome);
    if (outcome.why === 'nothing') return refused(400, 'Everything is as the file has it already.', outcome);
    return refused(409, 'Stock has changed since you looked at the file. Please look again.', outcome);
  }),
  route('GET', '/stock-low', 'api::staff.stock.read', async (_asked, { db }) => {
    const usual = settings().LOW_STOCK;
    return found({ stock: await listLowStock(db, usual), usual });
  }),
];
