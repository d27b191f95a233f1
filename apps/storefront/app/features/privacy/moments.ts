/** `21 November 2026`, as of UTC, so that server and browser say the same. */
export function dayWords(instant: string): string {
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(instant),
  );
}

/** `21 November 2026, 9:31 am UTC`. */
export function momentWords(instant: string): string {
  const time = new Intl.DateTimeFormat('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZone: 'UTC',
  })
    .format(new Date(instant))
    .replace(/\s/g, ' ');
  return `${dayWords(instant)}, ${time.toLowerCase()} UTC`;
}
