import { termEnd, type Term, type TermStart } from '@cerulean/rules/terms';
import { dayText } from '../../ui/days.ts';
import { termLength } from '../../ui/term-length.ts';

/** Returns the label of a SIM type: `eSIM` or `SIM card`. */
export function simText(sim: 'esim' | 'card'): string {
  return sim === 'esim' ? 'eSIM' : 'SIM card';
}

interface Started {
  term: Term;
  start: TermStart;
  startDay: string | null;
  endsOn: string | null;
}

/** Returns the term with its start: `12 months from first connection`, `7 days from December 3, 2026`. */
export function termText({ term, start, startDay }: Started): string {
  if (start === 'first_connection') return `${termLength(term)} from first connection`;
  if (start === 'chosen_day' && startDay !== null) return `${termLength(term)} from ${dayText(startDay)}`;
  return `${termLength(term)} from the day of purchase`;
}

/**
 * Returns the promise on every plan: `Paid once, ends on November 21, 2027, does not renew by itself`. The end date is
 * included only if the start is fixed.
 */
export function paidOnceText(item: Started): string {
  const ends = item.startDay !== null ? termEnd(item.startDay, item.term) : item.endsOn;
  const end = ends === null ? '' : `, ends on ${dayText(ends)}`;
  return `Paid once${end}, does not renew by itself`;
}

/** The note beside an item that is scarce or cannot be bought in its current form (X07), by availability. */
export const availabilityText: Readonly<Record<string, string>> = {
  few_left: 'Few left',
  sold_out: 'Sold out since you added it',
  not_enough: 'Fewer are left than you want',
  not_sold: 'No longer sold',
  no_fit: 'Does not go with this device any more',
  kit_taken: 'This SIM kit is in use, or somebody is paying for it',
};

/** Returns true for an availability that blocks the review step. */
export function isBlocked(availability: string): boolean {
  return availability !== 'ok' && availability !== 'few_left';
}
