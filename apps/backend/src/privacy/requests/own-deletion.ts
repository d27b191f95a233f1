import type { OwnDeletion } from '@cerulean/contract/privacy';
import type { Db, Queryable } from '../../commerce/db/db.ts';
import { sql } from '../../commerce/db/statement.ts';
import type { SessionUser } from '../../identity/sessions/session-store.ts';
import { hasLiveLine } from '../person/holds.ts';
import { findPerson } from '../person/find-person.ts';
import { stopDeletion } from './follow-link.ts';
import { FOLLOWS, lockRequest, readStatus } from './request-store.ts';

type Owner = Pick<SessionUser, 'id' | 'email' | 'confirmed'>;

const selectOwn = sql<{ id: string; code: string }>(
  'privacy.own-deletion',
  `select r.id, r.code from privacy_request r
    where (r.user_id = $1 or lower(r.email) = lower($2)) and r.kind = 'deletion' and r.state in ('waiting', 'held')
      and case when ${FOLLOWS} then r.user_id
               else (select u.id from up_users u where lower(u.email) = lower(r.email)) end = $1
    order by r.created_at desc limit 1`,
);

/**
 * Returns the confirmed deletion of the signed-in person that can still be stopped, or `null`. The account may have had
 * another address when it was confirmed. An account whose address is not confirmed sees none and stops none: the person
 * who reads that mailbox may be somebody else.
 */
export async function readOwnDeletion(db: Queryable, owner: Owner): Promise<OwnDeletion | null> {
  const own = owner.confirmed ? await db.first(selectOwn, [owner.id, owner.email]) : null;
  const status = own && (await readStatus(db, own.code));
  return status && { ...status, hasLine: await hasLiveLine(db, await findPerson(db, owner.email, owner.id)) };
}

/** Stops the signed-in person's deletion, as the emailed link does. Does nothing if there is none, or if it has begun. */
export async function withdrawOwnDeletion(db: Db, owner: Owner, now: Date): Promise<void> {
  if (!owner.confirmed) return;
  await db.transaction(async (tx) => {
    const own = await tx.first(selectOwn, [owner.id, owner.email]);
    const request = own && (await tx.first(lockRequest, [own.id]));
    if (request) await stopDeletion(tx, request, now);
  });
}
