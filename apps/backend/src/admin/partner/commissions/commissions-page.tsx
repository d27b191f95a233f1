import { Box, Radio, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { formatPercent } from '../../fields/percent.ts';
import { ChangeForm } from '../../parts/change-form.tsx';
import { ChooseRow } from '../../parts/form-fields.tsx';
import { money } from '../../parts/labels.ts';
import { List, OrderLink, PageLink, Pages, Panel, Shown, StaffPage, usePage } from '../../parts/page-parts.tsx';
import { useMay } from '../../parts/rights.tsx';
import { useAnswer } from '../../parts/use-answer.ts';
import { CommissionFilter } from './commission-filter.tsx';
import {
  dayLabel,
  commissionStatusLabel,
  totalsLabel,
  type CommissionsAnswer,
  type ShownCommission,
} from './commission-labels.ts';
import { PartnerDetails, PartnerList } from './partners.tsx';

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
    <StaffPage title="Commissions" subtitle="What partners earn by orders of people who came through their pages">
      <Box paddingBottom={4}>
        <PageLink to="/commissions/partners">Partners, their terms and payouts</PageLink>
      </Box>
      <Shown loaded={loaded}>
        {({ commissions, totals, more, currency, partners }) => (
          <>
            <CommissionFilter key={JSON.stringify(filter)} filter={filter} partners={partners} onFilter={show} />
            <Box paddingBottom={4}>
              <Typography fontWeight="bold">{totalsLabel(totals, currency)}</Typography>
            </Box>
            <List
              rows={commissions}
              empty="There are no commissions here."
              columns={{
                Choose:
                  canChange &&
                  ((row) =>
                    isOpen(row) && (
                      <ChooseRow id={row.id} name={row.orderNumber} chosen={chosen} onChoose={setChosen} />
                    )),
                Order: ({ orderId, orderNumber }) => <OrderLink id={orderId} number={orderNumber} />,
                Partner: ({ partnerId, partner }) => (
                  <PageLink to={`/commissions/partners/${partnerId}`}>{partner}</PageLink>
                ),
                'Paid on': ({ at }) => dayLabel(at),
                Goods: ({ base }) => money(base, currency),
                Rate: ({ rate }) => `${formatPercent(rate)} %`,
                Amount: (row) => amountLabel(row, currency),
                State: (row) => commissionStatusLabel(row),
              }}
            />
            <Pages more={more} onTurn={chooseNone} />
            {canChange && (
              <Box paddingTop={6}>
                {chosen.size > 0 && <DecideCommissions ids={[...chosen]} onAnswered={chooseNone} />}
                {chosen.size === 0 && commissions.some(isOpen) && (
                  <Panel title="Approve or take back">Choose commissions in the list first.</Panel>
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
  const [state, setState] = useState('');
  return (
    <ChangeForm
      title={ids.length === 1 ? 'Decide the chosen one' : `Decide the ${ids.length} chosen ones`}
      action="Decide"
      example="The buyer was the partner"
      path="/staff/commissions"
      body={state !== '' && { ids, state }}
      done={state === 'approved' ? 'Approved' : 'Taken back'}
      onAnswered={onAnswered}
    >
      <Radio.Group value={state} onValueChange={setState} aria-label="Decision">
        <Radio.Item value="approved">Approve</Radio.Item>
        <Radio.Item value="reversed">Take back</Radio.Item>
      </Radio.Group>
    </ChangeForm>
  );
}

/** Formats the remaining amount and, if a refund reduced it, the amount originally earned. */
function amountLabel({ kind, amount, earned }: ShownCommission, currency: string): string {
  if (kind === 'correct') return `${money(amount, currency)}, correction`;
  return amount === earned ? money(amount, currency) : `${money(amount, currency)} of ${money(earned, currency)}`;
}
