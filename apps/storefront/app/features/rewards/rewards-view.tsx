import type { RewardRule, OwnRewards } from '@cerulean/contract/rewards';
import * as words from '@cerulean/messages/rewards';
import type { ComponentProps } from 'react';
import { RETURN_DAYS } from '@cerulean/rules/limits';
import { ButtonLink } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Lid } from '../../ui/lid.tsx';
import { Note } from '../../ui/note.tsx';
import { Money, moneyText } from '../../ui/price.tsx';
import { PointsHistory } from './points-history.tsx';
import { daysText, pendingUntil, pointsText } from './reward-labels.ts';
import { Num } from '../../ui/num.tsx';
import { rich, tags } from '../../ui/rich.tsx';
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
      <Lid
        title={rule.isOn ? words.headline : words.headlineOff}
        lead={rule.isOn && <PointsLead rule={rule} currency={currency} />}
        sun="lit"
      />
      <section className="wrap end-space" aria-labelledby="yours" data-person={points ? '' : undefined}>
        {!rule.isOn && (
          <div className="mb-6">
            <Note title={words.off}>
              <p>{words.offText}</p>
            </Note>
          </div>
        )}
        {points ? (
          <div className="split at-top points">
            <div className="stack gap-4">
              <h2 id="yours">{words.yours}</h2>
              <Purse points={points} rule={rule} currency={currency} />
            </div>
            <PointsHistory points={points} isOn={rule.isOn} />
          </div>
        ) : (
          <div className="points-out">
            <div>
              <h2 id="yours">{words.seeYours}</h2>
              <p className="lead mt-3">{words.seeYoursText}</p>
            </div>
            <p className="row">
              <ButtonLink href="/login?next=/rewards" tone="primary" size="lg">
                {words.signIn}
              </ButtonLink>
              <ButtonLink href="/plans" size="lg">
                {words.seePlans}
              </ButtonLink>
            </p>
          </div>
        )}
      </section>
      <HowPointsCome rule={rule} currency={currency} />
      <section className="section wrap split at-top" aria-labelledby="questions">
        <h2 id="questions">{words.questions}</h2>
        <div>
          {rule.isOn && (
            <Disclosure question={words.join} open>
              <p>{words.joinText}</p>
            </Disclosure>
          )}
          <Disclosure question={words.sendBack}>
            <p>{words.sendBackText}</p>
          </Disclosure>
          <Disclosure question={words.deleteAccount}>
            <p>{words.deleteAccountText}</p>
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
      {rich(
        words.lead({
          ...tags,
          points,
          per: moneyText(per, currency, true),
          hasWorth: worth > 0 ? 'yes' : 'no',
          worth: moneyText(worth, currency, true),
        }),
      )}
    </>
  );
}

/** The rules for earning points, if orders earn any now, and for spending them, in a sentence or two each. */
export function HowPointsCome({ rule, currency }: { rule: RewardRule; currency: string }) {
  const { isOn, points, per, minimum, validDays, worth } = rule;
  return (
    <section className="deep section" aria-labelledby="how">
      <div className="wrap">
        <h2 id="how" className="mb-6">
          {words.howTheyCome}
        </h2>
        <ul className="perks">
          {isOn && (
            <li>
              <Num as="b">+{points}</Num>
              <h3>{rich(words.forEvery({ ...tags, amount: moneyText(per, currency, true) }))}</h3>
              <p>
                {rich(
                  words.forEveryText({
                    ...tags,
                    hasMinimum: minimum > 0 ? 'yes' : 'no',
                    minimum: moneyText(minimum, currency, true),
                  }),
                )}
              </p>
            </li>
          )}
          {worth > 0 && (
            <li>
              <b>
                <Money amount={worth} currency={currency} trim />
              </b>
              <h3>{words.pays}</h3>
              <p>{rich(words.paysText({ i: (text) => <i>{text}</i> }))}</p>
            </li>
          )}
          <li>
            <b>
              <span>{validDays === 365 ? words.aYear : daysText(validDays)}</span>
            </b>
            <h3>{words.toKeep}</h3>
            <p>{words.toKeepText}</p>
          </li>
          <li>
            <b>{words.fair}</b>
            <h3>{words.fairTitle}</h3>
            <p>{words.fairText({ days: RETURN_DAYS })}</p>
          </li>
        </ul>
      </div>
    </section>
  );
}

/** A number with its unit, which page translators may translate. */
const num = (text: string) => <span className="num">{text}</span>;

interface PurseProps {
  points: OwnRewards;
  rule: Pick<RewardRule, 'isOn' | 'worth'>;
  currency: string;
}

/** The points that can be spent now in large text, above a sea with a risen sun. */
export function Purse({ points: own, rule: { isOn, worth }, currency }: PurseProps) {
  const timeZone = useTimeZone();
  const { balance, next, pending, total } = own;
  const spendable = Math.max(0, balance - (pending?.points ?? 0));
  const points = pointsText(pending?.points ?? 0);
  return (
    <div className="purse">
      <p className="muted small">{words.yourPoints}</p>
      <b className="big num" translate="no">
        {spendable.toLocaleString(words.locale)}
      </b>
      {worth > 0 && spendable > 0 && (
        <p>{rich(words.worth({ ...tags, amount: moneyText(spendable * worth, currency) }))}</p>
      )}
      {pending && (
        <p>
          {rich(
            pending.orders === 1
              ? words.pending({ ...tags, num, points, ...pendingUntil(pending.until, timeZone) })
              : words.pendingOrders({ ...tags, num, points, orders: pending.orders }),
          )}
        </p>
      )}
      {next && <p>{rich(words.next({ num, points: pointsText(next.points), day: <Day at={next.at} /> }))}</p>}
      {total === 0 && isOn && <p>{words.firstOnes}</p>}
    </div>
  );
}
