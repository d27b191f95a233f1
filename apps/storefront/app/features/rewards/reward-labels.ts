import type { RewardEntry } from '@cerulean/contract/rewards';
import { RETURN_DAYS } from '@cerulean/rules/limits';
import { dateText } from '../../ui/days.ts';

/** Formats a number of points: `1,240 points`, `1 point`. */
export function pointsText(points: number): string {
  return `${points.toLocaleString('en-US')} ${points === 1 ? 'point' : 'points'}`;
}

/** Formats a change of points: `+91`, `−12`, with a real minus sign. */
export function signedPoints(points: number): string {
  return `${points < 0 ? '−' : '+'}${Math.abs(points).toLocaleString('en-US')}`;
}

/** Formats the lifetime of points: `a year`, `2 years`, `90 days`. */
export function daysText(days: number): string {
  if (days % 365 !== 0) return `${days.toLocaleString('en-US')} days`;
  return days === 365 ? 'a year' : `${days / 365} years`;
}

const WORDS = {
  earn: 'Order',
  reverse: 'Refund of order',
  expire: 'Expired',
  spend: 'Paid for order',
  return: 'Given back with order',
} as const;

/** Returns the label of a ledger entry. If the entry has an order number, the number follows the label. */
export function entryText({ kind }: Pick<RewardEntry, 'kind'>): string {
  return WORDS[kind];
}

/** Returns when points can be spent: `pending until December 21, 2026`, or how many days after the order ships. */
export function pendingText(until: string | null, timeZone: string): string {
  return until === null
    ? `pending until ${RETURN_DAYS} days after your order ships`
    : `pending until ${dateText(until, timeZone)}`;
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
