/** Formats days and instants as people in the United States write them. */

const DAY = { year: 'numeric', month: 'long', day: 'numeric' } as const;
const TIME = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;

/** Formats a calendar day `YYYY-MM-DD` as `November 21, 2027`. A calendar day has no time zone. */
export function dayText(day: string): string {
  return dateText(`${day}T00:00:00Z`, 'UTC');
}

/** Returns the calendar day of an instant in a time zone, such as `2026-11-22`. */
export function dayIn(timeZone: string, at: Date): string {
  return formatOf('en-CA', { timeZone, dateStyle: 'short' }).format(at);
}

const DAY_MS = 86_400_000;

/** Returns an error if a period (`YYYY-MM-DD`, inclusive) is invalid or over `most` days, or `null` if it is valid. */
export function periodProblem({ from, to }: { from: string; to: string }, most: number): string | null {
  if (from === '' || to === '') return 'Choose both days';
  if (from < '2000-01-01') return 'Choose days of this century';
  if (from > to) return 'The period ends before it begins';
  return Date.parse(to) - Date.parse(from) < most * DAY_MS ? null : `Choose at most ${most} days`;
}

/** Formats the day of an instant in the shop's time zone: `November 21, 2026`. */
export function dateText(instant: string | Date, timeZone: string): string {
  return format(instant, { ...DAY, timeZone });
}

/** Formats an instant with the shop's time zone: `November 21, 2026 at 4:31 AM EST`. */
export function momentText(instant: string | Date, timeZone: string): string {
  return `${dateText(instant, timeZone)} at ${format(instant, { ...TIME, timeZone })}`;
}

/** Normalizes the space before AM and PM, which differs by locale data version, so that server and browser agree. */
function format(instant: string | Date, options: Intl.DateTimeFormatOptions): string {
  return formatOf('en-US', options).format(new Date(instant)).replace(/\s/g, ' ');
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns a date format. Each is made once, because making one costs a hundred times as much as using it. */
export function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}
