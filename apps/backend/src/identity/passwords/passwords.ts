import type { Queryable } from '../../commerce/db/db.ts';
import { sql } from '../../commerce/db/statement.ts';
import { hashPassword, isOutdated, pretendToVerify, verifyPassword } from './hash.ts';

/** Sets an account's password to this hash (`hashPassword`), replacing the previous one. */
export const savePassword = sql(
  'passwords.save',
  `with old as (update up_users set password = null where id = $1 and password is not null)
   insert into account_password (user_id, hash) values ($1, $2)
   on conflict (user_id) do update set hash = excluded.hash, changed_at = now()`,
);
/** Removes an account's password. A new one can then only be set through an emailed link. */
export const removePassword = sql(
  'passwords.remove',
  `with old as (update up_users set password = null where id = $1 and password is not null)
   delete from account_password where user_id = $1`,
);

/** Sets an account's first password. Changes no row if the account already has one. */
export const saveFirstPassword = sql(
  'passwords.save-first',
  `insert into account_password (user_id, hash)
   select id, $2 from up_users where id = $1 and password is null on conflict (user_id) do nothing`,
);

/**
 * Returns whether `password` matches the account's hash. `null` means no account, or one without a password. All cases
 * take the same time. If the password is correct, an outdated hash is replaced, and `account` gets the new hash.
 */
export async function checkPassword(
  db: Queryable,
  account: { id: number; hash: string | null } | null,
  password: string,
): Promise<boolean> {
  if (!account?.hash) return pretendToVerify(password);
  if (!(await verifyPassword(password, account.hash))) return false;
  if (isOutdated(account.hash)) {
    const renewed = await hashPassword(password);
    // This replaces only the hash that was compared, because the stored one may have changed in the meantime.
    if (await replaceHash(db, account.id, account.hash, renewed)) account.hash = renewed;
  }
  return true;
}

const replace = sql(
  'passwords.renew-hash',
  `with old as (update up_users set password = null where id = $1 and password = $2
       and not exists (select from account_password where user_id = $1) returning id),
     moved as (insert into account_password (user_id, hash) select id, $3 from old on conflict (user_id) do nothing returning user_id),
     renewed as (update account_password set hash = $3 where user_id = $1 and hash = $2 returning user_id)
   select user_id from moved union all select user_id from renewed`,
);

async function replaceHash(db: Queryable, userId: number, old: string, renewed: string): Promise<boolean> {
  return (await db.query(replace, [userId, old, renewed])).length > 0;
}
