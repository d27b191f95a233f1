import type { RewardRule } from '@cerulean/contract/rewards';
import type { ComponentProps } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Lid } from '../../ui/lid.tsx';
import { Note } from '../../ui/note.tsx';
import { Money } from '../../ui/price.tsx';
import { HowPointsCome } from './how-points-come.tsx';
import { PointsHistory } from './points-history.tsx';
import { pointsText } from './reward-labels.ts';
import { Purse } from './purse.tsx';

interface RewardsViewProps {
  rule: RewardRule;
  /** Null for who is not logged in. */
  points: ComponentProps<typeof PointsHistory>['points'] | null;
  currency: string;
}

/** How points come in, and what one has of them (R25). */
export function RewardsView({ rule, points, currency }: RewardsViewProps) {
  return (
    <>
      <Lid title="Every order brings points" lead={<PointsLead rule={rule} currency={currency} />} sun="lit" />
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
              <Purse points={points} worth={rule.worth} currency={currency} />
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
    </>
  );
}

/** What an order earns, and what that pays later. */
function PointsLead({ rule: { points, per, worth }, currency }: Pick<RewardsViewProps, 'rule' | 'currency'>) {
  return (
    <>
      {pointsText(points)} for every <Money amount={per} currency={currency} trim />
      {worth > 0 && (
        <>
          , and each pays <Money amount={worth} currency={currency} trim /> of a later order
        </>
      )}
      . Nothing to join.
    </>
  );
}
