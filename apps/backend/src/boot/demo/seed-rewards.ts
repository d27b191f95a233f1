import { readRewardRule, setRewardRule } from '../../commerce/pricing/points/reward-rules.ts';
import type { Db } from '../../commerce/db/db.ts';

/** Rewards of the demo (R25): a point for each dollar, good for a year and for ten cents. Rules that staff have set stay as they are. */
export async function seedRewards(db: Db): Promise<void> {
  const { version, isOn } = await readRewardRule(db);
  if (isOn || version > 1) return;
  await setRewardRule(db, {
    isOn: true,
    points: 1,
    per: 100,
    minimum: 0,
    validDays: 365,
    worth: 10,
    expected: version,
    reason: 'Made up for the demonstration',
    staffId: null,
    at: new Date(),
  });
}
