import { raiseInvalidation } from '../../outbox/invalidations/invalidations.ts';
import type { Commerce } from '../../http/handler.ts';
import { startLoop, type Loop } from '../../outbox/worker.ts';
import { hasPlanTaxTurned } from './tax-rates.ts';

/** How late a page of plans may say that tax comes on top, in milliseconds. */
const EVERY = 1_000;
/** How far back a newly started process looks, in days: no process may have been running at midnight. */
const DAYS_BACK = 7;

/**
 * Drops the pages of plans on the day on which a rate of plans begins or ends. The work asks the database once a day; it gives
 * true if it dropped them.
 */
export function planTaxInvalidator({ db, now }: Pick<Commerce, 'db' | 'now'>): () => Promise<boolean> {
  const before = new Date(now());
  before.setUTCDate(before.getUTCDate() - DAYS_BACK);
  let told = dayOf(before);
  return async () => {
    if (dayOf(now()) === told) return false;
    const { day, turned } = await hasPlanTaxTurned(db, told);
    if (turned) await db.transaction((tx) => raiseInvalidation(tx, ['catalog']));
    told = day;
    return turned;
  };
}

/** Looks every second whether a new day has come. */
export function startPlanTaxInvalidation(commerce: Commerce): Loop {
  const tell = planTaxInvalidator(commerce);
  return startLoop({
    name: 'Tax on pages of plans',
    log: commerce.log,
    work: async () => {
      await tell();
      return 0;
    },
    every: EVERY,
  });
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
