import type { Queryable } from '../../commerce/db/db.ts';
import { sql } from '../../commerce/db/statement.ts';
import { ok, refuse, type Result } from '../../commerce/http/result.ts';
import { checkPassword } from '../passwords/passwords.ts';
import type { Account } from './accounts.ts';

const fresh = sql<{ fresh: boolean }>(
  'sessions.is-fresh',
  `select created_at > now() - interval '10 minutes' as fresh from session where id = $1`,
);

/** Whether a session was begun in the last ten minutes: its owner has just shown who they are. */
export async function isFreshSession(db: Queryable, sessionId: string): Promise<boolean> {
  return (await db.first(fresh, [sessionId]))?.fresh ?? false;
}

/**
 * Asks whoever changes how an account is entered for its password, because an open browser is not its owner. Where the
 * account has none, the log-in must be of the last ten minutes.
 */
export async function proveOwner(
  db: Queryable,
  account: Account,
  { sessionId, password }: { sessionId: string; password: string | undefined },
): Promise<Result<void>> {
  if (account.hash === null) return (await isFreshSession(db, sessionId)) ? ok(undefined) : refuse('log_in_again');
  if (!password) return refuse('invalid_input', { issues: [{ path: 'password', message: 'Enter your password' }] });
  return (await checkPassword(db, account, password)) ? ok(undefined) : refuse('password_wrong');
}
