import * as words from '@cerulean/messages/account';

const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
] as const;

const relative = new Intl.RelativeTimeFormat(words.locale, { numeric: 'auto' });

/** Minutes that may pass until a session's next use is recorded. It may have been used that much later than recorded. */
const RECORDED_EVERY = 10;

/**
 * Returns when a session was last used, as exactly as that is recorded: `less than 20 minutes ago` or `yesterday`. Runs
 * on the server, because the browser's clock may differ.
 */
export function ago(instant: string, now: Date): string {
  const seconds = Math.max(0, (now.getTime() - Date.parse(instant)) / 1000);
  const found = UNITS.find(([, each]) => seconds >= each);
  if (!found) {
    return words.minutesAgo({ minutes: RECORDED_EVERY * (Math.floor(seconds / 60 / RECORDED_EVERY) + 1) });
  }
  const [unit, length] = found;
  return relative.format(-Math.floor(seconds / length), unit);
}
