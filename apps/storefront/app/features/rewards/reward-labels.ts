import * as words from '@cerulean/messages/rewards';
import { dateText } from '../../ui/days.ts';

/** Formats a number of points: `1,240 points`, `1 point`. */
export function pointsText(points: number): string {
  return words.points({ points });
}

/** Formats a change of points: `+91`, `−12`, with a real minus sign. */
export function signedPoints(points: number): string {
  return `${points < 0 ? '−' : '+'}${Math.abs(points).toLocaleString(words.locale)}`;
}

/** Formats the lifetime of points: `1 year`, `2 years`, `90 days`. */
export function daysText(days: number): string {
  return days % 365 === 0 ? words.years({ years: days / 365 }) : words.days({ days });
}

/** Returns the arguments of a message that says when points can be spent: a day, or once no return is possible. */
export function pendingUntil(until: string | null, timeZone: string) {
  const day = until === null ? '' : dateText(until, timeZone);
  return { isKnown: until === null ? 'no' : 'yes', day };
}
