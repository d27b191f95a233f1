import type { TaxCategory, TaxProblem } from '@cerulean/rules/tax';

const NAMES: Readonly<Record<TaxCategory, string>> = { device: 'Devices', plan: 'Plans', shipping: 'Delivery' };

/** Returns a tax category's name for staff. */
export const taxCategoryLabel = (category: TaxCategory): string => NAMES[category];

/** Describes the problem with a state's tax rates in one sentence. */
export function taxProblemMessage(problem: TaxProblem): string {
  const name = NAMES[problem.category];
  if (problem.why === 'missing') {
    return `${name} need a rate as well, from the same day on; 0 is one. Without any rates nothing is delivered there.`;
  }
  const { from, until } = problem;
  const first = from === null ? 'from the beginning' : `from ${from}`;
  switch (problem.why) {
    case 'empty':
      return `${name}: a rate ends on ${until}, before it begins on ${from}.`;
    case 'overlap':
      return `${name}: two rates apply ${first}${until === null ? ' on' : ` until ${until}`}.`;
    case 'gap':
      return `${name}: no rate applies from ${from} until ${until}.`;
  }
}
