import { raiseInvalidation } from '../../outbox/invalidations/invalidations.ts';
import type { Db } from '../../db/db.ts';
import { sql } from '../../db/statement.ts';
import type { Commerce } from '../../http/handler.ts';
import { startLoop, type Loop } from '../../outbox/worker.ts';

/** Maximum delay, in milliseconds, before cards show that a promotion has begun or ended. */
const EVERY = 1_000;

/**
 * SQL: takes the promotions whose start or end time has passed. Promotions with such a time are few and have an index.
 * Creating a promotion or switching it off already invalidates the pages itself.
 */
const due = sql<{ id: string }>(
  'promotions.due-on-cards',
  `update promotion set pages_invalidated = case when ends_at <= now() then 2 else 1 end
    where active and code is null and pages_invalidated < 2 and (starts_at is not null or ends_at is not null)
      and effect->>'kind' in ('device_with_plan', 'further_line')
      and (ends_at <= now() or pages_invalidated = 0 and starts_at <= now())
   returning id`,
);
const isDue = sql<object>(
  'promotions.is-due-on-cards',
  `select 1 from promotion
    where active and code is null and pages_invalidated < 2 and (starts_at is not null or ends_at is not null)
      and effect->>'kind' in ('device_with_plan', 'further_line')
      and (ends_at <= now() or pages_invalidated = 0 and starts_at <= now()) limit 1`,
);

/** Invalidates plan and device pages when promotions begin or end, on only one replica. Returns the promotion count. */
export async function invalidatePromotionPages(db: Db): Promise<number> {
  if (!(await db.first(isDue))) return 0;
  return db.transaction(async (tx) => {
    const begun = await tx.query(due);
    if (begun.length > 0) await raiseInvalidation(tx, ['catalog']);
    return begun.length;
  });
}

/** Checks every second, so that a promotion that begins at midnight is on the cards at midnight. */
export function startPromotionInvalidation({ db, log }: Commerce): Loop {
  return startLoop({
    name: 'Promotions',
    log,
    work: async () => {
      await invalidatePromotionPages(db);
      return 0;
    },
    every: EVERY,
  });
}
