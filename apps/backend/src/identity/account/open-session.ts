import { randomUUID } from 'node:crypto';
import type { User } from '@cerulean/contract/identity';
import type { Queryable } from '../../commerce/db/db.ts';
import { browserName } from '../sessions/browser-name.ts';
import { addTask } from '../../commerce/outbox/outbox.ts';
import { endSession, readAccount, startSession } from '../sessions/session-store.ts';
import { writeToken } from '../sessions/token.ts';
import { noteDevice, type Place } from '../devices/devices.ts';
import { mailAbout } from './account-event.ts';
import type { Identity } from './deployment-identity.ts';

/**
 * Signs an account in: writes the session's row and returns the response of C02, C03, C05, and C08. If the browser is
 * new to the account, the owner gets an email.
 */
export async function openSession(
  tx: Queryable,
  identity: Identity,
  userId: number,
  { ip, browser, device }: Place,
): Promise<{ jwt: string; user: User }> {
  const sessionId = randomUUID();
  await startSession(tx, { id: sessionId, userId, ip, browser });
  if (await noteDevice(tx, userId, { ip, browser, device })) {
    await addTask(tx, mailAbout('new-browser', userId, { browser: browserName(browser) }));
  }
  return withToken(tx, identity, userId, sessionId);
}

/**
 * Replaces the session of `user`, the caller, so that a copy of its token becomes worthless. Other tabs of the browser
 * share the cookie and continue with the new session.
 */
export async function renewSession(
  tx: Queryable,
  identity: Identity,
  user: { id: number; sessionId: string },
  { ip, browser }: Pick<Place, 'ip' | 'browser'>,
): Promise<{ sessionId: string; answer: { jwt: string; user: User } }> {
  const sessionId = randomUUID();
  await endSession(tx, user.sessionId);
  await startSession(tx, { id: sessionId, userId: user.id, ip, browser });
  return { sessionId, answer: await withToken(tx, identity, user.id, sessionId) };
}

/** Returns the response for an existing session: a token and its user. */
export async function withToken(
  db: Queryable,
  { jwtSecret, maxAgeSeconds }: Identity,
  userId: number,
  sessionId: string,
): Promise<{ jwt: string; user: User }> {
  const user = await db.first(readAccount, [userId]);
  if (!user) throw new Error('The account is gone');
  return { jwt: writeToken({ userId, sessionId }, jwtSecret, new Date(), maxAgeSeconds), user };
}
