import { ChangeList } from '../../parts/change-list.tsx';
import { money, when } from '../../parts/labels.ts';
import { Facts, Shown, StaffPage } from '../../parts/page-parts.tsx';
import { useMay } from '../../parts/rights.tsx';
import { useAnswer } from '../../parts/use-answer.ts';
import { ruleLabel, SetRewardRule, type ShownRule } from './set-rule-form.tsx';

/** Rules for earning points (R25) for staff with read permission. Changing them needs a separate permission. */
export function RewardsPage() {
  const loaded = useAnswer<{ rules: ShownRule[]; currency: string }>('/staff/reward-rules');
  const canChange = useMay('rewards.change');
  return (
    <StaffPage title="Rewards" subtitle="Points that customers get for plans and devices, once an order is paid">
      <Shown loaded={loaded}>
        {({ rules, currency }) => {
          const [rule] = rules;
          if (!rule) return null;
          return (
            <>
              <Facts
                title="Now"
                facts={[
                  ['Orders earn points', rule.isOn ? 'Yes' : 'No'],
                  ['Points', `${rule.points} for each ${money(rule.per, currency)}`],
                  ['From', rule.minimum > 0 ? money(rule.minimum, currency) : 'Any amount'],
                  ['Good for', `${rule.validDays} days after the payment`],
                  ['A point pays', rule.worth > 0 ? money(rule.worth, currency) : 'Nothing'],
                  ['In force since', when(rule.at)],
                ]}
              />
              {canChange && <SetRewardRule key={rule.version} rule={rule} currency={currency} />}
              <ChangeList
                rows={rules}
                empty="Nobody has changed the rules yet."
                columns={{ Rules: (each) => ruleLabel(each, currency) }}
              />
            </>
          );
        }}
      </Shown>
    </StaffPage>
  );
}
