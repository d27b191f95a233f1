import { Typography } from '@strapi/design-system';
import { MAX_COMMISSION_RATE } from '@cerulean/rules/commission';
import { parsePercent } from '@cerulean/rules/typed-percent';
import { useState } from 'react';
import type { PartnerRow } from '../../../commerce/partner/commissions/partner-terms.ts';
import { formatPercent } from '../../fields/percent.ts';
import { ChangeForm } from '../../parts/change-form.tsx';
import { ChangeList } from '../../parts/change-list.tsx';
import { TextField, Tick } from '../../parts/form-fields.tsx';
import { money, when } from '../../parts/labels.ts';
import { Facts, List, PageLink, Shown, StaffPage } from '../../parts/page-parts.tsx';
import { PanelForm } from '../../parts/panel-form.tsx';
import { useMay } from '../../parts/rights.tsx';
import { useActorLabel } from '../../parts/use-actor-label.ts';
import { useAnswer } from '../../parts/use-answer.ts';
import { useChange } from '../../parts/use-change.ts';
import { termsLabel, type PartnerAnswer } from './commission-labels.ts';

/** Lists every partner with their terms and what they are owed. */
export function PartnerList() {
  const loaded = useAnswer<{ partners: PartnerRow[]; currency: string }>('/staff/partners');
  return (
    <StaffPage title="Partners" subtitle="Who has a page in the shop, or had one" back="/commissions">
      <Shown loaded={loaded}>
        {({ partners, currency }) => (
          <List
            rows={partners}
            empty="There are no partners yet. A partner is made in the content manager, with a page."
            columns={{
              Partner: ({ id, name }) => <PageLink to={`/commissions/partners/${id}`}>{name}</PageLink>,
              Gets: termsLabel,
              Page: ({ hasPage, slug }) => (hasPage ? `/partner/${slug}` : 'Not published'),
              Waits: ({ pending }) => money(pending, currency),
              'To be paid out': ({ approved }) => money(approved, currency),
              'Paid out': ({ paid }) => money(paid, currency),
            }}
          />
        )}
      </Shown>
    </StaffPage>
  );
}

/** Shows one partner: their terms, what they are owed, and the history of both. */
export function PartnerDetails({ partnerId }: { partnerId: string }) {
  const loaded = useAnswer<PartnerAnswer>(`/staff/partners/${partnerId}`);
  const actorLabel = useActorLabel();
  const canChange = useMay('commissions.change');
  const title = loaded.state === 'done' ? loaded.value.partner.name : 'Partner';
  return (
    <StaffPage title={title} back="/commissions/partners">
      <Shown loaded={loaded}>
        {({ partner, terms, payouts, currency }) => (
          <>
            <Facts
              title="Now"
              facts={[
                ['Gets of plans and devices', termsLabel(partner)],
                ['Page', partner.hasPage ? `/partner/${partner.slug}` : 'Not published, so nobody comes through it'],
                ['Waits for 30 days after the payment', money(partner.pending, currency)],
                ['To be paid out', money(partner.approved, currency)],
                ['Paid out', money(partner.paid, currency)],
                [
                  'Commissions',
                  <PageLink key="commissions" to={`/commissions?partnerId=${partner.id}`}>
                    See them
                  </PageLink>,
                ],
              ]}
            />
            {canChange && partner.approved > 0 && (
              <PayOut key={partner.approved} partner={partner} currency={currency} />
            )}
            {canChange && (
              <SetTerms key={terms[0]?.version ?? 0} partner={partner} expected={terms[0]?.version ?? null} />
            )}
            <List
              title="Payouts"
              rows={payouts}
              empty="Nothing has been paid out yet."
              columns={{
                When: ({ at }) => when(at),
                Amount: (payout) => money(payout.amount, payout.currency),
                'Orders and corrections': ({ count }) => count,
                Reference: ({ reference }) => reference,
                By: ({ paidBy }) => actorLabel('staff', paidBy),
              }}
            />
            <ChangeList
              title="History of the terms"
              rows={terms}
              empty="Nobody has agreed on something yet."
              columns={{ Terms: termsLabel }}
            />
          </>
        )}
      </Shown>
    </StaffPage>
  );
}

/** Marks approved commissions as paid out after the transfer. The shown total must match the server's current total. */
function PayOut({ partner, currency }: { partner: PartnerRow; currency: string }) {
  const { change } = useChange();
  const [reference, setReference] = useState('');
  const sum = money(partner.approved, currency);
  const body = { expected: partner.approved, reference };
  return (
    <PanelForm
      title="Pay out"
      action={`Mark ${sum} as paid out`}
      isReady={reference.trim() !== ''}
      send={() => change(`/staff/partners/${partner.id}/payouts`, body, `${partner.name}: ${sum} paid out`)}
    >
      {(asked) => (
        <>
          <Typography>{`Send ${sum} with your bank first. Then mark it here, so that nobody sends it again.`}</Typography>
          <TextField
            name="reference"
            label="Reference of the transfer"
            width="64rem"
            required
            error={asked && reference.trim() === '' ? 'Say what the bank calls the transfer' : undefined}
            maxLength={200}
            placeholder="2026-11 Northbound"
            value={reference}
            onChange={setReference}
          />
        </>
      )}
    </PanelForm>
  );
}

interface SetTermsProps {
  partner: PartnerRow;
  /** Version of the terms shown. `null` if there are none. */
  expected: number | null;
}

/** Puts new terms in force for a partner. Orders placed earlier keep the terms under which they were placed. */
function SetTerms({ partner, expected }: SetTermsProps) {
  const [isOn, setOn] = useState(partner.isOn);
  const [percent, setPercent] = useState(formatPercent(partner.rate));
  const rate = parsePercent(percent);
  const isRate = rate !== undefined && rate <= MAX_COMMISSION_RATE;
  return (
    <ChangeForm
      title="Change the terms"
      action="Change"
      example="Contract of January"
      path={`/staff/partners/${partner.id}/terms`}
      body={isRate && { rate, isOn, expected }}
      done={`${partner.name}: ${termsLabel({ rate: rate ?? null, isOn })}`}
    >
      {(asked) => (
        <>
          <Tick checked={isOn} onChange={setOn}>
            Orders through this partner count
          </Tick>
          <TextField
            name="rate"
            label="Rate in percent"
            width="18rem"
            required
            hint="Of plans and devices, without activation, delivery and tax"
            error={asked && !isRate ? `Write 0 to ${MAX_COMMISSION_RATE / 100}, like 12.5` : undefined}
            inputMode="decimal"
            placeholder="10"
            behind="%"
            value={percent}
            onChange={setPercent}
          />
        </>
      )}
    </ChangeForm>
  );
}
