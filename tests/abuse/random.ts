/** Pseudorandom numbers that are the same for the same seed (mulberry32). */
export interface Random {
  /** Returns a number of at least 0 and less than 1. */
  next(): number;
  /** Returns an integer of at least 0 and less than `end`. */
  below(end: number): number;
  pick<Thing>(things: readonly Thing[]): Thing;
  chance(share: number): boolean;
}

export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    next,
    below,
    pick: <Thing>(things: readonly Thing[]): Thing => {
      const thing = things[below(things.length)];
      if (thing === undefined) throw new Error('There is nothing to pick from');
      return thing;
    },
    chance: (share) => next() < share,
  };
}
