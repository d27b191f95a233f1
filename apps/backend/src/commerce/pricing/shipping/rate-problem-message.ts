import { words } from '@cerulean/messages/all/staff-shipping';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import { formatMoney } from '@cerulean/rules/money';
import type { RateProblem } from '@cerulean/rules/shipping';
import { poundsOf } from '@cerulean/rules/weight';

const t = words[DEFAULT_LANGUAGE];

/** Formats a weight in grams for staff, in pounds first: `2.2 lb (1,000 g)`. */
export const gramsLabel = (grams: number): string => {
  const number = new Intl.NumberFormat(t.locale, { maximumSignificantDigits: 2 });
  return t.weight({ pounds: number.format(poundsOf(grams)), grams });
};

/** Describes the problem with a zone's shipping rates in one sentence. Shipping methods are named by their code. */
export function rateProblemMessage(problem: RateProblem, currency: string): string {
  const { method } = problem;
  if (problem.why === 'twice') return t.ratesTwice({ method });
  const edgeText = (edge: number | null) =>
    edge === null ? '' : problem.by === 'weight' ? gramsLabel(edge) : formatMoney(edge, currency, t.locale);
  const isOpen = problem.until === null ? 'yes' : 'no';
  const range = { method, from: edgeText(problem.from ?? 0), until: edgeText(problem.until) };
  switch (problem.why) {
    case 'empty':
      return t.rangeEmpty(range);
    case 'overlap':
      return t.rangeOverlap({ ...range, isOpen });
    case 'gap':
      return t.rangeGap({ ...range, isOpen });
  }
}
