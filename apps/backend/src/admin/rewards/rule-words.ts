import type { RewardRule } from '@cerulean/contract/rewards';
import { money } from '../parts/words.ts';

/** The rules in one sentence. */
export function ruleWords({ isOn, points, per, minimum, validDays, worth }: RewardRule, currency: string): string {
  const from = minimum > 0 ? `, from ${money(minimum, currency)} on` : '';
  const rule = `${points} for each ${money(per, currency)}${from}, good for ${validDays} days, each pays ${money(worth, currency)}`;
  return isOn ? rule : `Switched off (${rule})`;
}
