import * as words from '@cerulean/messages/terms';
import type { Arrival } from '@cerulean/rules/arrival';
import { formatOf } from '@cerulean/rules/days';

const SHORT = { month: 'short', day: 'numeric' } as const;

/** Formats an arrival: `Arrives by Tue, Nov 24` · `Arrives Nov 25–27` · `Arrives Nov 30–Dec 2`. */
export function arrivalText({ from, until }: Arrival): string {
  if (from === until) return words.arrivesBy({ day: inWords(until, { weekday: 'short', ...SHORT }) });
  const isSameMonth = from.slice(0, 7) === until.slice(0, 7);
  return words.arrivesBetween({
    from: inWords(from, SHORT),
    until: inWords(until, isSameMonth ? { day: 'numeric' } : SHORT),
  });
}

function inWords(day: string, options: Intl.DateTimeFormatOptions): string {
  return formatOf(words.locale, { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}
