import pg from 'pg';
import { CHANNEL } from './invalidations.ts';

/** How long to wait before the next attempt to connect, in milliseconds. */
const RETRY_MS = 1_000;

export interface Listener {
  /** Calls `wake` whenever there may be something new. Gives how to stop it. */
  subscribe(wake: () => void): () => void;
  close(): Promise<void>;
}

/**
 * This process's one connection that listens for PostgreSQL notifications. It is opened for the first subscriber and
 * reopened after it was lost; then every subscriber is woken, because notifications in between are gone.
 */
export function createListener(url: string): Listener {
  const subscribers = new Set<() => void>();
  let client: pg.Client | undefined;
  let closed = false;

  const wakeAll = () => {
    for (const wake of subscribers) wake();
  };

  function connect(): void {
    if (closed) return;
    const fresh = new pg.Client({ connectionString: url, keepAlive: true });
    client = fresh;
    let lost = false;
    const again = () => {
      if (lost) return;
      lost = true;
      fresh.end().catch(() => {});
      setTimeout(connect, RETRY_MS).unref();
    };
    fresh.on('notification', wakeAll);
    fresh.on('error', again);
    fresh.on('end', again);
    fresh
      .connect()
      .then(() => fresh.query(`listen ${CHANNEL}`))
      .then(wakeAll, again);
  }

  return {
    subscribe(wake) {
      subscribers.add(wake);
      if (!client) connect();
      return () => subscribers.delete(wake);
    },
    async close() {
      closed = true;
      subscribers.clear();
      await client?.end().catch(() => {});
    },
  };
}
