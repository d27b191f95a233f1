/** Expected arrival of a parcel. Every weekday counts, including holidays, because carriers' holidays differ. */
import { dayIn } from './days.ts';
import { MAX_BUSINESS_DAYS } from './limits.ts';

const NEXT = /\bnext (?:business|working) day\b/i;
const COUNT = /\b(\d{1,3})(?:(?: to |-|–)(\d{1,3}))? (?:business|working) days?\b/i;

/** The first and last possible calendar day of an arrival, `YYYY-MM-DD`. Equal if there is only one. */
export interface Arrival {
  from: string;
  until: string;
}

/**
 * Returns the days on which something ordered or sent at the instant `at` arrives. `detail` is the shop's description
 * of a delivery method, such as `2 to 4 business days`. Returns `null` if it names no business days.
 */
export function arrivalOf(detail: string, at: string | Date, timeZone: string): Arrival | null {
  const [, least, most = least] = NEXT.test(detail) ? ['', '1'] : (COUNT.exec(detail) ?? []);
  const [first, last] = [Number(least), Number(most)];
  if (!(first >= 1 && first <= last && last <= MAX_BUSINESS_DAYS)) return null;
  const day = dayIn(timeZone, new Date(at));
  return { from: businessDaysAfter(day, first), until: businessDaysAfter(day, last) };
}

function businessDaysAfter(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  for (let left = count; left > 0;) {
    date.setUTCDate(date.getUTCDate() + 1);
    if (date.getUTCDay() % 6 !== 0) left -= 1;
  }
  return date.toISOString().slice(0, 10);
}
