import { MAX_TAX_RATE } from '@cerulean/rules/limits';
import { TAX_CATEGORIES, taxProblem, type TaxPeriod } from '@cerulean/rules/tax';
import { taxProblemMessage } from '../../../commerce/pricing/tax/tax-problem-message.ts';
import { parseTaxPercent } from '@cerulean/rules/typed-percent';
import { formatTaxPercent } from '../../fields/percent.ts';

/** A row of the form as entered. An empty date means no start or no end. */
export interface PeriodDraft {
  key: number;
  category: TaxPeriod['category'];
  percent: string;
  included: boolean;
  from: string;
  until: string;
  /** Tax name, or empty for the shop's default. */
  name: string;
}

/** Returns the form rows of the stored rates, each with its own key. */
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

/** Adds a row for the first category without a rate, or another rate for devices. */
export function withAnother(drafts: readonly PeriodDraft[]): PeriodDraft[] {
  const category = TAX_CATEGORIES.find((each) => !drafts.some((draft) => draft.category === each)) ?? 'device';
  const key = 1 + Math.max(-1, ...drafts.map((draft) => draft.key));
  return [...drafts, { key, category, percent: '', included: false, from: '', until: '', name: '' }];
}

export const isPercent = (typed: string): boolean => (parseTaxPercent(typed) ?? MAX_TAX_RATE + 1) <= MAX_TAX_RATE;

/** Parses the rates in the form rows, or returns the error. `problem` is `null` if a row shows its own error. */
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
