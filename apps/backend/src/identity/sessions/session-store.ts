import type { User } from '@cerulean/contract/identity';
import type { Queryable } from '../../commerce/db/db.ts';
import { first, must } from '../../commerce/db/bundle.ts';
import { sql } from '../../commerce/db/statement.ts';
import { browserName } from './browser-name.ts';
import { ipArea } from './ip-area.ts';
import { notePlace, type Began, type Place } from './note-place.ts';

/** The user of a session, as commerce sees them. */
export interface SessionUser {
  id: number;
  email: string;
  name: string | null;
  /** Whether the email address was confirmed. An unconfirmed account can buy. */
  confirmed: boolean;
  sessionId: string;
}

export interface NewSession {
  id: string;
  userId: number;
  ip: string | null;
  browser: string | null;
}

const insertSession = sql(
  'sessions.insert',
  'insert into session (id, user_id, ip, browser) values ($1, $2, $3, $4) on conflict (id) do nothing',
);

/** Writes the row of a new session. Of the IP address, only the start is kept. */
export async function startSession(db: Queryable, session: NewSession): Promise<void> {
  await db.run(insertSession, [
    session.id,
    session.userId,
    ipArea(session.ip),
    session.browser === null ? null : browserName(session.browser),
  ]);
}

/** What a session's row says about its user. */
export interface SessionRow extends Began {
  email: string;
  name: string | null;
  confirmed: boolean;
  late: boolean;
}

const selectSession = sql<SessionRow>(
  'sessions.read',
  `select u.email, u.name, coalesce(u.confirmed, false) as confirmed, s.seen_at < now() - interval '10 minutes' as late,
      s.browser, s.ip
     from session s join up_users u on u.id = s.user_id
    where s.id = $1 and s.user_id = $2 and s.seen_at > now() - make_interval(secs => $3)
      and coalesce(u.blocked, false) = false`,
);

const slideSession = sql(
  'sessions.slide',
  `update session set seen_at = now() where id = $1 and seen_at < now() - interval '10 minutes'`,
);

/** A session as its row says it, without the check of where it is used. */
export const selectSessionStep = first(selectSession);
/** Like {@link selectSessionStep}, for a bundle that writes only if the session is valid. */
export const validSessionStep = must(selectSession);

/**
 * Returns the user of a valid session, or `null`. It takes one query. A second query, at most every ten minutes,
 * extends the idle limit (`idleSeconds`). With `place`, this also records where the session is used.
 */
export async function readSession(
  db: Queryable,
  sessionId: string,
  userId: number,
  idleSeconds: number,
  place?: Place,
): Promise<SessionUser | null> {
  const row = await db.first(selectSession, [sessionId, userId, idleSeconds]);
  return row && useSession(db, row, sessionId, userId, place);
}

/** Returns the user of a session that was read as {@link readSession} does, and records its use. */
export async function useSession(
  db: Queryable,
  row: SessionRow,
  sessionId: string,
  userId: number,
  place?: Place,
): Promise<SessionUser> {
  if (place) await notePlace(db, sessionId, row, place);
  if (row.late) await db.run(slideSession, [sessionId]);
  return { id: userId, email: row.email, name: row.name, confirmed: row.confirmed, sessionId };
}

/** Reads an account as its owner sees it. */
export const readAccount = sql<User>(
  'sessions.account',
  `select id, document_id as "documentId", username, email, name, coalesce(confirmed, false) as confirmed
     from up_users where id = $1`,
);

const selectIds = sql<{ id: string }>('sessions.ids', 'select id from session where user_id = $1');

/** Returns the ids of all sessions of an account. */
export async function sessionIdsOf(db: Queryable, userId: number): Promise<string[]> {
  return (await db.query(selectIds, [userId])).map(({ id }) => id);
}

const deleteSession = sql('sessions.end', 'delete from session where id = $1');
/** SQL that also revokes what browsers that paid for this account's carts before can open: see `payment-status.ts`. */
const NOTE_END = `with noted as (insert into session_end (user_id, at) values ($1, now())
    on conflict (user_id) do update set at = excluded.at)`;
/** Signs an account out everywhere, and closes receipts opened without signing in. Returns the number of sessions. */
export const endAllSessions = sql('sessions.end-everywhere', `${NOTE_END} delete from session where user_id = $1`);
/** Signs out an account's other browsers, including ones that paid. Returns the number of ended sessions. */
export const endOtherSessions = sql(
  'sessions.end-all',
  `${NOTE_END} delete from session where user_id = $1 and id <> $2`,
);

/** Ends a session, so that its token becomes invalid. Returns whether the session existed. */
export async function endSession(db: Queryable, sessionId: string): Promise<boolean> {
  return (await db.run(deleteSession, [sessionId])) > 0;
}

/** Records that a session's owner has just proven their identity. */
export const proveSession = sql(
  'sessions.prove',
  'update session set proven_at = now() where id = $1 and user_id = $2',
);

/** Deletes sessions that no token can use anymore. */
export const sweepEndedSessions = sql(
  'sessions.sweep',
  `delete from session where seen_at < now() - make_interval(secs => $1) or created_at < now() - make_interval(secs => $2)`,
);
