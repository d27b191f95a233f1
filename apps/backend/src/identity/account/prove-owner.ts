import { says } from '@cerulean/contract/validation';
import type { Queryable } from '../../commerce/db/db.ts';
import { sql } from '../../commerce/db/statement.ts';
import { ok, refuse, type Result } from '../../commerce/http/result.ts';
import { checkPassword } from '../passwords/passwords.ts';
import { type Account, lockAccount } from './accounts.ts';

const fresh = sql<{ fresh: boolean }>(
  'sessions.is-fresh',
  `select greatest(created_at, proven_at) > now() - interval '10 minutes' as fresh from session where id = $1`,
);

/**
 * Returns whether the session started, or the password was entered in it, within the last ten minutes, which proves the
 * owner. This is the only definition of a fresh session, for every call that needs more proof than an open browser.
 */
export async function isFreshSession(db: Queryable, sessionId: string): Promise<boolean> {
  return (await db.first(fresh, [sessionId]))?.fresh ?? false;
}

/**
 * Checks the password before a change to how an account is accessed, because an open browser does not prove its owner.
 * If the account has no password, the sign-in must be at most ten minutes old.
 */
export async function proveOwner(
  db: Queryable,
  account: Account,
  { sessionId, password }: { sessionId: string; password: string | undefined },
): Promise<Result<void>> {
  if (account.hash === null) return (await isFreshSession(db, sessionId)) ? ok(undefined) : refuse('log_in_again');
  if (!password) return refuse('invalid_input', { issues: [{ path: 'password', message: says('password_missing') }] });
  return (await checkPassword(db, account, password)) ? ok(undefined) : refuse('password_wrong');
}

const alive = sql<{ id: string }>('sessions.alive', 'select id from session where id = $1 and user_id = $2');

/**
 * Locks an account before a change to how it is accessed, and returns whether the earlier proof still counts: `false`
 * if its password or address changed, it was blocked, or the session ended since `account` was read.
 */
export async function isStillProven(tx: Queryable, account: Account, sessionId: string | null): Promise<boolean> {
  const now = await lockAccount(tx, account.id);
  if (!now || now.blocked || now.hash !== account.hash || now.email !== account.email) return false;
  return sessionId === null || (await tx.first(alive, [sessionId, account.id])) !== null;
}
