import { words } from '@cerulean/messages/all/staff-shipping';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import { formatMoney } from '@cerulean/rules/money';
import type { RateProblem } from '@cerulean/rules/shipping';

const t = words[DEFAULT_LANGUAGE];

/** Formats a weight in grams for staff. */
export const gramsLabel = (grams: number): string => t.weight({ grams: new Intl.NumberFormat(t.locale).format(grams) });

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
