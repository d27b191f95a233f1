import { randomUUID } from 'node:crypto';
import type { User } from '@cerulean/contract/identity';
import type { Queryable } from '../../commerce/db/db.ts';
import { readAccount, startSession } from '../../commerce/sessions/session-store.ts';
import { writeToken } from '../../commerce/sessions/token.ts';
import type { Identity } from './deployment-identity.ts';

/** Where somebody logs in. */
export interface Place {
  ip: string | null;
  browser: string | null;
}

/** Logs an account in: writes the session's row and gives what C02, C03 and C05 answer. */
export async function openSession(
  tx: Queryable,
  identity: Identity,
  userId: number,
  { ip, browser }: Place,
): Promise<{ jwt: string; user: User }> {
  const sessionId = randomUUID();
  await startSession(tx, { id: sessionId, userId, ip, browser });
  return withToken(tx, identity, userId, sessionId);
}

/** The answer for a session that is there: a token, and its user. */
export async function withToken(
  db: Queryable,
  { jwtSecret, maxAgeSeconds }: Identity,
  userId: number,
  sessionId: string,
): Promise<{ jwt: string; user: User }> {
  const user = await readAccount(db, userId);
  if (!user) throw new Error('The account is gone');
  return { jwt: writeToken({ userId, sessionId }, jwtSecret, new Date(), maxAgeSeconds), user };
}
