import type { Db } from '../../commerce/db/db.ts';
import { sql } from '../../commerce/db/statement.ts';
import type { Log } from '../../commerce/http/handler.ts';
import { carryOut } from './erase-person.ts';
import { lockRequest, moveRequest, type PrivacyRequest } from '../requests/request-store.ts';

/** Maximum number of requests per pass of the sweeper. */
const BATCH = 5;
/** Seconds for which a replica leases a request. If that replica dies, another one then takes over the request. */
const LEASE = 60;

const claim = sql<PrivacyRequest>(
  'privacy.claim',
  `update privacy_request set run_at = $1::timestamptz + make_interval(secs => ${LEASE})
    where id in (select id from privacy_request where run_at <= $1 order by run_at limit ${BATCH}
                 for update skip locked)
   returning id, code, kind, state, why, email, user_id as "userId", waits_until as "waitsUntil"`,
);

/**
 * Processes due requests: links that were not followed, copies that can no longer be downloaded, and deletions to carry
 * out. Every replica may run this, because only one takes each request. Returns the number of requests.
 */
export async function sweepRequests(db: Db, now: Date, log: Log): Promise<number> {
  const due = await db.query(claim, [now]);
  for (const request of due) {
    try {
      await sweep(db, request, now);
    } catch (error) {
      log.error(`Privacy request ${request.id} could not be worked on`, error);
    }
  }
  return due.length;
}

async function sweep(db: Db, request: PrivacyRequest, now: Date): Promise<void> {
  const { id, state } = request;
  if (state === 'received') return end(db, id, state, 'expired', now);
  if (state === 'ready') return end(db, id, state, 'done', now);
  if (state === 'waiting' || state === 'held' || state === 'erasing') await carryOut(db, request, now);
}

async function end(db: Db, id: string, from: 'received' | 'ready', to: 'expired' | 'done', now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const request = await tx.first(lockRequest, [id]);
    if (request?.state !== from) return;
    await moveRequest(tx, { id, state: to, at: now, isEnd: true, forgetsEmail: true });
  });
}
