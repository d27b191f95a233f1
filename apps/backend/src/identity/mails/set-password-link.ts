import type { Queryable } from '../../commerce/db/db.ts';
import { sql } from '../../commerce/db/statement.ts';
import { HOUR, issueToken, type NewToken } from '../tokens/tokens.ts';

type Account = Pick<NewToken, 'userId' | 'email'>;

/**
 * Reads the account of an order's buyer who skipped the password (R09). `null` if it has one or signs in with a provider,
 * or if its email address is not the order's, because opening the emailed link takes over the account.
 */
export const readAccountWithoutPassword = sql<Account>(
  'accounts.buyer-without-password',
  `select u.id as "userId", u.email from customer_order o join up_users u on u.id = o.user_id
     join order_person p on p.order_id = o.id
    where o.id = $1 and lower(u.email) = lower(p.email) and u.password is null
      and coalesce(u.blocked, false) = false
      and not exists (select from account_password p where p.user_id = u.id)
      and not exists (select from account_login l where l.user_id = u.id)`,
);

/**
 * Returns the path of the link by which the buyer sets the password. The link works for one hour, because receipts get
 * forwarded. After that, its page emails another link, only to that address.
 */
export async function setPasswordPath(db: Queryable, account: Account, code: string): Promise<string> {
  await issueToken(db, { kind: 'set-password', ...account, seconds: HOUR }, code);
  return `/reset-password?code=${code}`;
}
