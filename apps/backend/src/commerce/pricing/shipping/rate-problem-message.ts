import { words as terms } from '@cerulean/messages/all/terms';
import { formatMoney } from '@cerulean/rules/money';
import type { RateProblem } from '@cerulean/rules/shipping';

/** Formats a weight in grams for staff. */
export const gramsLabel = (grams: number): string => `${new Intl.NumberFormat(terms.en.locale).format(grams)} g`;

/** Describes the problem with a zone's shipping rates in one sentence. Shipping methods are named by their code. */
export function rateProblemMessage(problem: RateProblem, currency: string): string {
  const { method } = problem;
  if (problem.why === 'twice') return `${method} has two rates in this zone. Put all of its bands into one.`;
  const words = (edge: number | null) =>
    edge === null ? '' : problem.by === 'weight' ? gramsLabel(edge) : formatMoney(edge, currency, terms.en.locale);
  const { from, until } = problem;
  const first = words(from ?? 0);
  switch (problem.why) {
    case 'empty':
      return `${method}: a band ends at ${words(until)}, before it begins at ${first}.`;
    case 'overlap':
      return `${method}: two bands hold what is ${first}${until === null ? ' or more' : ` to ${words(until)}`}.`;
    case 'gap':
      return `${method}: no band holds what is ${first}${until === null ? ' or more' : ` to ${words(until)}`}.`;
  }
}
