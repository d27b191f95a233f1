/** Formats days and instants as a locale, such as `en-US`, writes them. */

const DAY = { year: 'numeric', month: 'long', day: 'numeric' } as const;
const TIME = { hour: 'numeric', minute: '2-digit' } as const;

/** Formats a calendar day `YYYY-MM-DD` as `November 21, 2027`. A calendar day has no time zone. */
export function dayText(day: string, locale: string): string {
  return dateText(`${day}T00:00:00Z`, 'UTC', locale);
}

/** Returns the calendar day of an instant in a time zone, such as `2026-11-22`. */
export function dayIn(timeZone: string, at: Date): string {
  return formatOf('en-CA', { timeZone, dateStyle: 'short' }).format(at);
}

const DAY_MS = 86_400_000;

/** Returns the calendar day `count` days after a day, or before it if `count` is negative. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

export type PeriodProblem = 'missing' | 'too_early' | 'reversed' | 'too_long';

/** Returns why a period (`YYYY-MM-DD`, inclusive) is invalid or over `most` days, or `null` if it is valid. */
export function periodProblem({ from, to }: { from: string; to: string }, most: number): PeriodProblem | null {
  if (from === '' || to === '') return 'missing';
  if (from < '2000-01-01') return 'too_early';
  if (from > to) return 'reversed';
  return Date.parse(to) - Date.parse(from) < most * DAY_MS ? null : 'too_long';
}

/** Formats the day of an instant in the shop's time zone: `November 21, 2026`. */
export function dateText(instant: string | Date, timeZone: string, locale: string): string {
  return format(instant, locale, { ...DAY, timeZone });
}

/** The parts of an instant. `hour` is `one` from 1:00 to 1:59, before which Spanish has another article. */
interface MomentParts {
  day: string;
  time: string;
  hour: 'one' | 'other';
}

/** What joins a day and a time in a language. */
interface MomentWords {
  locale: string;
  moment: (parts: MomentParts) => string;
}

/** Formats an instant with the shop's time zone: `November 21, 2026 at 4:31 AM EST`. */
export function momentText(instant: string | Date, timeZone: string, { locale, moment }: MomentWords): string {
  const time = format(instant, locale, { ...TIME, timeZone, timeZoneName: zoneStyle(locale, timeZone) });
  return moment({ day: dateText(instant, timeZone, locale), time, hour: time.startsWith('1:') ? 'one' : 'other' });
}

/** `EST` is English. Readers of other languages know `ET`, which their stations say all year. */
function zoneStyle(locale: string, timeZone: string): 'short' | 'shortGeneric' {
  return locale.startsWith('en-') || timeZone === 'UTC' ? 'short' : 'shortGeneric';
}

/** Normalizes the space before AM and PM, which differs by locale data version, so that server and browser agree. */
function format(instant: string | Date, locale: string, options: Intl.DateTimeFormatOptions): string {
  return formatOf(locale, options).format(new Date(instant)).replace(/\s/g, ' ');
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns a date format. Each is made once, because making one costs a hundred times as much as using it. */
export function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}
