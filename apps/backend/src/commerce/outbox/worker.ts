/** What a loop does: `work` takes what is due and says how much that was. */
export interface LoopOptions {
  work: () => Promise<number>;
  /** How much `work` takes at most: after less there is nothing left, and it need not look again. 1 by default. */
  batch?: number;
  /** Milliseconds between two looks when nothing wakes it. */
  every: number;
  /** Called with what `work` threw; the loop goes on. */
  onError: (error: unknown) => void;
}

export interface Loop {
  /** Looks at once. A call during a pass makes one more pass, so nothing that was announced is missed. */
  wake(): void;
  /** Ends after the pass that is running. */
  stop(): Promise<void>;
}

/** Runs `work` again and again, at once while it finds a whole batch, then when woken or every so often. */
export function startLoop({ work, batch = 1, every, onError }: LoopOptions): Loop {
  let stopped = false;
  let running: Promise<void> | null = null;
  let again = false;
  let timer: NodeJS.Timeout | undefined;

  const pass = async (): Promise<void> => {
    do {
      again = false;
      try {
        while (!stopped && (await work()) >= batch);
      } catch (error) {
        onError(error);
      }
    } while (again && !stopped);
  };
  const wake = (): void => {
    if (stopped) return;
    if (running) {
      again = true;
      return;
    }
    clearTimeout(timer);
    running = pass().finally(() => {
      running = null;
      if (!stopped) timer = setTimeout(wake, every).unref();
    });
  };
  wake();
  return {
    wake,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
