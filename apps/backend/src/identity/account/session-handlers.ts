import { endSession, readAccount, endOtherSessions, sessionIdsOf } from '../sessions/session-store.ts';
import type { Handlers } from '../../commerce/http/handler.ts';
import { ok, refuse } from '../../commerce/http/result.ts';
import { listSessions, publicId } from '../sessions/session-list.ts';

/**
 * The current user (C01) and log out. C01 is a route of ours because Strapi's takes an unreachable database for a bad
 * token and answers 401, upon which a storefront throws the token away (B08).
 */
export const sessionHandlers: Handlers<'readMe' | 'logOut'> = {
  readMe: async ({ user }, { db }) => {
    const account = user && (await db.first(readAccount, [user.id]));
    return account ? ok(account) : refuse('forbidden');
  },
  logOut: async ({ user }, { db }) => ok({ ended: await endSession(db, user.sessionId) }),
};

/** No session has this id. */
const NONE = '00000000-0000-0000-0000-000000000000';

/** Where I am logged in, and the ways to end it (R13). `idleSeconds` is SESSION_IDLE. */
export function createSessionListHandlers(
  idleSeconds: () => number,
): Handlers<'listSessions' | 'endSession' | 'endOtherSessions'> {
  return {
    listSessions: async ({ user }, { db }) =>
      ok({ sessions: await listSessions(db, user.id, user.sessionId, idleSeconds()) }),
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
