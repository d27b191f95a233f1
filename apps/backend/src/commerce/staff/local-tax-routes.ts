import type { Core } from '@strapi/strapi';
import { usStateCodes } from '@cerulean/contract/us-states';
import { MAX_TAX_FILE } from '@cerulean/rules/limits';
import { z } from 'zod';
import { importLocalRates, previewLocalRates } from '../tax/import-local.ts';
import { localFile } from '../tax/local-file.ts';
import { countLocalRates, readLocalRatesOf } from '../tax/local-rates.ts';
import { found, reason, refused, route } from './staff-route.ts';

const params = z.object({ state: z.enum(usStateCodes, 'We know no such state.') });
const text = z.string().max(MAX_TAX_FILE, `A file may have ${MAX_TAX_FILE / 1_000} kB`);
const checkBody = z.object({ text });
const importBody = z.object({ text, seal: z.string().min(1, 'Look at the changes first').max(64), reason });

/** Local rates of tax: how many there are, those of a state as a file, what a file would change, and changing it. */
export const localTaxRoutes: readonly Core.Route[] = [
  route('GET', '/tax-local', 'api::staff.tax.read', async (_asked, { db }) =>
    found({ states: await countLocalRates(db) }),
  ),
  route('GET', '/tax-local/:state', 'api::staff.tax.read', async (asked, { db }) =>
    found({ csv: localFile(await readLocalRatesOf(db, [params.parse(asked.params).state])) }),
  ),
  route('PUT', '/tax-local/check', 'api::staff.tax.change', async ({ body }, { db }) => {
    const preview = await previewLocalRates(db, checkBody.parse(body).text);
    if (preview.ok) return found(preview);
    return refused(400, 'Some rows need another look. Nothing was changed.', preview);
  }),
  route('PUT', '/tax-local', 'api::staff.tax.change', async ({ body, staffId, requestId }, { db }) => {
    const outcome = await importLocalRates(db, { ...importBody.parse(body), staffId, requestId });
    if (outcome.ok) return found(outcome);
    if (outcome.why === 'rows') return refused(400, 'Some rows need another look. Nothing was changed.', outcome);
    if (outcome.why === 'nothing') return refused(400, 'Everything is as the file has it already.', outcome);
    return refused(409, 'Local rates have changed since you looked at the file. Please look again.', outcome);
  }),
];
