const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const TIME = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' });

/**
 * `November 21, 2026`, of a calendar day (`2026-11-21`) or of a moment. As of UTC, so that server and browser say the same
 * and a day without a time zone stays the day that it is.
 */
export function dayText(dayOrMoment: string): string {
  return DAY.format(new Date(dayOrMoment));
}

/** `November 21, 2026 at 9:31 AM UTC`, as in our mails. */
export function momentText(moment: string): string {
  // Some runtimes put a narrow space before AM, others do not: server and browser have to write the same.
  return `${dayText(moment)} at ${TIME.format(new Date(moment)).replace(/\s/g, ' ')} UTC`;
}
