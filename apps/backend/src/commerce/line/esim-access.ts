import type { Esim, MobileLine } from '@cerulean/contract/lines';
import { isFreshSession } from '../../identity/account/prove-owner.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/statement.ts';

/**
 * Hours without SIM changes after a change of how to sign in (`ways-changed.ts`), because a takeover begins with such a
 * change. The owner gets an email about it and has a day to stop the takeover. FCC 23-95 (47 CFR 64.2010(h), 52.37)
 * requires carriers to authenticate a customer securely before a SIM change, and to notify of it. It sets no duration.
 */
const PAUSE_HOURS = 24;
const HOUR = 3_600_000;
/** Milliseconds during which an old session may install a line's first eSIM, whose number is not in use yet. */
const FIRST_HOUR = HOUR;

/** A session's access to eSIM codes: whether its proof of identity is recent, and until when SIM changes are paused. */
export interface EsimAccess {
  isFresh: boolean;
  /** When the pause after an account change ends. `null` if there is no pause. */
  pauseEndsAt: Date | null;
}

/** The access of a session that is not the owner's. */
export const NOBODY: EsimAccess = { isFresh: false, pauseEndsAt: null };

const pause = sql<{ endsAt: Date }>(
  'lines.sim-pause',
  `select ways_changed_at + make_interval(hours => ${PAUSE_HOURS}) as "endsAt" from account_guard
    where user_id = $1 and ways_changed_at > now() - make_interval(hours => ${PAUSE_HOURS})`,
);

export async function esimAccess(q: Queryable, user: { id: number; sessionId: string }): Promise<EsimAccess> {
  return { isFresh: await isFreshSession(q, user.sessionId), pauseEndsAt: await simPauseEnd(q, user.id) };
}

/** Returns when the pause ends during which no SIM of an account's lines can be changed, or `null` without a pause. */
export async function simPauseEnd(q: Queryable, userId: number): Promise<Date | null> {
  return (await q.first(pause, [userId]))?.endsAt ?? null;
}

/** Returns a line as its owner may see it in this session. The eSIM code is hidden if the session has no access. */
export function asShown(line: MobileLine, { isFresh, pauseEndsAt }: EsimAccess, now: Date): MobileLine {
  const { esim } = line;
  const lock = pauseEndsAt !== null ? 'pause' : isFresh ? null : 'proof';
  if (!esim || lock === null) return line;
  const codes = isNew(esim, pauseEndsAt, now) ? {} : { smdp: null, code: null, lpa: null };
  return { ...line, esim: { ...esim, ...codes, lock, pauseEndsAt: pauseEndsAt?.toISOString() ?? null } };
}

/** Returns true in the first hour of a line's first eSIM, unless a way to sign in changed after it was issued. */
function isNew({ profile, issuedAt }: Esim, pauseEndsAt: Date | null, now: Date): boolean {
  const issued = Date.parse(issuedAt);
  const changed = pauseEndsAt === null ? -Infinity : pauseEndsAt.getTime() - PAUSE_HOURS * HOUR;
  return profile === 1 && now.getTime() - issued < FIRST_HOUR && issued > changed;
}
