import type { RewardRule } from '@cerulean/contract/rewards';
import type { RewardRuleRow } from '../../../commerce/pricing/points/reward-rules.ts';
import { money } from '../../parts/labels.ts';

/** Rules as they come over the wire. */
export type ShownRule = Omit<RewardRuleRow, 'at'> & { at: string };

/** The rules in one sentence. */
export function ruleLabel({ isOn, points, per, minimum, validDays, worth }: RewardRule, currency: string): string {
  const from = minimum > 0 ? `, from ${money(minimum, currency)} on` : '';
  const rule = `${points} for each ${money(per, currency)}${from}, good for ${validDays} days, each pays ${money(worth, currency)}`;
  return isOn ? rule : `Switched off (${rule})`;
}
