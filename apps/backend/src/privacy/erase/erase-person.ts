import type { PrivacyReason } from '@cerulean/contract/privacy';
import type { Db, Queryable } from '../../commerce/db/db.ts';
import { sql } from '../../commerce/db/statement.ts';
import { addTask } from '../../commerce/outbox/outbox.ts';
import { findPerson, type Person } from '../person/find-person.ts';
import { places, strapiPlaces } from '../person/places.ts';
import { FOLLOWS, lockRequest, moveRequest, noteEvent, type PrivacyRequest } from '../requests/request-store.ts';
import { after, LOOK_AGAIN, STOP_WITHIN } from '../requests/timing.ts';
import { extendLinks } from '../requests/link-tokens.ts';
import { eraseBatch } from './erase-rows.ts';
import { heldBy } from '../person/holds.ts';

const block = sql('privacy.block', 'update up_users set blocked = true where id = any($1::int[])');
const hold = sql(
  'privacy.hold',
  `update privacy_request set state = 'held', why = $2, run_at = $3, user_id = $4 where id = $1`,
);
const followed = sql<{ id: number }>(
  'privacy.followed',
  `select r.user_id as id /* not null */ from privacy_request r where r.id = $1 and ${FOLLOWS}`,
);

/**
 * Carries out a deletion that can no longer be stopped. Every step can be repeated: after a crash, the sweeper resumes
 * the same request. While a payment, refund, dispute, or line is open, the deletion waits, and its page shows why.
 */
export async function carryOut(db: Db, request: PrivacyRequest, now: Date): Promise<void> {
  const person = await begin(db, request.id, now);
  if (!person) return;
  // A payment may have started between the check and the account's block. The sweeper retries until it has ended.
  if (await heldBy(db, person)) return;
  for (const place of places) while ((await eraseBatch(db, place, person)) > 0);
  await finish(db, request.id, person, now);
}

/** Blocks the account, so that nothing new is written for it. Returns the person, or `null` if stopped or on hold. */
async function begin(db: Db, id: string, now: Date): Promise<Person | null> {
  return db.transaction(async (tx) => {
    const request = await tx.first(lockRequest, [id]);
    if (!request?.email) return null;
    if (request.state === 'erasing') return findPerson(tx, request.email, request.userId);
    if (request.state !== 'waiting' && request.state !== 'held') return null;
    const userId = (await tx.first(followed, [id]))?.id ?? null;
    const person = await findPerson(tx, request.email, userId);
    const why = await heldBy(tx, person);
    if (why) {
      await keepWaiting(tx, { ...request, userId }, why, now);
      return null;
    }
    const runAt = after(now, 60_000);
    await moveRequest(tx, { id, state: 'erasing', at: now, runAt, userId: person.users[0] ?? null });
    await tx.run(block, [person.users]);
    return person;
  });
}

async function keepWaiting(tx: Queryable, request: PrivacyRequest, why: PrivacyReason, now: Date): Promise<void> {
  const runAt = after(now, LOOK_AGAIN);
  await tx.run(hold, [request.id, why, runAt, request.userId]);
  await tx.run(extendLinks, [request.id, after(now, STOP_WITHIN)]);
  if (request.state !== 'held') await tx.run(noteEvent, [request.id, 'held', now]);
}

const paidOrder = sql<{ one: number }>(
  'privacy.paid-order',
  'select 1 as one from customer_order where id = any($1::uuid[]) and paid_at is not null limit 1',
);
const otherRequests = sql<{ id: string; kind: string; state: string }>(
  'privacy.others',
  `select id, kind, state from privacy_request
    where id <> $1 and lower(email) = $2 for update`,
);

/** Deletes the account last, because everything else is found through it, and marks the request as done with it. */
async function finish(db: Db, id: string, person: Person, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const request = await tx.first(lockRequest, [id]);
    if (request?.state !== 'erasing') return;
    for (const place of strapiPlaces) await eraseBatch(tx, place, person);
    for (const other of await tx.query(otherRequests, [id, person.email])) {
      const isOver = other.state === 'received' ? 'expired' : 'done';
      await moveRequest(tx, { id: other.id, state: isOver, at: now, isEnd: true, forgetsEmail: true });
    }
    const keeps = (await tx.first(paidOrder, [person.orders])) !== null;
    await moveRequest(tx, {
      id,
      state: keeps ? 'partly_kept' : 'done',
      why: keeps ? 'receipts' : null,
      at: now,
      isEnd: true,
    });
    await addTask(tx, { topic: 'mail.privacy', key: `${id}.done`, payload: { requestId: id, mail: 'done' } });
  });
}
