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
import { useWords } from '../../parts/use-words.ts';

/** Lists every partner with their terms and what they are owed. */
export function PartnerList() {
  const words = useWords('panel-partner');
  const loaded = useAnswer<{ partners: PartnerRow[]; currency: string }>('/staff/partners');
  return (
    <StaffPage title={words('partners')} subtitle={words('partnersSubtitle')} back="/commissions">
      <Shown loaded={loaded}>
        {({ partners, currency }) => (
          <List
            rows={partners}
            empty={words('noPartners')}
            columns={{
              [words('partner')]: ({ id, name }) => <PageLink to={`/commissions/partners/${id}`}>{name}</PageLink>,
              [words('commissionRate')]: (each) => termsLabel(words, each),
              [words('page')]: ({ hasPage, slug }) => (hasPage ? `/partner/${slug}` : words('notPublished')),
              [words('pending')]: ({ pending }) => money(pending, currency),
              [words('toPayOut')]: ({ approved }) => money(approved, currency),
              [words('paidOut')]: ({ paid }) => money(paid, currency),
            }}
          />
        )}
      </Shown>
    </StaffPage>
  );
}

/** Shows one partner: their terms, what they are owed, and the history of both. */
export function PartnerDetails({ partnerId }: { partnerId: string }) {
  const words = useWords('panel-partner');
  const loaded = useAnswer<PartnerAnswer>(`/staff/partners/${partnerId}`);
  const actorLabel = useActorLabel();
  const canChange = useMay('commissions.change');
  const title = loaded.state === 'done' ? loaded.value.partner.name : words('partner');
  return (
    <StaffPage title={title} back="/commissions/partners">
      <Shown loaded={loaded}>
        {({ partner, terms, payouts, currency }) => (
          <>
            <Facts
              title={words('now')}
              facts={[
                [words('commissionRate'), termsLabel(words, partner)],
                [words('page'), partner.hasPage ? `/partner/${partner.slug}` : words('pageNotPublished')],
                [words('pendingFor30Days'), money(partner.pending, currency)],
                [words('toPayOut'), money(partner.approved, currency)],
                [words('paidOut'), money(partner.paid, currency)],
                [
                  words('commissions'),
                  <PageLink key="commissions" to={`/commissions?partnerId=${partner.id}`}>
                    {words('seeCommissions')}
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
              title={words('payouts')}
              rows={payouts}
              empty={words('noPayouts')}
              columns={{
                [words('when')]: ({ at }) => when(at),
                [words('amount')]: (payout) => money(payout.amount, payout.currency),
                [words('ordersAndCorrections')]: ({ count }) => count,
                [words('reference')]: ({ reference }) => reference,
                [words('by')]: ({ paidBy }) => actorLabel('staff', paidBy),
              }}
            />
            <ChangeList
              title={words('termsHistory')}
              rows={terms}
              empty={words('noTerms')}
              columns={{ [words('terms')]: (each) => termsLabel(words, each) }}
            />
          </>
        )}
      </Shown>
    </StaffPage>
  );
}

/** Marks approved commissions as paid out after the transfer. The shown total must match the server's current total. */
function PayOut({ partner, currency }: { partner: PartnerRow; currency: string }) {
  const words = useWords('panel-partner');
  const { change } = useChange();
  const [reference, setReference] = useState('');
  const sum = money(partner.approved, currency);
  const body = { expected: partner.approved, reference };
  return (
    <PanelForm
      title={words('payOut')}
      action={words('markPaidOut', { amount: sum })}
      isReady={reference.trim() !== ''}
      send={() =>
        change(`/staff/partners/${partner.id}/payouts`, body, words('paidOutDone', { name: partner.name, amount: sum }))
      }
    >
      {(asked) => (
        <>
          <Typography>{words('payOutHint', { amount: sum })}</Typography>
          <TextField
            name="reference"
            label={words('transferReference')}
            width="64rem"
            required
            error={asked && reference.trim() === '' ? words('transferReferenceMissing') : undefined}
            maxLength={200}
            placeholder={words('transferReferenceExample')}
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
  const words = useWords('panel-partner');
  const [isOn, setOn] = useState(partner.isOn);
  const [percent, setPercent] = useState(formatPercent(partner.rate));
  const rate = parsePercent(percent);
  const isRate = rate !== undefined && rate <= MAX_COMMISSION_RATE;
  return (
    <ChangeForm
      title={words('changeTerms')}
      action={words('change')}
      example={words('termsExample')}
      path={`/staff/partners/${partner.id}/terms`}
      body={isRate && { rate, isOn, expected }}
      done={words('termsDone', { name: partner.name, terms: termsLabel(words, { rate: rate ?? null, isOn }) })}
    >
      {(asked) => (
        <>
          <Tick checked={isOn} onChange={setOn}>
            {words('ordersCount')}
          </Tick>
          <TextField
            name="rate"
            label={words('ratePercent')}
            width="18rem"
            required
            hint={words('rateHint')}
            error={asked && !isRate ? words('rateProblem', { most: formatPercent(MAX_COMMISSION_RATE) }) : undefined}
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
