/** Converts a datetime field (`2026-11-27T09:00`, in this browser's time zone) to an instant, or `null` if invalid. */
export function instantOf(typed: string): string | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(typed)) return null;
  const at = new Date(typed);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

/** Formats an instant in the editor's time zone, which is named, and in UTC for editors in other time zones. */
export function whenPlanned(instant: string, timeZone?: string): string {
  const at = new Date(instant);
  const day = { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' } as const;
  const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
  const here = new Intl.DateTimeFormat('en-US', { ...day, ...time, timeZone }).format(at);
  const utc = new Intl.DateTimeFormat('en-US', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
  });
  return `${here} (${utc.format(at)} UTC)`;
}

/** Returns the name of this browser's time zone, such as `America/New York`. */
export function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ');
}
