/**
 * `November 21, 2026`, of a calendar day (`2026-11-21`) or of a moment. As of UTC, so that server and browser say the same
 * and a day without a time zone stays the day that it is.
 */
export function dayText(dayOrMoment: string): string {
  return new Date(dayOrMoment).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}
