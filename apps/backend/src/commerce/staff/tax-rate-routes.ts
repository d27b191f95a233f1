import { day } from '@cerulean/contract/fields';
import { usStateCodes } from '@cerulean/contract/us-states';
import { words as answers } from '@cerulean/messages/all/staff-answers';
import { words } from '@cerulean/messages/all/staff-tax';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import { MAX_REPORT_DAYS, MAX_TAX_NAME, MAX_TAX_PERIODS, MAX_TAX_RATE } from '@cerulean/rules/limits';
import { TAX_CATEGORIES } from '@cerulean/rules/tax';
import { addDays, dayIn, periodProblem } from '@cerulean/rules/days';
import { z } from 'zod';
import type { Commerce } from '../http/handler.ts';
import { readTaxReport, taxReportFile } from '../invoice/tax-report.ts';
import { setTaxRates } from '../pricing/tax/set-tax-rates.ts';
import { listTaxRates, readTaxRateHistory } from '../pricing/tax/tax-rates.ts';
import { taxProblemMessage } from '../pricing/tax/tax-problem-message.ts';
import { found, reason, refused, route, type StaffRoute } from '../panel/staff-route.ts';

const t = words[DEFAULT_LANGUAGE];

const RANGE = t.rateRange({ most: MAX_TAX_RATE / 10_000 });
const params = z.object({ state: z.enum(usStateCodes, answers[DEFAULT_LANGUAGE].stateUnknown) });
const periods = z
  .array(
    z.object({
      category: z.enum(TAX_CATEGORIES),
      from: day.nullable(),
      until: day.nullable(),
      millionths: z.number().int(RANGE).min(0, RANGE).max(MAX_TAX_RATE, RANGE),
      included: z.boolean(),
      name: z
        .string()
        .trim()
        .min(1)
        .max(MAX_TAX_NAME, t.nameTooLong({ most: MAX_TAX_NAME }))
        .optional(),
    }),
  )
  .max(MAX_TAX_PERIODS);
const body = z.object({ periods, expected: periods, reason });

const reportDay = z.iso.date(t.dayMissing);
const period = z.object({ from: reportDay, to: reportDay }).superRefine((days, { addIssue }) => {
  const problem = periodProblem(days, MAX_REPORT_DAYS);
  if (problem === null) return;
  addIssue({ code: 'custom', message: t.periodProblem({ problem, most: MAX_REPORT_DAYS }) });
});

/** Returns the first and last day of the last full month, which is the next month to file taxes for. */
function lastMonth(today: string): z.infer<typeof period> {
  const to = addDays(`${today.slice(0, 8)}01`, -1);
  return { from: `${to.slice(0, 8)}01`, to };
}

/** Reads the tax report for the requested days, or for the last full month, in the shop's time zone. */
async function readReport(query: unknown, { db, now, timeZone }: Commerce) {
  const days = period.parse({ ...lastMonth(dayIn(timeZone, now())), ...(query as object) });
  return { days, timeZone, report: await readTaxReport(db, days.from, days.to, timeZone) };
}

/** Tax rate routes: list the rates, show a state's history, change its rates, and report the tax charged. */
export const taxRateRoutes: readonly StaffRoute[] = [
  route('GET', '/tax-rates', 'api::staff.tax.read', async (_asked, { db, now, timeZone, tax }) =>
    found({ rates: await listTaxRates(db), today: dayIn(timeZone, now()), isService: tax.kind === 'service' }),
  ),
  route('GET', '/tax-rates/:state/history', 'api::staff.tax.read', async (asked, { db }) =>
    found({ history: await readTaxRateHistory(db, params.parse(asked.params).state) }),
  ),
  route('PUT', '/tax-rates/:state', 'api::staff.tax.change', async (asked, { db, now }) => {
    const change = { ...params.parse(asked.params), ...body.parse(asked.body), ...asked.by, at: now() };
    const outcome = await setTaxRates(db, change);
    if (outcome.ok) return found({ changed: true });
    if (outcome.why === 'wrong') return refused(400, taxProblemMessage(outcome.problem), outcome);
    if (outcome.why === 'same') return refused(400, t.same, outcome);
    return refused(409, t.changed, outcome);
  }),
  route('GET', '/tax-report', 'api::staff.tax.read', async ({ query }, shop) =>
    found({ ...(await readReport(query, shop)), currency: shop.currency }),
  ),
  route('GET', '/tax-report/file', 'api::staff.tax.read', async ({ query }, shop) => {
    const { days, report } = await readReport(query, shop);
    return found({ csv: taxReportFile(report, days, shop.currency) });
  }),
];
