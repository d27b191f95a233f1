import pg from 'pg';

/** Milliseconds to wait before reconnecting. */
const PAUSE = 1_000;

export interface Listener {
  stop(): Promise<void>;
}

/**
 * Listens on PostgreSQL channels over a separate connection, and reconnects automatically (X19). `onNotice` is called
 * for each notification, and with `null` after each connect, because notifications in between were missed.
 */
export function listen(url: string, channels: readonly string[], onNotice: (channel: string | null) => void): Listener {
  let stopped = false;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;

  const later = (): void => {
    client = null;
    if (!stopped) timer = setTimeout(() => void connect(), PAUSE).unref();
  };
  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, keepAlive: true });
    client = next;
    let lost = false;
    const lose = (): void => {
      if (lost) return;
      lost = true;
      next.end().catch(() => {});
      later();
    };
    next.on('error', lose);
    next.on('end', lose);
    next.on('notification', ({ channel }) => onNotice(channel));
    try {
      await next.connect();
      for (const channel of channels) await next.query(`listen ${next.escapeIdentifier(channel)}`);
      onNotice(null);
    } catch {
      lose();
    }
  };
  void connect();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
