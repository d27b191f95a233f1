import { listen, type Listener as Connection } from '../listen.ts';
import { CHANNEL } from './invalidations.ts';

export interface Listener {
  /** Calls `wake` whenever there may be new invalidations. Returns a function that unsubscribes. */
  subscribe(wake: () => void): () => void;
  close(): Promise<void>;
}

/** Creates this process's only connection that listens for invalidations. It opens for the first subscriber. */
export function createListener(url: string): Listener {
  const subscribers = new Set<() => void>();
  let connection: Connection | undefined;
  return {
    subscribe(wake) {
      subscribers.add(wake);
      connection ??= listen(url, [CHANNEL], () => {
        for (const each of subscribers) each();
      });
      return () => subscribers.delete(wake);
    },
    async close() {
      subscribers.clear();
      await connection?.stop();
    },
  };
}
