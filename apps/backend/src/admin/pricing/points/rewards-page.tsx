import { ChangeList } from '../../parts/change-list.tsx';
import { money, when } from '../../parts/labels.ts';
import { Facts, Shown, StaffPage } from '../../parts/page-parts.tsx';
import { useMay } from '../../parts/rights.tsx';
import { useAnswer } from '../../parts/use-answer.ts';
import { ruleLabel, SetRewardRule, type ShownRule } from './set-rule-form.tsx';
import { useWords } from '../../parts/use-words.ts';

/** Rules for earning points (R25) for staff with read permission. Changing them needs a separate permission. */
export function RewardsPage() {
  const words = useWords('panel-pricing');
  const loaded = useAnswer<{ rules: ShownRule[]; currency: string }>('/staff/reward-rules');
  const canChange = useMay('rewards.change');
  return (
    <StaffPage title={words('rewards')} subtitle={words('rewardsSubtitle')}>
      <Shown loaded={loaded}>
        {({ rules, currency }) => {
          const [rule] = rules;
          if (!rule) return null;
          return (
            <>
              <Facts
                title={words('now')}
                facts={[
                  [words('ordersEarn'), rule.isOn ? words('yes') : words('no')],
                  [words('points'), words('pointsFor', { points: rule.points, amount: money(rule.per, currency) })],
                  [words('ordersFrom'), rule.minimum > 0 ? money(rule.minimum, currency) : words('anyAmount')],
                  [words('validFor'), words('daysAfterPayment', { days: rule.validDays })],
                  [words('pointWorth'), rule.worth > 0 ? money(rule.worth, currency) : words('nothing')],
                  [words('inEffectSince'), when(rule.at)],
                ]}
              />
              {canChange && <SetRewardRule key={rule.version} rule={rule} currency={currency} />}
              <ChangeList
                rows={rules}
                empty={words('rulesUnchanged')}
                columns={{ [words('rules')]: (each) => ruleLabel(words, each, currency) }}
              />
            </>
          );
        }}
      </Shown>
    </StaffPage>
  );
}
