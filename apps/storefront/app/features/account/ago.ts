const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** Seconds in which a session's last sight is not written again: nothing finer is known. */
const JUST_NOW = 600;

/** `just now`, `20 minutes ago`, `yesterday`. Made on the server, or the browser's clock would say something else. */
export function ago(instant: string, now: Date): string {
  const seconds = Math.max(0, (now.getTime() - Date.parse(instant)) / 1000);
  if (seconds < JUST_NOW) return 'just now';
  const [unit, length] = UNITS.find(([, each]) => seconds >= each) ?? UNITS[4];
  return words.format(-Math.floor(seconds / length), unit);
}
