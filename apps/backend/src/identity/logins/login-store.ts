import type { Queryable } from '../../commerce/db/db.ts';
import { sql } from '../../commerce/db/statement.ts';

/** The account that an identity opens or may be linked to, or the reason why there is no such account. */
export type Found =
  | { kind: 'log-in' | 'link-needed'; userId: number }
  | { kind: 'no-email' | 'unverified' | 'held' | 'taken' | 'blocked' };

/** A login at a provider that opens an account. */
export interface Login {
  id: string;
  provider: string;
  /** The person's name or email address at the provider. */
  label: string | null;
  linkedAt: string;
}

/** Finds the account that a provider's subject (its id for a person) opens, or `null`. */
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

/** Links a provider's subject to an account, which it then opens. Returns `false` if the subject already opens one. */
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

/** Returns an account's logins at providers, oldest first. */
export async function loginsOf(db: Queryable, userId: number): Promise<Login[]> {
  const rows = await db.query(ofUser, [userId]);
  return rows.map((row) => ({ ...row, linkedAt: row.linkedAt.toISOString() }));
}

/** Locks the account's logins until the transaction ends, so that two concurrent removals run one after the other. */
export const lockLogins = sql('social.lock-account', 'select id from up_users where id = $1 for update');
export const removeLogin = sql('social.unlink', 'delete from account_login where user_id = $1 and id = $2');
/** Deletes all logins of an account that its owner recovers, because the intruder may have linked one. */
export const deleteLogins = sql('social.unlink-all', 'delete from account_login where user_id = $1');

/**
 * Deletes the logins of a never-confirmed account before the mailbox's owner takes it over, because they may belong to
 * someone who typed that address at a provider.
 */
export const deleteUnprovenLogins = sql(
  'social.forget-unproven',
  `delete from account_login l using up_users u
    where l.user_id = $1 and u.id = l.user_id and coalesce(u.confirmed, false) = false`,
);
