import type { Queryable } from '../../commerce/db/db.ts';
import { sql } from '../../commerce/db/statement.ts';

const remove = sql('accounts.remove-logins', 'delete from account_login where user_id = $1');

/** Takes every linked log-in of an account away: whoever was in it may have linked their own. */
export async function removeLogins(tx: Queryable, userId: number): Promise<void> {
  await tx.run(remove, [userId]);
}
