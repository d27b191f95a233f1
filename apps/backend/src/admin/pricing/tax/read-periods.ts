import { MAX_TAX_RATE } from '@cerulean/rules/limits';
import { TAX_CATEGORIES, taxProblem, type TaxPeriod } from '@cerulean/rules/tax';
import { taxProblemMessage } from '../../../commerce/pricing/tax/tax-problem-message.ts';
import { parseTaxPercent } from '@cerulean/rules/typed-percent';
import { formatTaxPercent } from '../../fields/percent.ts';

/** A row of the form as it is typed; an empty day is without a beginning or an end. */
export interface PeriodDraft {
  key: number;
  category: TaxPeriod['category'];
  percent: string;
  included: boolean;
  from: string;
  until: string;
  /** Empty: the shop's own words. */
  name: string;
}

/** The stored rows, each with its own key. */
export function draftsOf(periods: readonly TaxPeriod[]): PeriodDraft[] {
  return periods.map(({ category, millionths, included, from, until, name = '' }, key) => ({
    key,
    category,
    percent: formatTaxPercent(millionths),
    included,
    from: from ?? '',
    until: until ?? '',
    name,
  }));
}

/** One more row: the first category that has none, or a further rate of devices. */
export function withAnother(drafts: readonly PeriodDraft[]): PeriodDraft[] {
  const category = TAX_CATEGORIES.find((each) => !drafts.some((draft) => draft.category === each)) ?? 'device';
  const key = 1 + Math.max(-1, ...drafts.map((draft) => draft.key));
  return [...drafts, { key, category, percent: '', included: false, from: '', until: '', name: '' }];
}

export const isPercent = (typed: string): boolean => (parseTaxPercent(typed) ?? MAX_TAX_RATE + 1) <= MAX_TAX_RATE;

/** The rates that the rows ask for, or what is wrong with them; null if a row says so itself. */
export function readPeriods(
  drafts: readonly PeriodDraft[],
): { ok: true; periods: TaxPeriod[] } | { ok: false; problem: string | null } {
  if (!drafts.every(({ percent }) => isPercent(percent))) return { ok: false, problem: null };
  const periods = drafts.map(({ category, percent, included, from, until, name }) => ({
    category,
    millionths: parseTaxPercent(percent) ?? 0,
    included,
    from: from === '' ? null : from,
    until: until === '' ? null : until,
    ...(name.trim() === '' ? {} : { name: name.trim() }),
  }));
  const problem = taxProblem(periods);
  return problem ? { ok: false, problem: taxProblemMessage(problem) } : { ok: true, periods };
}
