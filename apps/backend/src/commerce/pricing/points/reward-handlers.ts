import type { Handlers } from '../../http/handler.ts';
import { ok } from '../../http/result.ts';
import { readOwnRewards } from './read-rewards.ts';
import { readRewardRule } from './reward-rules.ts';

/** Operations for reward points: read the rules, and an account's points (R25). */
export const rewardHandlers: Handlers<'readRewards' | 'readOwnRewards'> = {
  async readRewards(_call, { db }) {
    const { isOn, points, per, minimum, validDays, worth } = await readRewardRule(db);
    return ok({ rule: { isOn, points, per, minimum, validDays, worth } });
  },
  readOwnRewards: async ({ user, query: { page } }, shop) => ok(await readOwnRewards(shop, user.id, page)),
};
