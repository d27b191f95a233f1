import type { MobileLine } from '@cerulean/contract/lines';
import { isFreshSession } from '../../identity/account/prove-owner.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/statement.ts';

/**
 * Hours after a change of the account's address or password during which no SIM is moved. A takeover begins with one of
 * them; the owner gets a mail about each and has a day to stop the rest. FCC 23-95 (47 CFR 64.2010(h), 52.37) wants carriers
 * to authenticate a customer securely before a SIM change, and to notify of it; it leaves the length of such a lock open.
 */
const PAUSE_HOURS = 24;
/** A buyer installs a new line right after paying, perhaps in a session that is weeks old: its number is not in use yet. */
const FIRST_HOUR = 3_600_000;

/** What a session may see of eSIMs. */
export interface EsimAccess {
  isFresh: boolean;
  /** Null if nothing changed lately. */
  pauseEndsAt: Date | null;
}

/** What somebody without the owner's session may see. */
export const NOBODY: EsimAccess = { isFresh: false, pauseEndsAt: null };

const pause = sql<{ endsAt: Date }>(
  'lines.sim-pause',
  `select ways_changed_at + make_interval(hours => ${PAUSE_HOURS}) as "endsAt" from account_guard
    where user_id = $1 and ways_changed_at > now() - make_interval(hours => ${PAUSE_HOURS})`,
);

export async function esimAccess(q: Queryable, user: { id: number; sessionId: string }): Promise<EsimAccess> {
  return { isFresh: await isFreshSession(q, user.sessionId), pauseEndsAt: await simPauseEnd(q, user.id) };
}

/** When the pause of an account ends in which no SIM of its lines is moved; null if there is none. */
export async function simPauseEnd(q: Queryable, userId: number): Promise<Date | null> {
  return (await q.first(pause, [userId]))?.endsAt ?? null;
}

/** A line as its owner may see it in this session. */
export function asShown(line: MobileLine, { isFresh, pauseEndsAt }: EsimAccess, now: Date): MobileLine {
  const { esim } = line;
  if (!esim) return line;
  const isNew = esim.profile === 1 && now.getTime() - Date.parse(esim.issuedAt) < FIRST_HOUR;
  if (isNew || (isFresh && pauseEndsAt === null)) return line;
  const hidden = pauseEndsAt === null ? ('proof' as const) : ('pause' as const);
  const nothing = { smdp: null, code: null, lpa: null };
  return { ...line, esim: { ...esim, ...nothing, hidden, pauseEndsAt: pauseEndsAt?.toISOString() ?? null } };
}
