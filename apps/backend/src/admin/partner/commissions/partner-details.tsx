import { Link } from '@strapi/design-system';
import { BackButton, useRBAC } from '@strapi/strapi/admin';
import { NavLink } from 'react-router-dom';
import { ChangeList } from '../../parts/change-list.tsx';
import { Facts, List, Panel, Shown, StaffPage } from '../../parts/page-parts.tsx';
import { useActorLabel } from '../../parts/use-actor-label.ts';
import { useAnswer } from '../../parts/use-answer.ts';
import { money, when } from '../../parts/labels.ts';
import { termsLabel, type PartnerAnswer } from './commission-labels.ts';
import { PayOut } from './pay-out-form.tsx';
import { SetTerms } from './set-terms-form.tsx';

/** One partner: what they get, what they are owed, and the history of both. */
export function PartnerDetails({ partnerId }: { partnerId: string }) {
  const loaded = useAnswer<PartnerAnswer>(`/staff/partners/${partnerId}`);
  const actorLabel = useActorLabel();
  const { allowedActions } = useRBAC([{ action: 'api::staff.commissions.change', subject: null }]);
  const canChange = allowedActions['canChange'] === true;
  const title = loaded.state === 'done' ? loaded.value.partner.name : 'Partner';
  return (
    <StaffPage title={title} back={<BackButton fallback="/commissions/partners" />}>
      <Shown loaded={loaded}>
        {({ partner, terms, payouts, currency }) => (
          <>
            <Panel title="Now">
              <Facts facts={factsOf({ partner, currency })} />
            </Panel>
            {canChange && partner.approved > 0 ? (
              <PayOut key={partner.approved} partner={partner} currency={currency} onChanged={loaded.again} />
            ) : null}
            {canChange ? (
              <SetTerms
                key={terms[0]?.version ?? 0}
                partner={partner}
                expected={terms[0]?.version ?? null}
                onChanged={loaded.again}
              />
            ) : null}
            <Panel title="Payouts">
              <List
                heads={['When', 'Amount', 'Orders and corrections', 'Reference', 'By']}
                empty="Nothing has been paid out yet."
                rows={payouts.map((payout) => ({
                  key: payout.id,
                  cells: [
                    when(payout.at),
                    money(payout.amount, payout.currency),
                    String(payout.count),
                    payout.reference,
                    actorLabel('staff', payout.paidBy),
                  ],
                }))}
              />
            </Panel>
            <Panel title="History of the terms">
              <ChangeList rows={terms} empty="Nobody has agreed on something yet." columns={[['Terms', termsLabel]]} />
            </Panel>
          </>
        )}
      </Shown>
    </StaffPage>
  );
}

function factsOf({ partner, currency }: Pick<PartnerAnswer, 'partner' | 'currency'>) {
  return [
    ['Gets of plans and devices', termsLabel(partner)],
    ['Page', partner.hasPage ? `/partner/${partner.slug}` : 'Not published, so nobody comes through it'],
    ['Waits for 30 days after the payment', money(partner.pending, currency)],
    ['To be paid out', money(partner.approved, currency)],
    ['Paid out', money(partner.paid, currency)],
    [
      'Commissions',
      <Link key="commissions" tag={NavLink} to={`/commissions?partnerId=${partner.id}`}>
        See them
      </Link>,
    ],
  ] as const;
}
