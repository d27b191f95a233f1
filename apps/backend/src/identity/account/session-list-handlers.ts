import type { Handlers } from '../../commerce/http/handler.ts';
import { ok, refuse } from '../../commerce/http/result.ts';
import { listSessions, publicId } from '../sessions/session-list.ts';
import { endOtherSessions, endSession, sessionIdsOf } from '../sessions/session-store.ts';

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
      ok({ ended: await endOtherSessions(db, user.id, everywhere ? NONE : user.sessionId) }),
  };
}
