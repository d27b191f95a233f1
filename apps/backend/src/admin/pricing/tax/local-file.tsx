import { Button, Typography } from '@strapi/design-system';
import { MAX_TAX_FILE } from '@cerulean/rules/limits';
import { BackButton, useRBAC } from '@strapi/strapi/admin';
import { useState } from 'react';
import type { LocalDifference } from '../../../commerce/pricing/tax/import-local.ts';
import type { LocalCount } from '../../../commerce/pricing/tax/local-rates.ts';
import { ChangeForm } from '../../parts/change-form.tsx';
import { LookAtFile } from '../../parts/look-at-file.tsx';
import { List, Panel, Shown, StaffPage } from '../../parts/page-parts.tsx';
import { useAnswer } from '../../parts/use-answer.ts';
import { useDownload } from '../../parts/use-download.ts';

/** What was looked at: the file, and what it would do. */
interface Looked {
  text: string;
  differences: LocalDifference[];
  seal: string;
}

/** Local tax rates as a file for each state: download, look at what a file would change, then change it. */
export function LocalTaxFile() {
  const { allowedActions } = useRBAC([{ action: 'api::staff.tax.change', subject: null }]);
  const counted = useAnswer<{ states: LocalCount[] }>('/staff/tax-local');
  const [looked, setLooked] = useState<Looked | null>(null);
  const done = () => {
    setLooked(null);
    counted.again();
  };
  return (
    <StaffPage
      title="Local tax rates"
      subtitle="Of counties, cities and districts, added to the rate of their state"
      back={<BackButton fallback="/tax-rates" />}
    >
      <Panel title="How to write a file">
        <Typography textColor="neutral600">
          The columns are State, ZIP from, ZIP to, Jurisdiction, Rate, Shipping taxed, From and Ends before. A ZIP code
          has five digits, or nine like 55401-0150; ZIP to may stay empty. Rate is in percent. A file stands for all
          local rates of the states that it names. A row with a state and nothing else removes its local rates.
        </Typography>
      </Panel>
      {allowedActions['canChange'] === true && (
        <LookAtFile<Omit<Looked, 'text'>> path="/staff/tax-local/check" most={MAX_TAX_FILE} onLooked={setLooked} />
      )}
      {looked && <Apply key={looked.seal} looked={looked} onDone={done} />}
      <Panel title="In force and planned">
        <Shown loaded={counted}>{({ states }) => <States states={states} />}</Shown>
      </Panel>
    </StaffPage>
  );
}

function States({ states }: { states: readonly LocalCount[] }) {
  const { busy, save } = useDownload();
  return (
    <List
      heads={['State', 'Rates', 'Jurisdictions', 'File']}
      empty="No state has local rates."
      rows={states
        .filter(({ rates }) => rates > 0)
        .map(({ state, name, rates, jurisdictions }) => ({
          key: state,
          cells: [
            name,
            String(rates),
            String(jurisdictions),
            <Button
              key="file"
              variant="tertiary"
              loading={busy}
              aria-label={`Download the local rates of ${name}`}
              onClick={() => void save(`/staff/tax-local/${state}`, `local-tax-${state.toLowerCase()}.csv`)}
            >
              Download as CSV
            </Button>,
          ],
        }))}
    />
  );
}

function Apply({ looked, onDone }: { looked: Looked; onDone: () => void }) {
  const { text, seal, differences } = looked;
  const changed = differences.filter(({ added, removed }) => added + removed > 0);
  if (changed.length === 0)
    return (
      <Panel title="What it would change" follows>
        Nothing: everything is as the file has it.
      </Panel>
    );
  const states = changed.map(({ state }) => state).join(', ');
  return (
    <>
      <Panel title="What it would change" follows>
        <List
          heads={['State', 'New', 'Removed', 'Unchanged']}
          empty=""
          rows={differences.map(({ state, added, removed, same }) => ({
            key: state,
            cells: [state, String(added), String(removed), String(same)],
          }))}
        />
      </Panel>
      <ChangeForm
        title="Change the local rates"
        action="Change all of it"
        example="Rates of the first quarter"
        confirm={() => `The local rates of ${states} are set as shown.`}
        read={() => ({ path: '/staff/tax-local', body: { text, seal }, done: 'The local rates are set' })}
        onChanged={onDone}
      >
        {() => null}
      </ChangeForm>
    </>
  );
}
