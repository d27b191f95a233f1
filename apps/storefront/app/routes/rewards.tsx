import type { OwnRewards } from '@cerulean/contract/rewards';
import * as words from '@cerulean/messages/rewards';
import { daysText } from '../features/rewards/reward-labels.ts';
import { deferHydration } from '../platform/defer-hydration.tsx';
import { guard } from '../platform/guard.server.ts';
import { pageMeta } from '../platform/page-exports.ts';
import { moneyText } from '../ui/price.tsx';
import type { RequestContext } from '../platform/request-context.ts';
import '../features/rewards/rewards.css';
import { unlessRefused } from '../platform/backend.server.ts';
import type { Route } from './+types/rewards.ts';

/** Loads how points are earned and, for a signed-in visitor, their points and history (R25). */
export const loader = guard(async (current) => {
  const page = Number(current.query.get('page') ?? 1);
  const [{ rule }, points] = await Promise.all([current.backend.call('readRewards'), readPoints(current, page)]);
  const { currency } = current.config;
  const description = rule.isOn
    ? words.description({
        lifetime: daysText(rule.validDays),
        hasWorth: rule.worth > 0 ? 'yes' : 'no',
        worth: moneyText(rule.worth, currency, true),
      })
    : words.descriptionOff;
  return { rule, points, currency, description };
});

export const handle = pageMeta<typeof loader>(({ data: { description } }) => ({ title: words.title, description }));

// This is text and links, which work natively until their script is loaded.
const RewardsView = deferHydration(() =>
  import('../features/rewards/rewards-view.tsx').then((part) => part.RewardsView),
);

export default function RewardsPage({ loaderData: { rule, points, currency } }: Route.ComponentProps) {
  return (
    <main id="main">
      <RewardsView rule={rule} points={points} currency={currency} />
    </main>
  );
}

/** Returns the signed-in account's points, or `null` if no one is signed in. */
async function readPoints({ backend, hasToken }: RequestContext, page: number): Promise<OwnRewards | null> {
  if (!hasToken) return null;
  return unlessRefused(backend.call('readOwnRewards', { query: { page } }), 'unauthenticated', 'session_ended');
}
