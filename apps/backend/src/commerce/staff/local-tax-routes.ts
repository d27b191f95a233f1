import { usStateCodes } from '@cerulean/contract/us-states';
import { words as answers } from '@cerulean/messages/all/staff-answers';
import { words } from '@cerulean/messages/all/staff-tax';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import { MAX_TAX_FILE } from '@cerulean/rules/limits';
import { z } from 'zod';
import { wrongFileMessage } from '../panel/wrong-file.ts';
import { importLocalRates, previewLocalRates } from '../pricing/tax/import-local.ts';
import { localFile } from '../pricing/tax/local-file.ts';
import { countLocalRates, readLocalRatesOf } from '../pricing/tax/tax-rates.ts';
import { sentFile } from '../panel/sent-file.ts';
import { found, reason, refused, route, type StaffRoute } from '../panel/staff-route.ts';

const t = words[DEFAULT_LANGUAGE];

const params = z.object({ state: z.enum(usStateCodes, answers[DEFAULT_LANGUAGE].stateUnknown) });
const text = sentFile(MAX_TAX_FILE);
const checkBody = z.object({ text });
const importBody = z.object({
  text,
  seal: z.string().min(1, answers[DEFAULT_LANGUAGE].changesNotSeen).max(64),
  reason,
});

/** Local tax routes: count the rates, export a state's rates as a file, preview a file's changes, and apply them. */
export const localTaxRoutes: readonly StaffRoute[] = [
  route('GET', '/tax-local', 'api::staff.tax.read', async (_asked, { db, tax }) =>
    found({ states: await countLocalRates(db), isService: tax.kind === 'service' }),
  ),
  route('GET', '/tax-local/:state', 'api::staff.tax.read', async (asked, { db }) =>
    found({ csv: localFile(await db.query(readLocalRatesOf, [[params.parse(asked.params).state]])) }),
  ),
  route('PUT', '/tax-local/check', 'api::staff.tax.change', async ({ body }, { db }) => {
    const preview = await previewLocalRates(db, checkBody.parse(body).text);
    if (preview.ok) return found(preview);
    return refused(400, wrongFileMessage(preview), preview);
  }),
  route('PUT', '/tax-local', 'api::staff.tax.change', async ({ body, by }, { db }) => {
    const outcome = await importLocalRates(db, { ...importBody.parse(body), ...by });
    if (outcome.ok) return found(outcome);
    if (outcome.why === 'rows') return refused(400, wrongFileMessage(outcome), outcome);
    if (outcome.why === 'nothing') return refused(400, answers[DEFAULT_LANGUAGE].nothingNew, outcome);
    return refused(409, t.localChanged, outcome);
  }),
];
