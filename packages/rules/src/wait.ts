/** Returns seconds to wait as a message says them, rounded up: `hours` from an hour on, otherwise only `minutes`. */
export function waitOf(seconds: number): { minutes: number; hours: number } {
  const minutes = Math.ceil(seconds / 60);
  return { minutes, hours: minutes < 60 ? 0 : Math.ceil(minutes / 60) };
}
