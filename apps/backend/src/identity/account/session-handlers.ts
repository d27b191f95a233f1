import type { Handlers } from '../../commerce/http/handler.ts';
import { ok, refuse } from '../../commerce/http/result.ts';
import { endSession, readAccount } from '../sessions/session-store.ts';

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
