import type { RewardRule, OwnRewards } from '@cerulean/contract/rewards';
import type { ComponentProps } from 'react';
import { RETURN_DAYS } from '@cerulean/rules/limits';
import { ButtonLink } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Lid } from '../../ui/lid.tsx';
import { Note } from '../../ui/note.tsx';
import { Money } from '../../ui/price.tsx';
import { PointsHistory } from './points-history.tsx';
import { pointsText, capital, daysText, pendingText } from './reward-labels.ts';
import { Num } from '../../ui/num.tsx';
import { Day, useTimeZone } from '../../platform/time.tsx';

interface RewardsViewProps {
  rule: RewardRule;
  /** The visitor's points and their history. `null` if the visitor is not signed in. */
  points: ComponentProps<typeof PointsHistory>['points'] | null;
  currency: string;
}

/** The ways to earn points, and the visitor's own points (R25). */
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

/** Introduction with the points that an order earns and their value. */
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

/** The rules for earning and spending points, in a sentence or two each. */
export function HowPointsCome({ rule, currency }: { rule: RewardRule; currency: string }) {
  const { points, per, minimum, validDays, worth } = rule;
  return (
    <section className="deep section" aria-labelledby="how">
      <div className="wrap">
        <h2 id="how" className="mb-6">
          How points come in
        </h2>
        <ul className="perks">
          <li>
            <Num as="b">+{points}</Num>
            <h3>
              <span>for every</span> <Money amount={per} currency={currency} trim />
            </h3>
            <p>
              On plans and devices, the moment your order is paid. Delivery, activation and tax do not count.
              {minimum > 0 && (
                <>
                  {' '}
                  <span>Orders count from</span> <Money amount={minimum} currency={currency} trim /> <span>on.</span>
                </>
              )}
            </p>
          </li>
          {worth > 0 && (
            <li>
              <b>
                <Money amount={worth} currency={currency} trim />
              </b>
              <h3>is what a point pays</h3>
              <p>
                Of a later order: press <i>Use my points</i> in the cart. They pay as much of it as you have, up to all
                of it.
              </p>
            </li>
          )}
          <li>
            <b>
              <span>{capital(daysText(validDays))}</span>
            </b>
            <h3>to keep them</h3>
            <p>Counted from the day of each order, so the oldest points go first. The history says which, and when.</p>
          </li>
          <li>
            <b>Fair</b>
            <h3>when something goes back</h3>
            <p>
              New points are pending for {RETURN_DAYS} days after your order ships, for as long as you can return it. A
              refund takes back its share of that order’s points, and never more than the order brought.
            </p>
          </li>
        </ul>
      </div>
    </section>
  );
}

interface PurseProps {
  points: OwnRewards;
  /** Value of one point in minor units. 0 if points have no value. */
  worth: number;
  currency: string;
}

/** The points balance in large text, above a sea with a risen sun. */
export function Purse({ points, worth, currency }: PurseProps) {
  const timeZone = useTimeZone();
  const { balance, next, pending } = points;
  const spendable = balance - (pending?.points ?? 0);
  return (
    <div className="purse">
      <p className="muted small">Your points</p>
      <b className="big num" translate="no">
        {balance.toLocaleString('en-US')}
      </b>
      {worth > 0 && spendable > 0 && (
        <p>
          Worth <Money amount={spendable * worth} currency={currency} /> of your next order
        </p>
      )}
      {pending && (
        <p>
          <span className="num">{pointsText(pending.points)}</span> <span>{pendingText(pending.until, timeZone)}</span>
        </p>
      )}
      {next ? (
        <p>
          <span className="num">{pointsText(next.points)}</span> of them until <Day at={next.at} />
        </p>
      ) : (
        <p>Your next order brings the first ones.</p>
      )}
    </div>
  );
}
