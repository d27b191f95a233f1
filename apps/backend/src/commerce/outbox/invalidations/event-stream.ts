import { PassThrough } from 'node:stream';
import type { Queryable } from '../../db/db.ts';
import type { Listener } from './listener.ts';
import { invalidationsSince, startOf, type Invalidation } from './read-invalidations.ts';

/** Milliseconds between heartbeats. A storefront that receives no data for 8 seconds considers the stream dead. */
const BEAT_MS = 3_000;
/** Number of heartbeats between reads of the table. These reads catch every missed notification. */
const BEATS_A_LOOK = 5;

/**
 * Streams invalidations after a row as server-sent events: first `id` alone (the reader's position), then `id` and
 * `data: {"tags":[…]}` for each. `{"tags":null}` means that anything may have changed. `destroy()` ends the stream.
 */
export async function openStream(db: Queryable, listener: Listener, after: number | null): Promise<PassThrough> {
  const start = await startOf(db, after);
  const out = new PassThrough();
  let cursor = start.id;
  let reading = false;
  let again = false;

  async function read(): Promise<void> {
    if (reading) {
      again = true;
      return;
    }
    reading = true;
    try {
      do {
        again = false;
        const rows = await db.query(invalidationsSince, [cursor]);
        for (const row of rows) {
          out.write(eventOf(row));
          cursor = row.id;
        }
        if (rows.length > 0) again = true;
      } while (again && !out.destroyed);
    } catch {
      // The database is unavailable, so a later heartbeat reads again from the same row.
    } finally {
      reading = false;
    }
  }

  let beats = 0;
  const beat = setInterval(() => {
    out.write(': beat\n\n');
    beats += 1;
    if (beats % BEATS_A_LOOK === 0) void read();
  }, BEAT_MS);
  const unsubscribe = listener.subscribe(() => void read());
  out.on('close', () => {
    clearInterval(beat);
    unsubscribe();
  });
  out.write(eventOf(start));
  void read();
  return out;
}

/** Formats an invalidation as an event. Without tags, the event only contains the reader's position. */
function eventOf({ id, tags }: Invalidation): string {
  if (tags?.length === 0) return `id: ${id}\n\n`;
  return `id: ${id}\ndata: ${JSON.stringify({ tags })}\n\n`;
}
