import { sql } from '../db/statement.ts';
import type { Reply } from './envelope.ts';
import type { Commerce } from './handler.ts';

const ping = sql<{ one: number }>('http.ready', 'select 1 as one');

/** Reports whether the backend can serve calls right now: 200 if the database responds, 503 if not. */
export async function ready(commerce: Commerce): Promise<Reply> {
  try {
    await commerce.db.first(ping);
    return { status: 200, body: { ready: true } };
  } catch {
    return { status: 503, body: { ready: false }, headers: { 'retry-after': '5' } };
  }
}
