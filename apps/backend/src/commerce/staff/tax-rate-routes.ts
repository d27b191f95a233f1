import type { Core } from '@strapi/strapi';
import { usStateCodes } from '@cerulean/contract/us-states';
import { MAX_TAX_RATE } from '@cerulean/rules/limits';
import { z } from 'zod';
import { setTaxRate } from '../tax/set-tax-rate.ts';
import { listTaxRates, readTaxRateHistory } from '../tax/tax-rates.ts';
import { found, reason, refused, route } from './staff-route.ts';

const RANGE = `A rate is between 0 and ${MAX_TAX_RATE / 100} %`;
const params = z.object({ state: z.enum(usStateCodes, 'We know no such state.') });
/** Basis points; null is a state that nothing is delivered to. */
const rate = z.number().int(RANGE).min(0, RANGE).max(MAX_TAX_RATE, RANGE).nullable();
const body = z.object({ rate, expected: rate, reason });

/** Tax rates: all of them, the history of one, and changing it. */
export const taxRateRoutes: readonly Core.Route[] = [
  route('GET', '/tax-rates', 'api::staff.tax.read', async (_asked, { db }) => found({ rates: await listTaxRates(db) })),
  route('GET', '/tax-rates/:state/history', 'api::staff.tax.read', async (asked, { db }) =>
    found({ history: await readTaxRateHistory(db, params.parse(asked.params).state) }),
  ),
  route('PUT', '/tax-rates/:state', 'api::staff.tax.change', async (asked, { db, now }) => {
    const { staffId, requestId } = asked;
    const outcome = await setTaxRate(db, {
      ...params.parse(asked.params),
      ...body.parse(asked.body),
      staffId,
      requestId,
      at: now(),
    });
    if (outcome.ok) return found({ changed: true });
    if (outcome.why === 'same') return refused(400, 'This is the rate already.', outcome);
    return refused(409, 'Somebody changed this rate in the meantime. Please look again.', outcome);
  }),
];
