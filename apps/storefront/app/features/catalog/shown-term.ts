import type { PlanCard } from '@cerulean/contract/catalog';
import type { TermStart } from '@cerulean/rules/terms';

/** The terms in the order in which they are offered: the shown one first, so months longest first and days shortest first. */
export function termsInOrder<Term extends PlanCard['terms'][number]>(terms: readonly Term[]): readonly Term[] {
  return terms.some(({ perMonth }) => perMonth !== null) ? terms : terms.toReversed();
}

/**
 * The term whose price the card shows, and the default selection: the longest of a monthly
 * plan, which is the cheapest a month; the shortest of a plan by days, which is the price "for 7 days".
 */
export function shownTerm<Term extends PlanCard['terms'][number]>(terms: readonly Term[]): Term | undefined {
  return terms.find(({ perMonth }) => perMonth !== null) ?? terms.at(-1);
}

/** When the days of a plan begin, as the buyer chooses it. */
export const startLabels: Readonly<Record<TermStart, string>> = {
  purchase: 'Right after payment',
  first_connection: 'When it first connects',
  chosen_day: 'On a day I choose',
};
