import { Box, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { percentText } from '@cerulean/rules/money';
import { ChangeForm } from '../../parts/change-form.tsx';
import { ChooseRow, DecisionField } from '../../parts/form-fields.tsx';
import { dayLabel, money } from '../../parts/labels.ts';
import { List, OrderLink, PageLink, Pages, Panel, Shown, StaffPage, usePage } from '../../parts/page-parts.tsx';
import { useMay } from '../../parts/rights.tsx';
import { useAnswer } from '../../parts/use-answer.ts';
import { CommissionFilter } from './commission-filter.tsx';
import {
  commissionStatusLabel,
  totalsLabel,
  type CommissionsAnswer,
  type ShownCommission,
} from './commission-labels.ts';
import { PartnerDetails, PartnerList } from './partners.tsx';
import { useWords, type Words } from '../../parts/use-words.ts';

/** Query parameters of the list. */
const ASKED = ['partnerId', 'state', 'from', 'to'] as const;

/** Returns true if a commission can still be decided. Corrections and paid-out commissions are final. */
const isOpen = ({ kind, state }: ShownCommission): boolean =>
  kind === 'earn' && (state === 'pending' || state === 'approved');

/** Partner commissions (R17) for staff with read permission. Terms, approval, and payouts need another permission. */
export function CommissionsPage() {
  // The panel mounts this page at `commissions/*`, so the rest of the path selects what to show.
  const { '*': place = '' } = useParams();
  const [, partnerId] = /^partners\/([a-z0-9]{24})$/.exec(place) ?? [];
  if (partnerId) return <PartnerDetails key={partnerId} partnerId={partnerId} />;
  return place === 'partners' ? <PartnerList /> : <CommissionList />;
}

/** Lists commissions with their totals. The filter is in the URL, so a link restores it. */
function CommissionList() {
  const words = useWords('panel-partner');
  const [query, setQuery] = useSearchParams();
  const filter = Object.fromEntries(ASKED.map((name) => [name, query.get(name) ?? '']));
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const chooseNone = () => setChosen(new Set());
  const asked = new URLSearchParams({ ...filter, page: String(usePage()) });
  const loaded = useAnswer<CommissionsAnswer>(`/staff/commissions?${asked}`);
  const canChange = useMay('commissions.change');
  const show = (next: Record<string, string>) => {
    chooseNone();
    setQuery(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')));
  };
  return (
    <StaffPage title={words('commissions')} subtitle={words('commissionsSubtitle')}>
      <Box paddingBottom={4}>
        <PageLink to="/commissions/partners">{words('partnersLink')}</PageLink>
      </Box>
      <Shown loaded={loaded}>
        {({ commissions, totals, more, currency, timeZone, partners }) => (
          <>
            <CommissionFilter key={JSON.stringify(filter)} filter={filter} partners={partners} onFilter={show} />
            <Box paddingBottom={4}>
              <Typography fontWeight="bold">{totalsLabel(words, totals, currency)}</Typography>
            </Box>
            <List
              rows={commissions}
              empty={words('noCommissions')}
              columns={{
                [words('select')]:
                  canChange &&
                  ((row) =>
                    isOpen(row) && (
                      <ChooseRow id={row.id} name={row.orderNumber} chosen={chosen} onChoose={setChosen} />
                    )),
                [words('order')]: ({ orderId, orderNumber }) => <OrderLink id={orderId} number={orderNumber} />,
                [words('partner')]: ({ partnerId, partner }) => (
                  <PageLink to={`/commissions/partners/${partnerId}`}>{partner}</PageLink>
                ),
                [words('paidOn')]: ({ at }) => dayLabel(at, timeZone),
                [words('items')]: ({ base }) => money(base, currency),
                [words('rate')]: ({ rate }) => percentText(rate),
                [words('amount')]: (row) => amountLabel(words, row, currency),
                [words('status')]: (row) => commissionStatusLabel(words, row, timeZone),
              }}
            />
            <Pages more={more} onTurn={chooseNone} />
            {canChange && (
              <Box paddingTop={6}>
                {chosen.size > 0 && <DecideCommissions ids={[...chosen]} onAnswered={chooseNone} />}
                {chosen.size === 0 && commissions.some(isOpen) && (
                  <Panel title={words('approveOrReverse')}>{words('selectFirst')}</Panel>
                )}
              </Box>
            )}
          </>
        )}
      </Shown>
    </StaffPage>
  );
}

/** Approves the selected commissions early, or reverses them. */
function DecideCommissions({ ids, onAnswered }: { ids: readonly number[]; onAnswered: () => void }) {
  const words = useWords('panel-partner');
  const [state, setState] = useState<'approved' | 'reversed'>();
  const count = ids.length;
  const isReversal = state === 'reversed';
  return (
    <ChangeForm
      title={words('decideTitle', { count })}
      action={words(state === undefined ? 'decide' : isReversal ? 'reverse' : 'approve')}
      example={words('commissionExample')}
      confirm={isReversal ? words('reverseConfirm', { count }) : undefined}
      confirmTitle={words('reverseTitle', { count })}
      path="/staff/commissions"
      body={state && { ids, state }}
      done={words(isReversal ? 'reversed' : 'approved')}
      onAnswered={onAnswered}
    >
      {(asked) => (
        <DecisionField
          label={words('decision')}
          error={asked && state === undefined ? words('decisionMissing') : undefined}
          value={state}
          choices={{ approved: words('approve'), reversed: words('reverse') }}
          onChange={setState}
        />
      )}
    </ChangeForm>
  );
}

/** Formats the remaining amount and, if a refund reduced it, the amount originally earned. */
function amountLabel(
  words: Words<'panel-partner'>,
  { kind, amount, earned }: ShownCommission,
  currency: string,
): string {
  if (kind === 'correct') return words('correctionOf', { amount: money(amount, currency) });
  return amount === earned
    ? money(amount, currency)
    : words('amountOf', { amount: money(amount, currency), earned: money(earned, currency) });
}
