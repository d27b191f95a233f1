import * as words from '@cerulean/messages/catalog';
import { lastDayFrom, type Term, type TermStart } from '@cerulean/rules/terms';
import { dayText } from '../../ui/days.ts';
import { termLength } from '../../ui/term-length.ts';

/** Returns the name of a SIM type for use within a line of text: `eSIM` or `SIM card`. */
export function simText(sim: 'esim' | 'card'): string {
  return words.simInLine({ sim });
}

interface Started {
  term: Term;
  start: TermStart;
  startDay: string | null;
  endsOn: string | null;
}

/** Returns the term with its start: `12 months starting when you first connect`, `7 days starting on December 3, 2026`. */
export function termText({ term, start, startDay }: Started): string {
  if (start === 'first_connection') return words.fromFirstConnection({ term: termLength(term) });
  if (start === 'chosen_day' && startDay !== null)
    return words.fromDay({ term: termLength(term), day: dayText(startDay) });
  return words.fromPurchase({ term: termLength(term) });
}

/**
 * Returns the promise on every plan: `One-time payment, ends on November 21, 2027, never renews on its own`. The end
 * date is included only if the start is fixed.
 */
export function paidOnceText(item: Started): string {
  const ends = item.startDay !== null ? lastDayFrom(item.startDay, item.term) : item.endsOn;
  return ends === null ? words.paidOnce : words.paidOnceEnds({ day: dayText(ends) });
}

/** Returns the note beside an item that is scarce or cannot be bought in its current form (X07). */
export function availabilityText(availability: string): string {
  return words.availability({ availability });
}

/** Returns true for an availability that blocks the review step. */
export function isBlocked(availability: string): boolean {
  return availability !== 'ok' && availability !== 'few_left';
}
