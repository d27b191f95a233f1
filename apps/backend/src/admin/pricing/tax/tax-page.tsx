import { Page, BackButton, useRBAC } from '@strapi/strapi/admin';
import { useParams } from 'react-router-dom';
import { useState } from 'react';
import { LocalTaxFile } from './local-file.tsx';
import { TaxList, type ShownTaxRate } from './tax-list.tsx';
import type { TaxRateHistoryRow } from '../../../commerce/pricing/tax/tax-rates.ts';
import { ChangeList } from '../../parts/change-list.tsx';
import { Facts, Panel, Shown, StaffPage } from '../../parts/page-parts.tsx';
import { useAnswer } from '../../parts/use-answer.ts';
import { when } from '../../parts/labels.ts';
import { periodsLabel, ratesNow } from './rate-labels.ts';
import { SetTaxRates } from './set-tax-form.tsx';

/** Tax rates, for staff who may see them; changing one needs a separate permission. */
export function TaxPage() {
  // The panel mounts this page at `tax-rates/*`, so what follows in the address is all that is left to read.
  const { '*': state = '' } = useParams();
  return (
    <Page.Protect permissions={[{ action: 'api::staff.tax.read', subject: null }]}>
      {state === 'local' ? <LocalTaxFile /> : state ? <TaxDetails state={state} /> : <TaxList />}
    </Page.Protect>
  );
}

type HistoryRow = Omit<TaxRateHistoryRow, 'at'> & { at: string };

/** The tax rates of one state, how to change them, and their history. */
function TaxDetails({ state }: { state: string }) {
  const rates = useAnswer<{ rates: ShownTaxRate[] }>('/staff/tax-rates');
  const history = useAnswer<{ history: HistoryRow[] }>(`/staff/tax-rates/${encodeURIComponent(state)}/history`);
  const { allowedActions } = useRBAC([{ action: 'api::staff.tax.change', subject: null }]);
  const reload = () => {
    rates.again();
    history.again();
  };
  const row = rates.state === 'done' ? rates.value.rates.find((candidate) => candidate.state === state) : undefined;
  return (
    <StaffPage title={row?.name ?? state} back={<BackButton fallback="/tax-rates" />}>
      <Shown loaded={rates}>
        {() =>
          row ? (
            <>
              <Panel title="Now">
                <Now row={row} />
              </Panel>
              {allowedActions['canChange'] ? (
                <SetTaxRates key={JSON.stringify(row.periods)} row={row} onChanged={reload} />
              ) : null}
              <Panel title="History">
                <Shown loaded={history}>
                  {({ history: rows }) => (
                    <ChangeList
                      rows={rows}
                      empty="Nobody has changed these rates yet."
                      columns={[
                        ['From', ({ before }) => periodsLabel(before)],
                        ['To', ({ after }) => periodsLabel(after)],
                      ]}
                    />
                  )}
                </Shown>
              </Panel>
            </>
          ) : (
            <Panel title="There is no such state">Look for it in the list.</Panel>
          )
        }
      </Shown>
    </StaffPage>
  );
}

function Now({ row }: { row: ShownTaxRate }) {
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const now = ratesNow(row.periods, today);
  return (
    <Facts
      facts={[
        ['Devices', now.device],
        ['Plans and activation', now.plan],
        ['Delivery', now.shipping || 'None'],
        ['All rates', periodsLabel(row.periods)],
        ['Set on', row.changedAt ? when(row.changedAt) : 'Not set'],
      ]}
    />
  );
}
