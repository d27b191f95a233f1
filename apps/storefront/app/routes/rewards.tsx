import { HowPointsCome } from '../features/rewards/how-points-come.tsx';
import { PointsHistory } from '../features/rewards/points-history.tsx';
import { Purse } from '../features/rewards/purse.tsx';
import { readPoints } from '../features/rewards/read-points.server.ts';
import { daysText } from '../features/rewards/reward-words.ts';
import { pageMeta } from '../platform/page-meta.ts';
import { visit } from '../platform/visit.ts';
import '../styles/routes/rewards.css';
import { ButtonLink } from '../ui/button.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { Lid } from '../ui/lid.tsx';
import { Note } from '../ui/note.tsx';
import type { Route } from './+types/rewards.ts';

/** R25: how points come in; signed in, what one has and how it came. */
export async function loader({ context }: Route.LoaderArgs) {
  const current = context.get(visit);
  const page = Number(current.query.get('page') ?? 1);
  const [{ rule }, points] = await Promise.all([current.backend.call('readRewards'), readPoints(current, page)]);
  return { rule, points, currency: current.config.currency };
}

export const handle = pageMeta<typeof loader>(({ data: { rule } }) => ({
  title: 'Rewards',
  description: `Every paid order brings points, good for ${daysText(rule.validDays)}. How they come in, and what you have.`,
}));

export default function RewardsPage({ loaderData: { rule, points, currency } }: Route.ComponentProps) {
  return (
    <main id="main">
      <Lid
        title="Every order brings points"
        lead="They come by themselves, with each plan and each device. Nothing to join, nothing to collect."
        sun="lit"
      />
      <section className="wrap end-space" aria-labelledby="yours">
        {!rule.isOn && (
          <div className="mb-6">
            <Note title="New orders bring no points at the moment">
              <p>What you have stays yours until its day.</p>
            </Note>
          </div>
        )}
        {points ? (
          <div className="split at-top points">
            <div className="stack gap-4">
              <h2 id="yours">Yours</h2>
              <Purse points={points} />
            </div>
            <PointsHistory points={points} />
          </div>
        ) : (
          <div className="points-out">
            <div>
              <h2 id="yours">See yours</h2>
              <p className="lead mt-3">Your balance, and every order that added to it.</p>
            </div>
            <p className="row">
              <ButtonLink href="/login?next=/rewards" tone="primary" size="lg">
                Log in
              </ButtonLink>
              <ButtonLink href="/plans" size="lg">
                See the plans
              </ButtonLink>
            </p>
          </div>
        )}
      </section>
      <HowPointsCome rule={rule} currency={currency} />
      <section className="section wrap split at-top" aria-labelledby="questions">
        <h2 id="questions">Three small questions</h2>
        <div>
          <Disclosure question="Do I have to join?" open>
            <p>No. Every account has points from its first paid order, also one without a password.</p>
          </Disclosure>
          <Disclosure question="What if I send something back?">
            <p>The share of the points that belongs to it goes back, too. Points of your other orders stay.</p>
          </Disclosure>
          <Disclosure question="What if I delete my account?">
            <p>Your points go with it. Nobody can bring them back, so look here first.</p>
          </Disclosure>
        </div>
      </section>
    </main>
  );
}
