import { addDays, dayIn } from '@cerulean/rules/days';
import { raiseInvalidation } from '../../outbox/invalidations/invalidations.ts';
import type { Commerce } from '../../http/handler.ts';
import { startLoop, type Loop } from '../../outbox/worker.ts';
import { hasPlanTaxTurned } from './tax-rates.ts';

/** Maximum delay, in milliseconds, before plan pages show that tax is added to the price. */
const EVERY = 1_000;
/** Number of days that a newly started process looks back, because no process may have been running at midnight. */
const DAYS_BACK = 7;

/**
 * Returns a function that invalidates plan pages on the day when a tax rate of plans begins or ends. The function
 * queries the database once a day, and returns `true` if it invalidated the pages.
 */
export function planTaxInvalidator({
  db,
  now,
  timeZone,
}: Pick<Commerce, 'db' | 'now' | 'timeZone'>): () => Promise<boolean> {
  let told = addDays(dayIn(timeZone, now()), -DAYS_BACK);
  return async () => {
    const today = dayIn(timeZone, now());
    if (today === told) return false;
    const turned = await hasPlanTaxTurned(db, told, today);
    if (turned) await db.transaction((tx) => raiseInvalidation(tx, ['catalog']));
    told = today;
    return turned;
  };
}

/** Starts a loop that checks every second whether a new day has begun. */
export function startPlanTaxInvalidation(commerce: Commerce): Loop {
  const tell = planTaxInvalidator(commerce);
  return startLoop({
    name: 'Taxes',
    log: commerce.log,
    work: async () => {
      await tell();
      return 0;
    },
    every: EVERY,
  });
}
