/** After this many tries, some 25 hours, a task needs a person. */
export const MAX_TRIES = 16;

/** Seconds until the next try: 2, 4, 8, … up to three hours, spread by up to a quarter so that many do not come back at once. */
export function backOff(tries: number, spread = Math.random()): number {
  const seconds = Math.min(2 ** tries, 10_800);
  return Math.round(seconds * (1 + spread / 4));
}
