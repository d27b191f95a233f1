import { sql } from '../../commerce/db/statement.ts';

/** Notes that the address or the password of an account changed, which begins the pause of `esim-access.ts`. */
export const noteWaysChanged = sql(
  'accounts.ways-changed',
  `insert into account_guard (user_id) values ($1) on conflict (user_id) do update set ways_changed_at = now()`,
);

/**
 * Notes that an account without a password got one by a mailed link. After a purchase, buyers set it up that way and have to
 * reach the new line; but where a number is in use, somebody who took over the mailbox comes the same way, so there the
 * pause begins.
 */
export const noteFirstPassword = sql(
  'accounts.first-password',
  `insert into account_guard (user_id) select $1::int
     where exists (select 1 from mobile_line where user_id = $1 and activated_at is not null and state <> 'ended')
   on conflict (user_id) do update set ways_changed_at = now()`,
);
