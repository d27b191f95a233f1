import type { LineReason } from '@cerulean/rules/line-states';
import type { Tx } from '../../db/db.ts';
import { sql } from '../../db/statement.ts';
import type { Commerce } from '../../http/handler.ts';
import { lockLine, recordLineEvent, readLineRow } from '../line-store.ts';
import { saveProfile } from '../provision.ts';
import { dropWanted } from '../reissue-esim.ts';
import { setLineState } from '../set-line-state.ts';
import { addTask } from '../../outbox/outbox.ts';
import type { Outcome, TaskFacts } from '../../outbox/deliver.ts';
import {
  afterFailure,
  lookAgain,
  PlatformError,
  type Platform,
  type ReplacementReport,
} from '../provisioning/platform.ts';
import { moveReplacement, readReplacement, replacementMove, type ReplacementRow } from './replacement-store.ts';

type Shop = Pick<Commerce, 'db' | 'now' | 'log'>;
type Answer = Extract<ReplacementReport, { state: 'replaced' | 'refused' }>;

const markAsked = sql(
  'replacements.asked',
  `update sim_replacement set asked_at = coalesce(asked_at, $3) where id = $1 and attempt = $2 and state = 'switching'`,
);

const clearAsked = sql(
  'replacements.not-asked',
  `update sim_replacement set asked_at = null where id = $1 and attempt = $2 and state = 'switching'`,
);

/**
 * Has the platform switch a line to its new SIM. Sends one request under this attempt's key. After a lost response, it
 * requests the result before it sends the key again. The old SIM is off once the platform reports the new one as on.
 */
export async function replaceSim(
  shop: Shop,
  platform: Platform,
  { lineId, replacementId }: { lineId: string; replacementId: string },
  { key, tries }: Pick<TaskFacts, 'key' | 'tries'>,
): Promise<Outcome> {
  const { db, now, log } = shop;
  const [line, row] = [await db.first(readLineRow, [lineId]), await db.first(readReplacement, [replacementId])];
  // A task of an earlier attempt ends here as well, because its key no longer matches.
  const isMine = row?.state === 'switching' && key === `${row.id}.${row.attempt}`;
  if (!line || !row || !isMine || line.platformRef === null) return 'done';
  const asked = `${lineId}.sim.${key}`;
  let report: ReplacementReport;
  let isUnknown = row.askedAt === null;
  try {
    report = isUnknown ? { state: 'unknown' } : await platform.readReplacement(asked);
    isUnknown = report.state === 'unknown';
    if (isUnknown) {
      if ((await db.run(markAsked, [row.id, row.attempt, now()])) !== 1) return 'done';
      report = await platform.replaceSim(asked, line.platformRef, { sim: row.sim, iccid: row.iccid });
    }
  } catch (error) {
    const outcome = afterFailure(error, log, `The new SIM of line ${lineId} is uncertain`, tries, 600);
    // The platform does not know the key and refused the call, so nothing happened, and staff may cancel meanwhile.
    if (isUnknown && error instanceof PlatformError && error.kind === 'refused')
      await db.run(clearAsked, [row.id, row.attempt]);
    return outcome;
  }
  if (report.state === 'unknown' || report.state === 'pending') return lookAgain(tries);
  if (report.state === 'replaced' && (row.sim === 'card' ? report.iccid !== row.iccid : report.esim === null)) {
    log.error(`The platform switched line ${lineId} over to another SIM than was asked for; people have to look`);
    return { again: 600 };
  }
  const answer = report;
  await db.transaction((tx) => settle(tx, row, answer, now()));
  return 'done';
}

const finish = replacementMove('replacements.finish', 'iccid = $4, ended_at = $5, asked_at = null');
const fail = replacementMove('replacements.refuse', 'profile = null, asked_at = null');
const newSim = sql('lines.new-sim', 'update mobile_line set sim = $2, iccid = $3 where id = $1');

const NEW_SIM: LineReason = 'new_sim';

/** Records the platform's result once, because a later call finds the replacement moved. */
async function settle(tx: Tx, { id, lineId, attempt }: ReplacementRow, answer: Answer, at: Date): Promise<void> {
  const line = await tx.first(lockLine, [lineId]);
  const row = await tx.first(readReplacement, [id]);
  if (!line || row?.state !== 'switching' || row.attempt !== attempt) return;
  const actor = { kind: 'platform' } as const;
  if (answer.state === 'refused') {
    if (row.profile !== null) await tx.run(dropWanted, [lineId, row.profile]);
    await moveReplacement(tx, row, 'refuse', fail);
    await recordLineEvent(tx, lineId, { event: 'sim_refused', actor, at, reason: answer.reason.slice(0, 200) });
    return;
  }
  await moveReplacement(tx, row, 'finish', finish, [answer.iccid, at]);
  if (row.profile !== null && answer.esim) await saveProfile(tx, lineId, row.profile, answer.esim, at);
  await tx.run(newSim, [lineId, row.sim, answer.iccid]);
  await recordLineEvent(tx, lineId, { event: 'sim_replaced', actor, at });
  if (line.state === 'ended') return;
  if (row.paused && line.state === 'suspended') {
    const change = { lineId, event: 'resume', expected: 'suspended', reason: NEW_SIM } as const;
    await setLineState(tx, { ...change, actor: { kind: 'system' }, at });
  }
  await addTask(tx, { topic: 'mail.line', key: `${id}.done`, payload: { lineId, mail: 'sim-replaced' } });
}
