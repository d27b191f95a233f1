import type { PrivacyLink, PrivacyStatus } from '@cerulean/contract/privacy';
import type { Db, Tx } from '../../commerce/db/db.ts';
import { sql } from '../../commerce/db/statement.ts';
import { addTask } from '../../commerce/outbox/outbox.ts';
import { confirmedAccount } from '../person/find-person.ts';
import { extendLinks, requestOfLink } from './link-tokens.ts';
import {
  FOLLOWS,
  lockRequest,
  moveRequest,
  noteEvent,
  readRequest,
  readStatus,
  type PrivacyRequest,
} from './request-store.ts';
import { after, FETCH_WITHIN, STOP_WITHIN } from './timing.ts';

/** Returns the state behind an emailed link, or `null` if it is invalid. Changes nothing: mail scanners open links. */
export async function readLink(db: Db, token: string, now: Date): Promise<PrivacyLink | null> {
  const id = await requestOfLink(db, token, now);
  const request = id && (await db.first(readRequest, [id]));
  const status = request && (await readStatus(db, request.code));
  return request && status ? { request: status, can: canDo(request) } : null;
}

function canDo({ state }: PrivacyRequest): PrivacyLink['can'] {
  if (state === 'received') return 'confirm';
  if (state === 'ready') return 'download';
  return state === 'waiting' || state === 'held' ? 'withdraw' : null;
}

/**
 * Handles the button behind an emailed link: from then on, a copy can be downloaded for a day, and a deletion waits for
 * a week. Pressing it twice has no further effect. Returns `null` if the link is invalid.
 */
export async function confirmRequest(db: Db, token: string, now: Date): Promise<PrivacyStatus | null> {
  return withRequest(db, token, now, async (tx, request) => {
    if (request.state !== 'received' || request.email === null) return;
    await tx.run(noteEvent, [request.id, 'confirmed', now]);
    const userId = (await tx.first(confirmedAccount, [request.email.toLowerCase()]))?.id ?? null;
    await replaceOlder(tx, { ...request, userId }, now);
    if (request.kind === 'export') {
      const until = after(now, FETCH_WITHIN);
      await moveRequest(tx, { id: request.id, state: 'ready', at: now, waitsUntil: until, runAt: until });
      await tx.run(extendLinks, [request.id, until]);
      return;
    }
    await startWaiting(tx, { id: request.id, userId }, now);
  });
}

/**
 * Starts the waiting period of a confirmed deletion, during which it can be stopped, and announces it by email. From now
 * on, it follows the account, if there is one, whose address may change meanwhile.
 */
export async function startWaiting(
  tx: Tx,
  { id, userId }: Pick<PrivacyRequest, 'id' | 'userId'>,
  now: Date,
): Promise<void> {
  const end = after(now, STOP_WITHIN);
  await moveRequest(tx, { id, state: 'waiting', at: now, waitsUntil: end, runAt: end, userId });
  // If a payment or line is still open at the end, the deletion waits longer, and its links must still stop it.
  await tx.run(extendLinks, [id, after(end, STOP_WITHIN)]);
  await addTask(tx, { topic: 'mail.privacy', key: `${id}.waiting`, payload: { requestId: id, mail: 'waiting' } });
}

/** Stops a deletion that has not started yet. Returns `null` if the link is invalid. */
export async function withdrawRequest(db: Db, token: string, now: Date): Promise<PrivacyStatus | null> {
  return withRequest(db, token, now, async (tx, request) => {
    await stopDeletion(tx, request, now);
  });
}

/** Stops a locked deletion and announces it by email. Does nothing if it has begun, or was stopped before. */
export async function stopDeletion(tx: Tx, request: PrivacyRequest, now: Date): Promise<void> {
  if (canDo(request) !== 'withdraw') return;
  await moveRequest(tx, { id: request.id, state: 'withdrawn', at: now, isEnd: true });
  await addTask(tx, {
    topic: 'mail.privacy',
    key: `${request.id}.withdrawn`,
    payload: { requestId: request.id, mail: 'withdrawn' },
  });
}

const selectOlder = sql<{ id: string }>(
  'privacy.older',
  `select r.id from privacy_request r
    where (lower(r.email) = lower($2) or r.user_id = $4 and ${FOLLOWS})
      and r.kind = $3 and r.id <> $1 and r.state in ('waiting', 'held', 'ready') for update`,
);

/**
 * Withdraws a person's other confirmed requests of the same kind, because only the newest one counts: those of the same
 * address, and deletions that follow the same account.
 */
export async function replaceOlder(tx: Tx, { id, email, kind, userId }: PrivacyRequest, now: Date): Promise<void> {
  for (const older of await tx.query(selectOlder, [id, email, kind, userId])) {
    await moveRequest(tx, {
      id: older.id,
      state: 'withdrawn',
      at: now,
      why: 'asked_again',
      isEnd: true,
      forgetsEmail: true,
    });
  }
}

async function withRequest(
  db: Db,
  token: string,
  now: Date,
  change: (tx: Tx, request: PrivacyRequest) => Promise<void>,
): Promise<PrivacyStatus | null> {
  return db.transaction(async (tx) => {
    const id = await requestOfLink(tx, token, now);
    const request = id && (await tx.first(lockRequest, [id]));
    if (!request) return null;
    await change(tx, request);
    return readStatus(tx, request.code);
  });
}
