import { rewardRuleBodySchema } from '@cerulean/contract/rewards';
import { z } from 'zod';
import { readRewardRules, setRewardRule } from '../pricing/points/reward-rules.ts';
import { found, reason, refused, route, type StaffRoute } from '../panel/staff-route.ts';

const body = rewardRuleBodySchema.extend({ expected: z.number().int(), reason });

/** The rules by which orders earn points (R25): the versions of them, the newest of which is in force, and a new one. */
export const rewardRoutes: readonly StaffRoute[] = [
  route('GET', '/reward-rules', 'api::staff.rewards.read', async (_asked, { db, currency }) =>
    found({ rules: await readRewardRules(db), currency }),
  ),
  route('PUT', '/reward-rules', 'api::staff.rewards.change', async (asked, { db, now }) => {
    const { staffId, requestId } = asked;
    const outcome = await setRewardRule(db, { ...body.parse(asked.body), staffId, requestId, at: now() });
    if (outcome.ok) return found({ changed: true });
    if (outcome.why === 'same') return refused(400, 'These are the rules already.', outcome);
    return refused(409, 'Somebody changed the rules in the meantime. Please look again.', outcome);
  }),
];
