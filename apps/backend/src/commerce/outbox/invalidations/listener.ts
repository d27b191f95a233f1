import { listen, type Listener as Connection } from '../listen.ts';
import { CHANNEL } from './invalidations.ts';

export interface Listener {
  /** Calls `wake` whenever there may be something new. Gives how to stop it. */
  subscribe(wake: () => void): () => void;
  close(): Promise<void>;
}

/** This process's one connection that listens for invalidations. It is opened for the first subscriber. */
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
