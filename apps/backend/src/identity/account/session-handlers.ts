import { endSession, readAccount, endOtherSessions, sessionIdsOf } from '../sessions/session-store.ts';
import type { Handlers } from '../../commerce/http/handler.ts';
import { ok, refuse } from '../../commerce/http/result.ts';
import { listSessions, publicId } from '../sessions/session-list.ts';

/**
 * Handlers for the current user (C01) and for signing out. C01 is our own route, because Strapi's route treats an
 * unreachable database as a bad token and returns 401, which makes a storefront discard the token (B08).
 */
export const sessionHandlers: Handlers<'readMe' | 'logOut'> = {
  readMe: async ({ user }, { db }) => {
    const account = user && (await db.first(readAccount, [user.id]));
    return account ? ok(account) : refuse('forbidden');
  },
  logOut: async ({ user }, { db }) => ok({ ended: await endSession(db, user.sessionId) }),
};

/** A session id that no session has, so that every session is another one. */
const NONE = '00000000-0000-0000-0000-000000000000';

/** Handlers that list an account's sessions and end them (R13). `idleSeconds` is SESSION_IDLE. */
export function createSessionListHandlers(
  idleSeconds: () => number,
): Handlers<'listSessions' | 'endSession' | 'endOtherSessions'> {
  return {
    listSessions: async ({ user, language }, { db }) =>
      ok({ sessions: await listSessions(db, user.id, user.sessionId, idleSeconds(), language) }),
    endSession: async ({ user, params }, { db }) => {
      const mine = await sessionIdsOf(db, user.id);
      const found = mine.find((id) => publicId(id) === params.sessionId);
      if (found === undefined || !(await endSession(db, found))) return refuse('not_found');
      return ok({ ok: true });
    },
    endOtherSessions: async ({ user, body: { everywhere } }, { db }) =>
      ok({ ended: await db.run(endOtherSessions, [user.id, everywhere ? NONE : user.sessionId]) }),
  };
}
