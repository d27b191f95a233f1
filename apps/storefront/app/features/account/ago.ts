import * as words from '@cerulean/messages/account';

const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

const relative = new Intl.RelativeTimeFormat(words.locale, { numeric: 'auto' });

/** Seconds for which a session counts as used just now, because its last use is recorded at most this often. */
const JUST_NOW = 600;

/** Returns `just now`, `20 minutes ago` or `yesterday`. Runs on the server, because the browser's clock may differ. */
export function ago(instant: string, now: Date): string {
  const seconds = Math.max(0, (now.getTime() - Date.parse(instant)) / 1000);
  if (seconds < JUST_NOW) return words.justNow;
  const [unit, length] = UNITS.find(([, each]) => seconds >= each) ?? UNITS[4];
  return relative.format(-Math.floor(seconds / length), unit);
}
