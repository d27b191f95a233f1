import { words } from '@cerulean/messages/all/staff-tax';
import { words as terms } from '@cerulean/messages/all/terms';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import type { TaxCategory, TaxProblem } from '@cerulean/rules/tax';

const t = words[DEFAULT_LANGUAGE];

/** Returns a tax category's name for staff. */
export const taxCategoryLabel = (category: TaxCategory): string => t.category({ category });

const days = new Intl.DateTimeFormat(terms[DEFAULT_LANGUAGE].locale, { dateStyle: 'medium', timeZone: 'UTC' });
const dayText = (day: string | null | undefined): string => (day ? days.format(new Date(day)) : '');

/** Describes the problem with a state's tax rates in one sentence. */
export function taxProblemMessage(problem: TaxProblem): string {
  const { category, why } = problem;
  if (why === 'missing') return t.rateMissing({ category });
  const [from, until] = [dayText(problem.from), dayText(problem.until)];
  const period = { name: taxCategoryLabel(category), from, until };
  switch (why) {
    case 'empty':
      return t.rateEmpty(period);
    case 'overlap':
      return t.rateOverlap({ ...period, hasFrom: from === '' ? 'no' : 'yes', hasUntil: until === '' ? 'no' : 'yes' });
    case 'gap':
      return t.rateGap(period);
  }
}
