import type { RewardRule } from '@cerulean/contract/rewards';
import { audit, type Change } from '../../../audit/audit.ts';
import type { Db, Queryable } from '../../db/db.ts';
import { sql } from '../../db/statement.ts';

export interface RewardRuleRow extends RewardRule {
  version: number;
  reason: string;
  changedBy: string | null;
  at: Date;
}

const COLUMNS = `version, is_on as "isOn", points, per, minimum, valid_days as "validDays", worth, reason,
  changed_by as "changedBy", changed_at as at`;

const selectNewest = sql<RewardRuleRow>(
  'rewards.rule',
  `select ${COLUMNS} from reward_rule order by version desc limit 1`,
);
/** Reads the last hundred versions of the rules, newest first, with who changed them and why. */
export const readRewardRules = sql<RewardRuleRow>(
  'rewards.rule-history',
  `select ${COLUMNS} from reward_rule order by version desc limit 100`,
);
const takeTurns = sql('rewards.take-turns', 'lock table reward_rule in share row exclusive mode');
const insert = sql(
  'rewards.set-rule',
  `insert into reward_rule (is_on, points, per, minimum, valid_days, reason, changed_by, changed_at, worth)
   values ($1, $2, $3, $4, $5, $6, $7, greatest($8::timestamptz, (select max(changed_at) from reward_rule)), $9)`,
);

/** Reads the rules in force. They always exist, because the shop starts with rules that are switched off. */
export async function readRewardRule(q: Queryable): Promise<RewardRuleRow> {
  const rule = await q.first(selectNewest);
  if (!rule) throw new Error('There are no rules of rewards');
  return rule;
}

export interface RewardRuleChange extends RewardRule, Change {
  /** The version of the rules that the staff member saw. */
  expected: number;
}

/** `changed`: someone else changed the rules first · `same`: these rules are already in force. */
export type RewardRuleOutcome = { ok: true } | { ok: false; why: 'changed' | 'same' };

/**
 * Puts new rules in force, and records who did it and why. Orders paid earlier keep the points that they earned, and
 * the points' expiry date.
 */
export async function setRewardRule(db: Db, change: RewardRuleChange): Promise<RewardRuleOutcome> {
  const { isOn, points, per, minimum, validDays, worth, expected, reason, staffId, at } = change;
  return db.transaction(async (tx): Promise<RewardRuleOutcome> => {
    await tx.run(takeTurns);
    const before = await readRewardRule(tx);
    if (before.version !== expected) return { ok: false, why: 'changed' };
    const fields = (['isOn', 'points', 'per', 'minimum', 'validDays', 'worth'] as const).filter(
      (name) => before[name] !== change[name],
    );
    if (fields.length === 0) return { ok: false, why: 'same' };
    await tx.run(insert, [isOn, points, per, minimum, validDays, reason, staffId, at, worth]);
    await audit(tx, change, { action: 'reward.change', subject: 'reward', ids: ['rules'], fields });
    return { ok: true };
  });
}
