import type { Queryable } from '../../commerce/db/db.ts';
import { sql } from '../../commerce/db/statement.ts';
import { HOUR, issueToken } from '../tokens/tokens.ts';

const buyer = sql<{ userId: number; email: string }>(
  'accounts.buyer-without-password',
  `select u.id as "userId", u.email from customer_order o join up_users u on u.id = o.user_id
    where o.id = $1 and lower(u.email) = lower($2) and u.password is null
      and coalesce(u.blocked, false) = false
      and not exists (select from account_password p where p.user_id = u.id)`,
);

/**
 * Returns the path of the link by which a buyer who skipped the password sets one (R09). `null` if the account has one.
 * Only for an email to the account's own address, because opening the link takes over the account. The link works for
 * one hour, because receipts get forwarded. After that, its page emails another link, only to that address.
 */
export async function setPasswordPath(
  db: Queryable,
  { orderId, email, code }: { orderId: string; email: string; code: string },
): Promise<string | null> {
  const account = await db.first(buyer, [orderId, email]);
  if (!account) return null;
  await issueToken(db, { kind: 'set-password', ...account, seconds: HOUR }, code);
  return `/reset-password?code=${code}`;
}
