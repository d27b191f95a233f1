/** Terms are prepaid: charged in full once, and nothing renews automatically. */

export type TermUnit = 'days' | 'months';

/** Event at which the days of a term start to count. */
export type TermStart = 'purchase' | 'first_connection' | 'chosen_day';

export interface Term {
  unit: TermUnit;
  length: number;
}

/**
 * Returns the price of one month in minor units, for display only, rounded up so that a card never shows less than is
 * charged. Returns `null` for terms in days, which have no monthly price.
 */
export function perMonth(price: number, term: Term): number | null {
  return term.unit === 'months' ? Number(BigInt(price + term.length - 1) / BigInt(term.length)) : null;
}

/**
 * Returns the last day of a term whose first day is a chosen one, `YYYY-MM-DD`: 7 days from December 10 are the days up to
 * December 16. The chosen day counts as a whole, unlike the day of a first connection or a purchase ({@link termEnd}).
 */
export function lastDayFrom(day: string, term: Term): string {
  const end = new Date(`${termEnd(day, term)}T00:00:00Z`);
  end.setUTCDate(end.getUTCDate() - 1);
  return iso(end);
}

/**
 * Returns the day on which a term ends, `YYYY-MM-DD`: the same day `length` months later, or the last day of that month
 * if it is too short (January 31 plus one month is February 28). `from` is its first day, `YYYY-MM-DD`.
 */
export function termEnd(from: string, term: Term): string {
  const [year, month, day] = from.split('-').map(Number) as [number, number, number];
  if (term.unit === 'days') return iso(new Date(Date.UTC(year, month - 1, day + term.length)));
  const lastOfMonth = new Date(Date.UTC(year, month + term.length, 0)).getUTCDate();
  return iso(new Date(Date.UTC(year, month - 1 + term.length, Math.min(day, lastOfMonth))));
}

function iso(date: Date): string {
  return date.toISOString().slice(0, 10);
}
