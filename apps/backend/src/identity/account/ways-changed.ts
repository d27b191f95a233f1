import { sql } from '../../commerce/db/statement.ts';

/**
 * Records that an account's address or password changed, or that a provider first signed in to it, which starts the
 * pause for SIMs in `esim-access.ts`.
 */
export const noteWaysChanged = sql(
  'accounts.ways-changed',
  `insert into account_guard (user_id) values ($1) on conflict (user_id) do update set ways_changed_at = now()`,
);

/**
 * Records that an account without a password got one through an emailed link. Buyers do this after a purchase and must
 * reach the new line, so usually no pause starts. But if a number is already in use, someone who took over the mailbox
 * could sign in by the same method, so then the pause starts.
 */
export const noteFirstPassword = sql(
  'accounts.first-password',
  `insert into account_guard (user_id) select $1::int
     where exists (select 1 from mobile_line where user_id = $1 and activated_at is not null and state <> 'ended')
   on conflict (user_id) do update set ways_changed_at = now()`,
);
