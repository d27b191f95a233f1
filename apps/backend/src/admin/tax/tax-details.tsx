import { BackButton, useRBAC } from '@strapi/strapi/admin';
import type { TaxRateHistoryRow } from '../../commerce/tax/tax-rates.ts';
import { Facts, List, Panel, Shown, StaffPage } from '../parts/page-parts.tsx';
import { useActorWords } from '../parts/use-actor-words.ts';
import { useAnswer } from '../parts/use-answer.ts';
import { when } from '../parts/words.ts';
import { rateWords } from './rate-words.ts';
import { SetTaxRate } from './set-tax-form.tsx';
import type { ShownTaxRate } from './tax-list.tsx';

type HistoryRow = Omit<TaxRateHistoryRow, 'at'> & { at: string };

/** The tax rate of one state, how to change it, and its history. */
export function TaxDetails({ state }: { state: string }) {
  const rates = useAnswer<{ rates: ShownTaxRate[] }>('/staff/tax-rates');
  const actorWords = useActorWords();
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
                <Facts
                  facts={[
                    ['Tax rate', rateWords(row.rate)],
                    ['Set on', row.changedAt ? when(row.changedAt) : 'Not set'],
                  ]}
                />
              </Panel>
              {allowedActions['canChange'] ? <SetTaxRate row={row} onChanged={reload} /> : null}
              <Panel title="History">
                <Shown loaded={history}>
                  {({ history: rows }) => (
                    <List
                      heads={['When', 'From', 'To', 'Why', 'By']}
                      empty="Nobody has changed this rate yet."
                      rows={rows.map(({ at, before, after, reason, changedBy }, index) => ({
                        key: String(index),
                        cells: [when(at), rateWords(before), rateWords(after), reason, actorWords('staff', changedBy)],
                      }))}
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
