import { dayText } from './dates.ts';

/** `November 21, 2026 at 9:31 AM UTC`, as in our mails. */
export function momentText(moment: string): string {
  const time = new Date(moment).toLocaleTimeString('en-US', { timeStyle: 'short', timeZone: 'UTC' });
  // Some runtimes put a narrow space before AM, others do not: server and browser have to write the same.
  return `${dayText(moment)} at ${time.replace(/\s/g, ' ')} UTC`;
}
