import type { Db } from './db.ts';

/**
 * Makes the database, from the next connection on, plan each of the shop's statements once per connection, for any
 * values, without JIT (decision 0053). Set on the role in this database, as a pooler could lose a connection's state.
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
