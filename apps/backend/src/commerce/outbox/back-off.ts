/** Number of attempts, over about 12 hours, after which a task is given up and staff must handle it. */
export const MAX_TRIES = 16;

/** Returns seconds until the next attempt: 2, 4, 8, … up to 3 hours, plus up to a quarter so none coincide. */
export function backOff(tries: number, spread = Math.random()): number {
  const seconds = Math.min(2 ** tries, 10_800);
  return Math.round(seconds * (1 + spread / 4));
}
