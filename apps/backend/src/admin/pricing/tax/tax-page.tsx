import { Box } from '@strapi/design-system';
import { useParams } from 'react-router-dom';
import { taxCategoryLabel } from '../../../commerce/pricing/tax/tax-problem-message.ts';
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
import { useWords } from '../../parts/use-words.ts';

/** Tax rates for staff with read permission. Changing one needs a separate permission. */
export function TaxPage() {
  // The panel mounts this page at `tax-rates/*`, so the rest of the path selects what to show.
  const { '*': state = '' } = useParams();
  if (state === 'local') return <LocalTaxFile />;
  if (state === 'report') return <TaxReportPage />;
  return state ? <TaxDetails state={state} /> : <TaxList />;
}

interface Answer {
  rates: ShownTaxRate[];
  /** Today's date in the shop's time zone. */
  today: string;
  /** Whether a tax service calculates the tax of devices and delivery, so that only the rates for plans apply. */
  isService: boolean;
}

const LINKS = [
  ['/tax-rates/local', 'localRates'],
  ['/tax-rates/report', 'salesTaxByState'],
] as const;

/** Lists today's tax rates by state. */
function TaxList() {
  const words = useWords('panel-pricing');
  const loaded = useAnswer<Answer>('/staff/tax-rates');
  const by = loaded.state === 'done' && loaded.value.isService ? 'service' : 'table';
  return (
    <StaffPage title={words('taxRates')} subtitle={words('taxRatesSubtitle', { by })}>
      <Box paddingBottom={4}>
        <PageLinks label={words('tax')} links={LINKS.map(([to, name]) => [to, words(name)] as const)} />
      </Box>
      <Shown loaded={loaded}>
        {({ rates, today, isService }) => (
          <List
            rows={rates}
            keyOf={({ state }) => state}
            empty={words('noStates')}
            columns={{
              [words('state')]: ({ state, name }) => <PageLink to={`/tax-rates/${state}`}>{name}</PageLink>,
              [words('code')]: ({ state }) => state,
              [words('devices')]: ({ periods }) => ratesNow(words, periods, today, isService).device,
              [taxCategoryLabel('plan')]: ({ periods }) => ratesNow(words, periods, today, isService).plan,
              [words('shipping')]: ({ periods }) => ratesNow(words, periods, today, isService).shipping,
              [words('setOn')]: ({ changedAt }) => (changedAt ? when(changedAt) : words('notSet')),
            }}
          />
        )}
      </Shown>
    </StaffPage>
  );
}

/** Shows the tax rates of one state, the form to change them, and their history. */
function TaxDetails({ state }: { state: string }) {
  const words = useWords('panel-pricing');
  const rates = useAnswer<Answer>('/staff/tax-rates');
  const history = useAnswer<{ history: OnWire<TaxRateHistoryRow>[] }>(
    `/staff/tax-rates/${encodeURIComponent(state)}/history`,
  );
  const canChange = useMay('tax.change');
  const row = rates.state === 'done' ? rates.value.rates.find((candidate) => candidate.state === state) : undefined;
  return (
    <StaffPage
      title={row?.name ?? state}
      subtitle={
        rates.state === 'done' && rates.value.isService ? words('taxRatesSubtitle', { by: 'service' }) : undefined
      }
      back="/tax-rates"
    >
      <Shown loaded={rates} also={history}>
        {({ today, isService }) => {
          if (!row) return <Panel title={words('stateNotFound')}>{words('lookInList')}</Panel>;
          const now = ratesNow(words, row.periods, today, isService);
          return (
            <>
              <Facts
                title={words('now')}
                facts={[
                  [words('devices'), now.device],
                  [taxCategoryLabel('plan'), now.plan],
                  [words('shipping'), now.shipping],
                  [words('allRates'), periodsLabel(words, row.periods)],
                  [words('setOn'), row.changedAt ? when(row.changedAt) : words('notSet')],
                ]}
              />
              {canChange && (
                <SetTaxRates key={JSON.stringify(row.periods)} row={row} today={today} isService={isService} />
              )}
              <Shown loaded={history}>
                {({ history: rows }) => (
                  <ChangeList
                    rows={rows}
                    empty={words('ratesUnchanged')}
                    columns={{
                      [words('before')]: ({ before }) => periodsLabel(words, before),
                      [words('after')]: ({ after }) => periodsLabel(words, after),
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
