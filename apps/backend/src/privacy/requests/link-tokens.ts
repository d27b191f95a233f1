import { createHash, randomBytes } from 'node:crypto';
import type { Queryable } from '../../commerce/db/db.ts';
import { sql } from '../../commerce/db/statement.ts';

const insert = sql('privacy.token-add', 'insert into privacy_token (hash, request_id, expires_at) values ($1, $2, $3)');
const selectRequest = sql<{ requestId: string }>(
  'privacy.token-read',
  'select request_id as "requestId" from privacy_token where hash = $1 and expires_at > $2',
);
/** Extends a request's links to this time if they would expire earlier. */
export const extendLinks = sql(
  'privacy.token-extend',
  'update privacy_token set expires_at = $2 where request_id = $1 and expires_at < $2',
);
const dropUnconfirmed = sql(
  'privacy.token-newest',
  `delete from privacy_token t using privacy_request r, privacy_request mine
    where mine.id = $1 and r.id = t.request_id and r.state = 'received' and r.kind = mine.kind
      and lower(r.email) = lower(mine.email)`,
);

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Creates a 256-bit secret for an emailed link and stores only its hash. Older unused links for the same address and
 * kind of request become invalid, because the newest email counts.
 */
export async function issueLink(tx: Queryable, requestId: string, expiresAt: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx.run(dropUnconfirmed, [requestId]);
  await tx.run(insert, [hashOf(token), requestId, expiresAt]);
  return token;
}

/** Returns the id of the request that a link belongs to, or `null` if the link is unknown or expired. */
export async function requestOfLink(db: Queryable, token: string, now: Date): Promise<string | null> {
  return (await db.first(selectRequest, [hashOf(token), now]))?.requestId ?? null;
}
