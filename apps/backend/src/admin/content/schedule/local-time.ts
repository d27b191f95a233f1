/** Converts a datetime field (`2026-11-27T09:00`, in this browser's time zone) to an instant, or `null` if invalid. */
export function instantOf(typed: string): string | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(typed)) return null;
  const at = new Date(typed);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

/** Formats an instant in the editor's time zone and, where the shop has another one, in the shop's. */
export function whenPlanned(instant: string, shopZone: string, ownZone?: string): string {
  const own = timeIn(instant, ownZone);
  const shop = timeIn(instant, shopZone);
  return own === shop ? own : `${own} (${shop})`;
}

/** Formats the day and time of an instant, with the abbreviation of the time zone. */
export function timeIn(instant: string, timeZone?: string): string {
  const day = { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' } as const;
  const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
  return new Intl.DateTimeFormat('en-US', { ...day, ...time, timeZone }).format(new Date(instant));
}

/** Returns this browser's time zone, such as `America/New_York`. */
export function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
