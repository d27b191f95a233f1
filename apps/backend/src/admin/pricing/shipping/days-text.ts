import type { BusinessDays } from '@cerulean/rules/arrival';
import { MAX_BUSINESS_DAYS } from '@cerulean/rules/limits';

/** Formats the business days of a shipping method: `2`, `2–4`, or nothing. */
export function daysText(days: BusinessDays | null | undefined): string {
  return [...new Set(days ?? [])].join('–');
}

/** Reads what {@link daysText} writes. `null` means that the shop says no days, `undefined` that the text is wrong. */
export function parseDays(text: string): BusinessDays | null | undefined {
  if (text.trim() === '') return null;
  const [, least, most = least] = /^\s*(\d{1,2})(?:\s*[–-]\s*(\d{1,2}))?\s*$/.exec(text) ?? [];
  const days = [Number(least), Number(most)] as const;
  return days[0] >= 1 && days[0] <= days[1] && days[1] <= MAX_BUSINESS_DAYS ? days : undefined;
}
