import type { RewardRule } from '@cerulean/contract/rewards';
import { RETURN_DAYS } from '@cerulean/rules/limits';
import { Num } from '../../ui/num.tsx';
import { Money } from '../../ui/price.tsx';
import { capital, daysText } from './reward-labels.ts';

/** The rules, a sentence or two each. */
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
