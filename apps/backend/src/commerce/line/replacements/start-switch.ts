import { MAX_ESIM_PROFILES } from '@cerulean/rules/limits';
import type { Queryable, Tx } from '../../db/db.ts';
import { sql } from '../../db/statement.ts';
import { recordLineEvent, type LineRow, type LineStep } from '../line-store.ts';
import { addTask } from '../../outbox/outbox.ts';
import { moveReplacement, replacementMove, type ReplacementRow } from './replacement-store.ts';

/** Returns true if a line's SIM can be replaced: the platform knows the line, and the line is on or suspended. */
export const isOn = ({ state, platformRef }: Pick<LineRow, 'state' | 'platformRef'>): boolean =>
  platformRef !== null && (state === 'ready' || state === 'active' || state === 'suspended');

const issues = sql<{ last: number; isRenewing: boolean; extra: number }>(
  'replacements.profiles',
  `select coalesce(max(e.profile), 1) as last, bool_or(e.profile is not null and e.issued_at is null) as "isRenewing",
      l.esim_extra as extra
     from mobile_line l left join esim_profile e on e.line_id = l.id where l.id = $1 group by l.id`,
);

/**
 * Returns the profile number of the line's next eSIM, and how many eSIMs are left. The line's original SIM counts as
 * the first, even if it is a card: only the codes of a first profile are visible for an hour without a recent sign-in.
 */
export async function nextProfileNumber(
  q: Queryable,
  lineId: string,
): Promise<{ profile: number; left: number; extra: number; isRenewing: boolean }> {
  const { last = 1, isRenewing = false, extra = 0 } = (await q.first(issues, [lineId])) ?? {};
  return { profile: last + 1, left: Math.max(0, MAX_ESIM_PROFILES + extra - last), extra, isRenewing };
}

const begin = replacementMove('replacements.switch', 'attempt = attempt + 1, profile = $4, asked_at = null');
const useCard = sql(
  'replacements.use-card',
  `update sim_kit set state = 'used', used_at = $2 where iccid = $1 and state = 'bound' and is_replacement`,
);
const wantProfile = sql(
  'replacements.request-profile',
  'insert into esim_profile (line_id, profile, wanted_at) values ($1, $2, $3)',
);

/**
 * Queues a task that has the platform switch a locked line to its new SIM. The old SIM is off as soon as the new one is
 * on. Returns false if the line or its replacement is not in the right state.
 */
export async function startSwitch(
  tx: Tx,
  line: LineRow,
  row: ReplacementRow,
  { actor, at, reason }: Pick<LineStep, 'actor' | 'at' | 'reason'>,
): Promise<boolean> {
  const next = await nextProfileNumber(tx, line.id);
  if (!isOn(line) || next.isRenewing || (row.sim === 'esim' && next.left < 1)) return false;
  const profile = row.sim === 'esim' ? next.profile : null;
  if (!(await moveReplacement(tx, row, 'switch', begin, [profile]))) return false;
  if (profile === null) await tx.run(useCard, [row.iccid, at]);
  else await tx.run(wantProfile, [line.id, profile, at]);
  await recordLineEvent(tx, line.id, { event: 'sim_switch', actor, at, reason });
  const payload = { lineId: line.id, replacementId: row.id };
  await addTask(tx, { topic: 'line.sim', key: `${row.id}.${row.attempt + 1}`, payload });
  return true;
}
