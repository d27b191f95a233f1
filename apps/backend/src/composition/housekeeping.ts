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

/** How often what has expired is deleted, in milliseconds. Nothing expired is ever used, so late is fine. */
const EVERY = 3_600_000;

export interface Lifetimes {
  /** SESSION_IDLE and SESSION_MAX_AGE, in seconds. */
  idleSeconds: number;
  maxAgeSeconds: number;
}

/**
 * Deletes what has expired: ended sessions, codes, counts of tries, addresses of accounts that are gone,
 * carts, the oldest of the audit trail, and what the table of retention names.
 */
export function startHousekeeping({ db, log, now }: Commerce, { idleSeconds, maxAgeSeconds }: Lifetimes): Loop {
  return startLoop({
    name: 'Housekeeping',
    log,
    // Only carts come in batches; a full batch means that there are more.
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
