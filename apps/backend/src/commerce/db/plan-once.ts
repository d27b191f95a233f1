import type { Db } from './db.ts';

/**
 * From the next connection on, the database plans each statement of the shop once per connection, for any values, and never compiles
 * one (decision 0053). It is a setting of the role in this database, so that no connection has a state that a pooler could lose.
 */
export async function planOnce(db: Db): Promise<void> {
  await db.script(`do $$ begin
    perform pg_advisory_xact_lock(hashtext('cerulean.plan-once'));
    if current_setting('plan_cache_mode') <> 'force_generic_plan' or current_setting('jit') <> 'off' then
      execute format('alter role current_user in database %I set plan_cache_mode = force_generic_plan', current_database());
      execute format('alter role current_user in database %I set jit = off', current_database());
    end if;
  end $$`);
}
