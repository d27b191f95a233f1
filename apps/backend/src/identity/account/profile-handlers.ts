import { isDeepStrictEqual } from 'node:util';
import type { Account } from '@cerulean/contract/account';
import type { Queryable, Tx } from '../../commerce/db/db.ts';
import type { Handlers } from '../../commerce/http/handler.ts';
import { ok, refuse, type Result } from '../../commerce/http/result.ts';
import { changeProfile, lockProfile, readProfile, setMailPreferences } from './profile-store.ts';

/** Handlers for the account page (R13). */
export const profileHandlers: Handlers<'readAccount' | 'changeProfile' | 'changeMailPreferences'> = {
  readAccount: ({ user }, { db }) => answer(db, user.id),
  changeProfile: ({ user, body: { etag, ...body } }, { db }) =>
    db.transaction(async (tx) => {
      if (await isMadeFromOther(tx, user.id, 'profile', etag, body)) return refuse('account_changed');
      await changeProfile(tx, user.id, body);
      return answer(tx, user.id);
    }),
  changeMailPreferences: ({ user, body: { etag, ...body } }, { db }) =>
    db.transaction(async (tx) => {
      if (await isMadeFromOther(tx, user.id, 'mailPreferences', etag, body)) return refuse('account_changed');
      await tx.run(setMailPreferences, [user.id, body.news, body.offers]);
      return ok(body);
    }),
};

/**
 * Locks the account until the transaction ends. Returns whether the change was made from other values than the current
 * ones, and is not made already, as by a form that is sent twice.
 */
async function isMadeFromOther(
  tx: Tx,
  userId: number,
  what: keyof Account['etags'],
  etag: string | undefined,
  change: object,
): Promise<boolean> {
  await tx.run(lockProfile, [userId]);
  const now = etag === undefined ? null : await readProfile(tx, userId);
  if (!now || etag === now.etags[what]) return false;
  const values: object = what === 'profile' ? now : now.mailPreferences;
  return !isDeepStrictEqual({ ...values, ...change }, values);
}

/** Returns the account, or `session_ended` if it was deleted after its session was checked. */
async function answer(db: Queryable, userId: number): Promise<Result<Account>> {
  const account = await readProfile(db, userId);
  return account ? ok(account) : refuse('session_ended');
}
