/** After this many tries, over about 12 hours, a task needs a person. */
export const MAX_TRIES = 16;

/** Returns seconds until the next try: 2, 4, 8, … up to 3 hours, plus up to a quarter so retries do not coincide. */
export function backOff(tries: number, spread = Math.random()): number {
  const seconds = Math.min(2 ** tries, 10_800);
  return Math.round(seconds * (1 + spread / 4));
}
