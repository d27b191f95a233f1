/** Milliseconds that head updates wait for one another (B20). */
export const HEAD_DELAY = 10;

/**
 * Makes the queue of head updates: whatever is pushed within the delay is flushed once, and only the last counts.
 * `wait` is the browser's timer; tests pass their own.
 */
export function createHeadQueue(wait: (flush: () => void, delay: number) => void = setTimeout) {
  let latest: (() => void) | undefined;
  return {
    push(update: () => void): void {
      const isWaiting = latest !== undefined;
      latest = update;
      if (isWaiting) return;
      wait(() => {
        const flush = latest;
        latest = undefined;
        flush?.();
      }, HEAD_DELAY);
    },
  };
}

/** The one queue of the page. */
export const headQueue = createHeadQueue();
