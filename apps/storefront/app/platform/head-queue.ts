/** Milliseconds during which head updates are batched (B20). */
export const HEAD_DELAY = 10;

/**
 * Creates a queue of head updates. Updates pushed within the delay are flushed once, and only the last one counts.
 * `wait` is the browser's timer, which tests replace.
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

/** The page's head queue. */
export const headQueue = createHeadQueue();
