import type { Handlers } from '../http/handler.ts';
import { ok } from '../http/result.ts';
import { endSession } from './session-store.ts';

export const sessionHandlers: Handlers<'logOut'> = {
  logOut: async ({ user }, { db }) => ok({ ended: await endSession(db, user.sessionId) }),
};
