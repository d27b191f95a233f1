/** Expected arrival of a package. Every weekday counts, including holidays, because shipping companies' holidays differ. */
import { dayIn, formatOf } from './days.ts';

/** The least and the most business days that a package is on its way. */
export type BusinessDays = readonly [least: number, most: number];

/** Business days from the payment of an order until its package leaves, as each device's page says. */
const UNTIL_SHIPPED = 1;

/** The first and last possible calendar day of an arrival, `YYYY-MM-DD`. Equal if there is only one. */
export interface Arrival {
  from: string;
  until: string;
}

/** When a package left, or when the order was paid whose package has not left yet. */
export type Departure = { shippedAt: string | Date } | { paidAt: string | Date };

/** Returns the days on which a package arrives that is `days` on its way. What is only paid ships the next business day. */
export function arrivalOf([least, most]: BusinessDays, departure: Departure, timeZone: string): Arrival {
  const [at, before] = 'shippedAt' in departure ? [departure.shippedAt, 0] : [departure.paidAt, UNTIL_SHIPPED];
  const day = dayIn(timeZone, new Date(at));
  return { from: businessDaysAfter(day, before + least), until: businessDaysAfter(day, before + most) };
}

/** An arrival as a language writes it: `by` the only possible day, or `between` two days. */
export interface ArrivalDays {
  arrives: 'by' | 'between';
  day: string;
}

/** Formats an arrival: by `Tue, Nov 24` · between `Nov 25–27` · between `Nov 30–Dec 2`. */
export function arrivalDays({ from, until }: Arrival, locale: string): ArrivalDays {
  // Not shortened in Spanish, where `mar` is also the sea.
  const width = locale.startsWith('es') ? 'long' : 'short';
  const short = { month: width, day: 'numeric', timeZone: 'UTC' } as const;
  const [first, last] = [new Date(`${from}T00:00:00Z`), new Date(`${until}T00:00:00Z`)];
  if (from === until) {
    const day = formatOf(locale, { weekday: width, ...short }).format(last);
    // "el miércoles 2 de diciembre": after an article, Spanish has no comma between weekday and date.
    return { arrives: 'by', day: width === 'long' ? day.replace(',', '') : day };
  }
  // Some versions of the locale data have spaces around the dash, and the style guide has none.
  return { arrives: 'between', day: formatOf(locale, short).formatRange(first, last).replace(/\s–\s/, '–') };
}

function businessDaysAfter(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  for (let left = count; left > 0;) {
    date.setUTCDate(date.getUTCDate() + 1);
    if (date.getUTCDay() % 6 !== 0) left -= 1;
  }
  return date.toISOString().slice(0, 10);
}
