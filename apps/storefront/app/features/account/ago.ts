const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** Precision of a session's last use in seconds, because it is recorded at most this often. */
const JUST_NOW = 600;

/** `just now`, `20 minutes ago`, `yesterday`. Computed on the server, because the browser's clock may differ. */
export function ago(instant: string, now: Date): string {
  const seconds = Math.max(0, (now.getTime() - Date.parse(instant)) / 1000);
  if (seconds < JUST_NOW) return 'just now';
  const [unit, length] = UNITS.find(([, each]) => seconds >= each) ?? UNITS[4];
  return words.format(-Math.floor(seconds / length), unit);
}
