import * as words from '@cerulean/messages/terms';
import { type Arrival, arrivalDays } from '@cerulean/rules/arrival';

/** Formats an arrival: `Arrives by Tue, Nov 24` · `Arrives Nov 25–27` · `Arrives Nov 30–Dec 2`. */
export function arrivalText(arrival: Arrival): string {
  const { arrives, day } = arrivalDays(arrival, words.locale);
  return arrives === 'by' ? words.arrivesBy({ day }) : words.arrivesBetween({ days: day });
}
