import { Box } from '@strapi/design-system';
import { useParams } from 'react-router-dom';
import type { TaxRateHistoryRow } from '../../../commerce/pricing/tax/tax-rates.ts';
import { ChangeList } from '../../parts/change-list.tsx';
import { when } from '../../parts/labels.ts';
import { Facts, List, PageLink, PageLinks, Panel, Shown, StaffPage } from '../../parts/page-parts.tsx';
import { useMay } from '../../parts/rights.tsx';
import { useAnswer, type OnWire } from '../../parts/use-answer.ts';
import { LocalTaxFile } from './local-file.tsx';
import { periodsLabel, ratesNow } from './rate-labels.ts';
import { SetTaxRates, type ShownTaxRate } from './set-tax-form.tsx';
import { TaxReportPage } from './tax-report.tsx';

/** Tax rates for staff with read permission. Changing one needs a separate permission. */
export function TaxPage() {
  // The panel mounts this page at `tax-rates/*`, so the rest of the path selects what to show.
  const { '*': state = '' } = useParams();
  if (state === 'local') return <LocalTaxFile />;
  if (state === 'report') return <TaxReportPage />;
  return state ? <TaxDetails state={state} /> : <TaxList />;
}

/** Returns the rates in force today. Days are in UTC. */
const nowOf = ({ periods }: ShownTaxRate) => ratesNow(periods, new Date().toISOString().slice(0, 10));

const LINKS = [
  ['/tax-rates/local', 'Local tax rates'],
  ['/tax-rates/report', 'Sales tax by state'],
] as const;

/** Lists today's tax rates by state. */
function TaxList() {
  const loaded = useAnswer<{ rates: ShownTaxRate[] }>('/staff/tax-rates');
  return (
    <StaffPage title="Tax rates" subtitle="What is in force today; a state without rates gets no deliveries">
      <Box paddingBottom={4}>
        <PageLinks label="Tax" links={LINKS} />
      </Box>
      <Shown loaded={loaded}>
        {({ rates }) => (
          <List
            rows={rates}
            keyOf={({ state }) => state}
            empty="There are no states."
            columns={{
              State: ({ state, name }) => <PageLink to={`/tax-rates/${state}`}>{name}</PageLink>,
              Code: ({ state }) => state,
              Devices: (row) => nowOf(row).device,
              Plans: (row) => nowOf(row).plan,
              Delivery: (row) => nowOf(row).shipping,
              'Set on': ({ changedAt }) => (changedAt ? when(changedAt) : 'Not set'),
            }}
          />
        )}
      </Shown>
    </StaffPage>
  );
}

/** Shows the tax rates of one state, the form to change them, and their history. */
function TaxDetails({ state }: { state: string }) {
  const rates = useAnswer<{ rates: ShownTaxRate[] }>('/staff/tax-rates');
  const history = useAnswer<{ history: OnWire<TaxRateHistoryRow>[] }>(
    `/staff/tax-rates/${encodeURIComponent(state)}/history`,
  );
  const canChange = useMay('tax.change');
  const row = rates.state === 'done' ? rates.value.rates.find((candidate) => candidate.state === state) : undefined;
  return (
    <StaffPage title={row?.name ?? state} back="/tax-rates">
      <Shown loaded={rates} also={history}>
        {() => {
          if (!row) return <Panel title="There is no such state">Look for it in the list.</Panel>;
          const now = nowOf(row);
          return (
            <>
              <Facts
                title="Now"
                facts={[
                  ['Devices', now.device],
                  ['Plans and activation', now.plan],
                  ['Delivery', now.shipping || 'None'],
                  ['All rates', periodsLabel(row.periods)],
                  ['Set on', row.changedAt ? when(row.changedAt) : 'Not set'],
                ]}
              />
              {canChange && <SetTaxRates key={JSON.stringify(row.periods)} row={row} />}
              <Shown loaded={history}>
                {({ history: rows }) => (
                  <ChangeList
                    rows={rows}
                    empty="Nobody has changed these rates yet."
                    columns={{
                      From: ({ before }) => periodsLabel(before),
                      To: ({ after }) => periodsLabel(after),
                    }}
                  />
                )}
              </Shown>
            </>
          );
        }}
      </Shown>
    </StaffPage>
  );
}
