import type { Queryable } from '../../commerce/db/db.ts';
import { sql } from '../../commerce/db/statement.ts';

/** The account that an identity opens, the one that it may be linked to, or why there is neither. */
export type Found =
  | { kind: 'log-in' | 'link-needed'; userId: number }
  | { kind: 'no-email' | 'unverified' | 'held' | 'taken' | 'blocked' };

/** A log-in of a provider that opens an account. */
export interface Login {
  id: string;
  provider: string;
  /** Whom the provider names: a person's name or e-mail address. */
  label: string | null;
  linkedAt: string;
}

/** The account that a provider's subject opens, or null. */
export const findLogin = sql<{ userId: number; email: string; blocked: boolean }>(
  'social.login',
  `select u.id as "userId", u.email, coalesce(u.blocked, false) as blocked
     from account_login l join up_users u on u.id = l.user_id where l.provider = $1 and l.subject = $2`,
);

const forgetOrphan = sql(
  'social.forget-orphan',
  `delete from account_login l where provider = $1 and subject = $2
     and not exists (select 1 from up_users u where u.id = l.user_id)`,
);
const insert = sql(
  'social.link',
  `insert into account_login (provider, subject, user_id, label) values ($1, $2, $3, $4)
   on conflict on constraint account_login_once do nothing`,
);

/** Lets a provider's subject open an account. False if it opens one already. */
export async function saveLogin(
  tx: Queryable,
  login: { provider: string; subject: string; label: string | null; userId: number },
): Promise<boolean> {
  const { provider, subject, userId, label } = login;
  await tx.run(forgetOrphan, [provider, subject]);
  return (await tx.run(insert, [provider, subject, userId, label])) > 0;
}

const ofUser = sql<Omit<Login, 'linkedAt'> & { linkedAt: Date }>(
  'social.logins-of',
  `select id, provider, label, linked_at as "linkedAt" from account_login where user_id = $1 order by linked_at, id`,
);

/** The log-ins that open an account, oldest first. */
export async function loginsOf(db: Queryable, userId: number): Promise<Login[]> {
  const rows = await db.query(ofUser, [userId]);
  return rows.map((row) => ({ ...row, linkedAt: row.linkedAt.toISOString() }));
}

/** Locks the account's log-ins against other removals until the transaction ends: of two at once, one must see the other. */
export const lockLogins = sql('social.lock-account', 'select id from up_users where id = $1 for update');
export const removeLogin = sql('social.unlink', 'delete from account_login where user_id = $1 and id = $2');
/** For an account that returns to its owner: the intruder may have linked a log-in of theirs. */
export const deleteLogins = sql('social.unlink-all', 'delete from account_login where user_id = $1');

/**
 * Before the mailbox's holder takes over an account that was never confirmed: its log-ins may belong to a person who typed
 * the address at a provider.
 */
export const deleteUnprovenLogins = sql(
  'social.forget-unproven',
  `delete from account_login l using up_users u
    where l.user_id = $1 and u.id = l.user_id and coalesce(u.confirmed, false) = false`,
);
