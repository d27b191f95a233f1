import type { Account } from '@cerulean/contract/account';
import type { Queryable } from '../../commerce/db/db.ts';
import type { Handlers } from '../../commerce/http/handler.ts';
import { ok, refuse, type Result } from '../../commerce/http/result.ts';
import { changeProfile, readProfile, setMailPreferences } from './profile-store.ts';

/** Handlers for the account page (R13). */
export const profileHandlers: Handlers<'readAccount' | 'changeProfile' | 'changeMailPreferences'> = {
  readAccount: ({ user }, { db }) => answer(db, user.id),
  changeProfile: ({ user, body }, { db }) =>
    db.transaction(async (tx) => {
      await changeProfile(tx, user.id, body);
      return answer(tx, user.id);
    }),
  changeMailPreferences: async ({ user, body }, { db }) => {
    await db.run(setMailPreferences, [user.id, body.news, body.offers]);
    return ok(body);
  },
};

/** Returns the account, or `session_ended` if it was deleted after its session was checked. */
async function answer(db: Queryable, userId: number): Promise<Result<Account>> {
  const account = await readProfile(db, userId);
  return account ? ok(account) : refuse('session_ended');
}
