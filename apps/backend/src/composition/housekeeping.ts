import { purgeOldAudit } from '../audit/audit.ts';
import { runRetention } from '../privacy/retention/run-retention.ts';
import { sweepOldCarts } from '../commerce/cart/sweep-carts.ts';
import { sweepConnects } from '../identity/logins/connect-store.ts';
import type { Commerce } from '../commerce/http/handler.ts';
import { startLoop, type Loop } from '../commerce/outbox/worker.ts';
import { sweepTries } from '../commerce/payment/payment-limits.ts';
import { sweepEndedSessions } from '../identity/sessions/session-store.ts';
import { sweepAddresses } from '../identity/account/address-store.ts';
import { sweepLimits } from '../identity/limits/limit.ts';
import { sweepTokens } from '../identity/tokens/tokens.ts';

/** Milliseconds between deletions of expired data. Expired data is never used, so a late deletion does no harm. */
const EVERY = 3_600_000;

export interface Lifetimes {
  /** The settings SESSION_IDLE and SESSION_MAX_AGE, in seconds. */
  idleSeconds: number;
  maxAgeSeconds: number;
}

/**
 * Deletes expired data: ended sessions, codes, attempt counts, addresses of deleted accounts, carts, the oldest audit
 * rows, and what the retention rules list.
 */
export function startHousekeeping({ db, log, now }: Commerce, { idleSeconds, maxAgeSeconds }: Lifetimes): Loop {
  return startLoop({
    name: 'Housekeeping',
    log,
    // Returns the number of deleted carts, because they are deleted in batches: the loop repeats until none is left.
    work: async () => {
      await db.run(sweepEndedSessions, [idleSeconds, maxAgeSeconds]);
      await db.run(sweepLimits);
      await sweepTries(db, now());
      await db.run(sweepTokens);
      await sweepConnects(db);
      await purgeOldAudit(db);
      await db.run(sweepAddresses);
      await runRetention(db, now(), log);
      return db.run(sweepOldCarts);
    },
    every: EVERY,
  });
}
