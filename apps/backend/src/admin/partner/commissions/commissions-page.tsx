import { Page, useRBAC } from '@strapi/strapi/admin';
import { useParams, NavLink, useSearchParams } from 'react-router-dom';
import { Box, Checkbox, Link, Typography, Radio } from '@strapi/design-system';
import { useState } from 'react';
import { PartnerDetails } from './partner-details.tsx';
import { PartnerList } from './partner-list.tsx';
import { formatPercent } from '../../fields/percent.ts';
import { List, Pages, Panel, Shown, StaffPage } from '../../parts/page-parts.tsx';
import { useAnswer } from '../../parts/use-answer.ts';
import { money } from '../../parts/labels.ts';
import { CommissionFilter } from './commission-filter.tsx';
import {
  dayLabel,
  commissionStatusLabel,
  totalsLabel,
  type CommissionsAnswer,
  type ShownCommission,
} from './commission-labels.ts';
import { ChangeForm, type Change } from '../../parts/change-form.tsx';

/** What can stand in the address of the list. */
const ASKED = ['partnerId', 'state', 'from', 'to'] as const;

/** Whether anything can still be decided. Corrections and what is paid out stay. */
const isOpen = ({ kind, state }: ShownCommission): boolean =>
  kind === 'earn' && (state === 'pending' || state === 'approved');

interface ChooseProps {
  row: ShownCommission;
  chosen: ReadonlySet<number>;
  onChoose: (chosen: ReadonlySet<number>) => void;
}

/** What partners earn (R17), for staff who may see it; terms, approving and payouts need a right of their own. */
export function CommissionsPage() {
  // The panel mounts this page at `commissions/*`, so what follows in the address is all that is left to read.
  const { '*': place = '' } = useParams();
  const [, partnerId] = /^partners\/([a-z0-9]{24})$/.exec(place) ?? [];
  return (
    <Page.Protect permissions={[{ action: 'api::staff.commissions.read', subject: null }]}>
      {partnerId ? (
        <PartnerDetails key={partnerId} partnerId={partnerId} />
      ) : place === 'partners' ? (
        <PartnerList />
      ) : (
        <CommissionList />
      )}
    </Page.Protect>
  );
}

/** Commissions with their totals; the filter is in the URL, so a link leads back to it. */
function CommissionList() {
  const [query, setQuery] = useSearchParams();
  const filter = Object.fromEntries(ASKED.map((name) => [name, query.get(name) ?? '']));
  const page = Number(query.get('page')) || 1;
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const loaded = useAnswer<CommissionsAnswer>(
    `/staff/commissions?${new URLSearchParams({ ...filter, page: String(page) })}`,
  );
  const { allowedActions } = useRBAC([{ action: 'api::staff.commissions.change', subject: null }]);
  const canChange = allowedActions['canChange'] === true;
  const show = (next: Record<string, string>) => {
    setChosen(new Set());
    setQuery(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')));
  };
  return (
    <StaffPage title="Commissions" subtitle="What partners earn by orders of people who came through their pages">
      <Box paddingBottom={4}>
        <Link tag={NavLink} to="/commissions/partners">
          Partners, their terms and payouts
        </Link>
      </Box>
      <Shown loaded={loaded}>
        {({ commissions, totals, more, currency, partners }) => (
          <>
            <CommissionFilter key={JSON.stringify(filter)} filter={filter} partners={partners} onFilter={show} />
            <Box paddingBottom={4}>
              <Typography fontWeight="bold">{totalsLabel(totals, currency)}</Typography>
            </Box>
            <List
              heads={[
                ...(canChange ? ['Choose'] : []),
                'Order',
                'Partner',
                'Paid on',
                'Goods',
                'Rate',
                'Amount',
                'State',
              ]}
              empty="There are no commissions here."
              rows={commissions.map((row) => ({
                key: String(row.id),
                cells: [
                  ...(canChange ? [<Choose key="choose" row={row} chosen={chosen} onChoose={setChosen} />] : []),
                  <Link key="order" tag={NavLink} to={`/orders/${row.orderId}`}>
                    {row.orderNumber}
                  </Link>,
                  <Link key="partner" tag={NavLink} to={`/commissions/partners/${row.partnerId}`}>
                    {row.partner}
                  </Link>,
                  dayLabel(row.at),
                  money(row.base, currency),
                  `${formatPercent(row.rate)} %`,
                  amountLabel(row, currency),
                  commissionStatusLabel(row),
                ],
              }))}
            />
            <Pages page={page} more={more} onPage={(next) => show({ ...filter, page: String(next) })} />
            {canChange && chosen.size > 0 ? (
              <Box paddingTop={6}>
                <DecideCommissions
                  ids={[...chosen]}
                  onChanged={() => {
                    setChosen(new Set());
                    loaded.again();
                  }}
                />
              </Box>
            ) : null}
            {canChange && chosen.size === 0 && commissions.some(isOpen) ? (
              <Box paddingTop={6}>
                <Panel title="Approve or take back">Choose commissions in the list first.</Panel>
              </Box>
            ) : null}
          </>
        )}
      </Shown>
    </StaffPage>
  );
}

/** Approves the chosen commissions before their time, or takes them back. */
function DecideCommissions({ ids, onChanged }: { ids: readonly number[]; onChanged: () => void }) {
  const [state, setState] = useState('');
  function read(): Change | undefined {
    if (state === '') return undefined;
    const done = state === 'approved' ? 'Approved' : 'Taken back';
    return { path: '/staff/commissions', body: { ids, state }, done };
  }
  return (
    <ChangeForm
      title={ids.length === 1 ? 'Decide the chosen one' : `Decide the ${ids.length} chosen ones`}
      action="Decide"
      example="The buyer was the partner"
      read={read}
      onChanged={onChanged}
    >
      {() => (
        <Radio.Group value={state} onValueChange={setState} aria-label="Decision">
          <Radio.Item value="approved">Approve</Radio.Item>
          <Radio.Item value="reversed">Take back</Radio.Item>
        </Radio.Group>
      )}
    </ChangeForm>
  );
}

/** What is left; what a refund took from it beside it. */
function amountLabel({ kind, amount, earned }: ShownCommission, currency: string): string {
  if (kind === 'correct') return `${money(amount, currency)}, correction`;
  return amount === earned ? money(amount, currency) : `${money(amount, currency)} of ${money(earned, currency)}`;
}

function Choose({ row, chosen, onChoose }: ChooseProps) {
  if (!isOpen(row)) return null;
  return (
    <Checkbox
      aria-label={`Choose ${row.orderNumber}`}
      checked={chosen.has(row.id)}
      onCheckedChange={(checked) => {
        const next = new Set(chosen);
        if (checked === true) next.add(row.id);
        else next.delete(row.id);
        onChoose(next);
      }}
    />
  );
}
