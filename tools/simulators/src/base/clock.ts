/** A clock that tests can move. Everything that expires in a simulator asks this one. */
export interface Clock {
  /** Milliseconds since the epoch, moved by the offset. */
  now(): number;
  /** Whole seconds since the epoch, the unit of Stripe's objects. */
  seconds(): number;
  /** How far the clock is ahead of the machine's, in milliseconds. */
  offset(): number;
  setOffset(milliseconds: number): void;
}

/** A clock that starts at the machine's time. */
export function createClock(): Clock {
  let offset = 0;
  const now = (): number => Date.now() + offset;
  return {
    now,
    seconds: () => Math.floor(now() / 1000),
    offset: () => offset,
    setOffset: (milliseconds) => {
      offset = milliseconds;
    },
  };
}
