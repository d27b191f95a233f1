import { Page, useRBAC } from '@strapi/strapi/admin';
import { ChangeList } from '../../parts/change-list.tsx';
import { Facts, Panel, Shown, StaffPage } from '../../parts/page-parts.tsx';
import { useAnswer } from '../../parts/use-answer.ts';
import { money, when } from '../../parts/labels.ts';
import { ruleLabel, type ShownRule } from './rule-labels.ts';
import { SetRewardRule } from './set-rule-form.tsx';

/** The rules by which orders earn points (R25), for staff who may see them; changing them needs a separate permission. */
export function RewardsPage() {
  return (
    <Page.Protect permissions={[{ action: 'api::staff.rewards.read', subject: null }]}>
      <Rewards />
    </Page.Protect>
  );
}

function Rewards() {
  const loaded = useAnswer<{ rules: ShownRule[]; currency: string }>('/staff/reward-rules');
  const { allowedActions } = useRBAC([{ action: 'api::staff.rewards.change', subject: null }]);
  return (
    <StaffPage title="Rewards" subtitle="Points that customers get for plans and devices, once an order is paid">
      <Shown loaded={loaded}>
        {({ rules, currency }) => {
          const [rule] = rules;
          return rule ? (
            <>
              <Panel title="Now">
                <Facts
                  facts={[
                    ['Orders earn points', rule.isOn ? 'Yes' : 'No'],
                    ['Points', `${rule.points} for each ${money(rule.per, currency)}`],
                    ['From', rule.minimum > 0 ? money(rule.minimum, currency) : 'Any amount'],
                    ['Good for', `${rule.validDays} days after the payment`],
                    ['A point pays', rule.worth > 0 ? money(rule.worth, currency) : 'Nothing'],
                    ['In force since', when(rule.at)],
                  ]}
                />
              </Panel>
              {allowedActions['canChange'] ? (
                <SetRewardRule key={rule.version} rule={rule} currency={currency} onChanged={loaded.again} />
              ) : null}
              <Panel title="History">
                <ChangeList
                  rows={rules}
                  empty="Nobody has changed the rules yet."
                  columns={[['Rules', (each) => ruleLabel(each, currency)]]}
                />
              </Panel>
            </>
          ) : null;
        }}
      </Shown>
    </StaffPage>
  );
}
