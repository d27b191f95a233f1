import type { MobileLine } from '@cerulean/contract/lines';
import * as words from '@cerulean/messages/lines';
import { dayText } from '../../ui/days.ts';
import { termLength } from '../../ui/term-length.ts';

/** Returns the remaining days as text: `34 days left`, `Last day`. */
export function daysText(days: number): string {
  return words.daysLeft({ days });
}

/** Returns `34 days left`, or when the days of the term begin, or `null` if neither applies. */
export function lineDaysText({
  state,
  startsOn,
  daysLeft,
  plan,
}: Pick<MobileLine, 'state' | 'startsOn' | 'daysLeft' | 'plan'>): string | null {
  if (startsOn !== null) return words.fromDay({ term: termLength(plan.term), day: dayText(startsOn) });
  if (daysLeft !== null) return daysText(daysLeft);
  return state === 'ready' ? words.fromConnection({ term: termLength(plan.term) }) : null;
}

/** Returns true while the line's page should poll for changes. */
export function isMoving(line: MobileLine): boolean {
  return (
    line.state === 'provisioning' ||
    (line.state === 'ordered' && line.sim === 'esim') ||
    line.esim?.renewing === true ||
    line.replacement?.state === 'switching'
  );
}
