import { MAX_ESIM_PROFILES } from '@cerulean/rules/limits';
import { sql } from '../db/statement.ts';
import type { Tx } from '../db/db.ts';
import type { Commerce } from '../http/handler.ts';
import type { ErrorCode } from '@cerulean/contract/errors';
import type { Outcome, TaskFacts } from '../outbox/deliver.ts';
import { addTask } from '../outbox/outbox.ts';
import { openReplacement } from './replacements/replacement-store.ts';
import { afterFailure, lookAgain, type Platform, type ProfileReport } from './provisioning/platform.ts';
import { lockLine, recordLineEvent, readLineRow, type LineRow, type LineStep } from './line-store.ts';
import { saveProfile } from './provision.ts';

const newest = sql<{ profile: number; issuedAt: Date | null; extra: number }>(
  'lines.newest-profile',
  `select e.profile, e.issued_at as "issuedAt", l.esim_extra as extra
     from esim_profile e join mobile_line l on l.id = e.line_id where e.line_id = $1 order by e.profile desc limit 1`,
);
const want = sql('lines.request-profile', 'insert into esim_profile (line_id, profile, wanted_at) values ($1, $2, $3)');

/**
 * Requests a new eSIM for a locked line. If staff request it, they give a reason. Returns `null` once the request is in
 * progress. If a request already was in progress, nothing is recorded.
 */
export async function requestProfile(
  tx: Tx,
  line: LineRow,
  shownProfile: number,
  { actor, at, reason }: Pick<LineStep, 'actor' | 'at' | 'reason'>,
): Promise<ErrorCode | null> {
  const isOn = line.state === 'ready' || line.state === 'active';
  if (line.sim !== 'esim' || !isOn || line.platformRef === null) return 'line_not_ready';
  const last = await tx.first(newest, [line.id]);
  if (!last) return 'line_not_ready';
  // An earlier click, or another tab, has already requested this eSIM.
  if (last.issuedAt === null || last.profile > shownProfile) return null;
  if (last.profile >= MAX_ESIM_PROFILES + last.extra) return 'esim_reissue_limit';
  // Only one new SIM may be requested at a time, because the later response would win.
  if ((await tx.first(openReplacement, [line.id]))?.state === 'switching') return 'line_not_ready';
  const profile = last.profile + 1;
  await tx.run(want, [line.id, profile, at]);
  await recordLineEvent(tx, line.id, { event: 'renew_esim', actor, at, reason });
  // A refused profile is requested again under another key.
  const key = `${line.id}.esim.${profile}.${at.getTime()}`;
  await addTask(tx, { topic: 'line.esim', key, payload: { lineId: line.id, profile } });
  if (line.userId !== null) await notifyOwner(tx, line.userId, key, 'esim-renewed', { lineId: line.id });
  return null;
}

/** Former email addresses, oldest first, so that a thief's repeated changes cannot push out the owner's address. */
const formerAddresses = sql<{ changeId: string }>(
  'lines.former-addresses',
  `select (array_agg(id order by done_at))[1] as "changeId" from email_change
    where user_id = $1 and done_at > now() - interval '30 days' and undone_at is null and was_confirmed
    group by old_email order by min(done_at) limit 10`,
);

/**
 * Notifies the owner immediately, no matter who requested the SIM: at the account's email address, and at each address
 * that the account had before a change in the last thirty days.
 */
export async function notifyOwner(
  tx: Tx,
  userId: number,
  key: string,
  event: 'esim-renewed' | 'sim-asked',
  about: { lineId: string; paused?: boolean },
): Promise<void> {
  const payload = { event, userId, ...about };
  await addTask(tx, { topic: 'mail.account', key: `${key}.told`, payload });
  for (const { changeId } of await tx.query(formerAddresses, [userId])) {
    await addTask(tx, { topic: 'mail.account', key: `${key}.told.${changeId}`, payload: { ...payload, changeId } });
  }
}

/** Deletes the request for an eSIM that the platform refused. */
export const dropWanted = sql(
  'lines.cancel-profile',
  'delete from esim_profile where line_id = $1 and profile = $2 and issued_at is null',
);

const newIccid = sql('lines.new-iccid', 'update mobile_line set iccid = $2 where id = $1');

/** Reissues an eSIM under its own key. After a lost response, requests the platform's result before resending. */
export async function orderProfile(
  { db, now, log }: Pick<Commerce, 'db' | 'now' | 'log'>,
  platform: Platform,
  { lineId, profile }: { lineId: string; profile: number },
  { key, tries }: Pick<TaskFacts, 'key' | 'tries'>,
): Promise<Outcome> {
  const line = await db.first(readLineRow, [lineId]);
  if (!line || line.platformRef === null) return 'done';
  let report: ProfileReport;
  try {
    report = tries > 1 ? await platform.readProfile(key) : { state: 'unknown' };
    if (report.state === 'unknown') report = await platform.issueProfile(key, line.platformRef);
  } catch (error) {
    return afterFailure(error, log, `The eSIM of line ${lineId} is uncertain`, tries, 600);
  }
  if (report.state === 'unknown' || report.state === 'pending') return lookAgain(tries);
  const answer = report;
  await db.transaction(async (tx) => {
    if (!(await tx.first(lockLine, [lineId]))) return;
    const actor = { kind: 'platform' as const };
    if (answer.state === 'refused') {
      await tx.run(dropWanted, [lineId, profile]);
      await recordLineEvent(tx, lineId, {
        event: 'esim_refused',
        actor,
        at: now(),
        reason: answer.reason.slice(0, 200),
      });
      return;
    }
    await saveProfile(tx, lineId, profile, answer.esim, now());
    await tx.run(newIccid, [lineId, answer.esim.iccid]);
    await recordLineEvent(tx, lineId, { event: 'esim_issued', actor, at: now() });
  });
  return 'done';
}
