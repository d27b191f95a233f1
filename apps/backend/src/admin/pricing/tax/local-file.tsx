import { Button, Typography } from '@strapi/design-system';
import { MAX_TAX_FILE } from '@cerulean/rules/limits';
import { useState } from 'react';
import type { LocalDifference } from '../../../commerce/pricing/tax/import-local.ts';
import type { LocalCount } from '../../../commerce/pricing/tax/tax-rates.ts';
import { ApplyFile, LookAtFile, type Looked } from '../../parts/look-at-file.tsx';
import { List, Panel, Shown, StaffPage } from '../../parts/page-parts.tsx';
import { useMay } from '../../parts/rights.tsx';
import { useAnswer } from '../../parts/use-answer.ts';
import { useDownload } from '../../parts/use-download.ts';

/** The changes that a file would make. */
interface Differences {
  differences: LocalDifference[];
}

/** Downloads local tax rates as a file per state, and previews and applies changes from a file. */
export function LocalTaxFile() {
  const canChange = useMay('tax.change');
  const counted = useAnswer<{ states: LocalCount[] }>('/staff/tax-local');
  const [looked, setLooked] = useState<(Differences & Looked) | null>(null);
  const done = () => {
    setLooked(null);
    counted.again();
  };
  return (
    <StaffPage
      title="Local tax rates"
      subtitle="Of counties, cities and districts, added to the rate of their state"
      back="/tax-rates"
    >
      <Panel title="How to write a file">
        <Typography textColor="neutral600">
          The columns are State, ZIP from, ZIP to, Jurisdiction, Rate, Shipping taxed, From and Ends before. A ZIP code
          has five digits, or nine like 55401-0150; ZIP to may stay empty. Rate is in percent. A file stands for all
          local rates of the states that it names. A row with a state and nothing else removes its local rates.
        </Typography>
      </Panel>
      {canChange && <LookAtFile<Differences> path="/staff/tax-local/check" most={MAX_TAX_FILE} onLooked={setLooked} />}
      {looked && <Apply key={looked.seal} looked={looked} onAnswered={done} />}
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
      rows={states.filter(({ rates }) => rates > 0)}
      keyOf={({ state }) => state}
      empty="No state has local rates."
      columns={{
        State: ({ name }) => name,
        Rates: ({ rates }) => rates,
        Jurisdictions: ({ jurisdictions }) => jurisdictions,
        File: ({ state, name }) => (
          <Button
            variant="tertiary"
            loading={busy}
            aria-label={`Download the local rates of ${name}`}
            onClick={() => save(`/staff/tax-local/${state}`, `local-tax-${state.toLowerCase()}.csv`)}
          >
            Download as CSV
          </Button>
        ),
      }}
    />
  );
}

function Apply({ looked, onAnswered }: { looked: Differences & Looked; onAnswered: () => void }) {
  const { differences } = looked;
  const changed = differences.filter(({ added, removed }) => added + removed > 0);
  return (
    <ApplyFile
      looked={looked}
      isChange={changed.length > 0}
      title="Change the local rates"
      example="Rates of the first quarter"
      confirm={`The local rates of ${changed.map(({ state }) => state).join(', ')} are set as shown.`}
      path="/staff/tax-local"
      done="The local rates are set"
      onAnswered={onAnswered}
    >
      <List
        rows={differences}
        keyOf={({ state }) => state}
        empty=""
        columns={{
          State: ({ state }) => state,
          New: ({ added }) => added,
          Removed: ({ removed }) => removed,
          Unchanged: ({ same }) => same,
        }}
      />
    </ApplyFile>
  );
}
