import type { PlanCard } from '@cerulean/contract/catalog';

/**
 * The term whose price stands on the card, and which is chosen until somebody chooses another: the longest of a monthly
 * plan, which is the cheapest a month; the shortest of a plan by days, which is the price "for 7 days".
 */
export function shownTerm<Term extends PlanCard['terms'][number]>(terms: readonly Term[]): Term | undefined {
  return terms.find(({ perMonth }) => perMonth !== null) ?? terms.at(-1);
}
