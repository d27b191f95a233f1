/** Milliseconds in which head updates are batched (B20). */
export const HEAD_DELAY = 10;

/**
 * Creates the queue of head updates: updates pushed within the delay are flushed once, and only the last counts. `wait`
 * is the browser's timer. Tests pass their own.
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

/** The queue of the page. */
export const headQueue = createHeadQueue();
