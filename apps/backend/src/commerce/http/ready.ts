import { sql } from '../db/statement.ts';
import { envelope, refuse, type Reply } from './result.ts';
import type { Commerce } from './handler.ts';
import type { Incoming } from './serve.ts';

const ping = sql<{ one: number }>('http.ready', 'select 1 as one');

/** Reports whether the backend can serve calls right now: 200 if the database responds, 503 if not. */
export async function ready(commerce: Commerce, incoming: Incoming): Promise<Reply> {
  try {
    await commerce.db.first(ping);
    return { status: 200, body: { ready: true } };
  } catch {
    return envelope(refuse('unavailable', { retryAfter: 5 }), incoming);
  }
}
