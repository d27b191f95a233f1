import type { PlanCard } from '@cerulean/contract/catalog';
import * as words from '@cerulean/messages/catalog';
import type { TermStart } from '@cerulean/rules/terms';

/** Returns the terms in display order: months longest first, days shortest first. The first is the default term. */
export function termsInOrder<Term extends PlanCard['terms'][number]>(terms: readonly Term[]): readonly Term[] {
  return terms.some(({ perMonth }) => perMonth !== null) ? terms : terms.toReversed();
}

/**
 * Returns the term whose price the card shows, which is also the default selection. For a monthly plan it is the
 * longest term, which is the cheapest per month. For a plan by days it is the shortest, as in "for 7 days".
 */
export function shownTerm<Term extends PlanCard['terms'][number]>(terms: readonly Term[]): Term | undefined {
  return terms.find(({ perMonth }) => perMonth !== null) ?? terms.at(-1);
}

/** Labels for the start of a plan's days, as the buyer chooses it. */
export const startLabels: Readonly<Record<TermStart, string>> = {
  purchase: words.atPurchase,
  first_connection: words.atFirstConnection,
  chosen_day: words.onChosenDay,
};
