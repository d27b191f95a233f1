import * as words from '@cerulean/messages/terms';
import type { Arrival } from '@cerulean/rules/arrival';
import { formatOf } from '@cerulean/rules/days';

/** Not shortened in Spanish, where `mar` is also the sea. */
const WIDTH = words.locale.startsWith('es') ? 'long' : 'short';
const SHORT = { month: WIDTH, day: 'numeric', timeZone: 'UTC' } as const;

/** Formats an arrival: `Arrives by Tue, Nov 24` · `Arrives Nov 25–27` · `Arrives Nov 30–Dec 2`. */
export function arrivalText({ from, until }: Arrival): string {
  const [first, last] = [new Date(`${from}T00:00:00Z`), new Date(`${until}T00:00:00Z`)];
  if (from === until) {
    return words.arrivesBy({ day: formatOf(words.locale, { weekday: WIDTH, ...SHORT }).format(last) });
  }
  // Some versions of the locale data have spaces around the dash, and the style guide has none.
  const days = formatOf(words.locale, SHORT).formatRange(first, last).replace(/\s–\s/, '–');
  return words.arrivesBetween({ days });
}
