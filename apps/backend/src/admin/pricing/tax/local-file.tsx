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
import { useWords } from '../../parts/use-words.ts';

/** The changes that a file would make. */
interface Differences {
  differences: LocalDifference[];
}

/** Downloads local tax rates as a file per state, and previews and applies changes from a file. */
export function LocalTaxFile() {
  const words = useWords('panel-pricing');
  const canChange = useMay('tax.change');
  const counted = useAnswer<{ states: LocalCount[]; isService: boolean }>('/staff/tax-local');
  const by = counted.state === 'done' && counted.value.isService ? 'service' : 'table';
  const [looked, setLooked] = useState<(Differences & Looked) | null>(null);
  const done = () => {
    setLooked(null);
    counted.again();
  };
  return (
    <StaffPage title={words('localRates')} subtitle={words('localRatesSubtitle', { by })} back="/tax-rates">
      <Panel title={words('fileFormat')}>
        <Typography textColor="neutral600">{words('fileFormatHint')}</Typography>
      </Panel>
      {canChange && <LookAtFile<Differences> path="/staff/tax-local/check" most={MAX_TAX_FILE} onLooked={setLooked} />}
      {looked && <Apply key={looked.seal} looked={looked} onAnswered={done} />}
      <Panel title={words('localRatesByState')}>
        <Shown loaded={counted}>{({ states }) => <States states={states} />}</Shown>
      </Panel>
    </StaffPage>
  );
}

function States({ states }: { states: readonly LocalCount[] }) {
  const words = useWords('panel-pricing');
  const { busy, save } = useDownload();
  return (
    <List
      rows={states.filter(({ rates }) => rates > 0)}
      keyOf={({ state }) => state}
      empty={words('noLocalRates')}
      columns={{
        [words('state')]: ({ name }) => name,
        [words('rates')]: ({ rates }) => rates,
        [words('jurisdictions')]: ({ jurisdictions }) => jurisdictions,
        [words('file')]: ({ state, name }) => (
          <Button
            variant="tertiary"
            loading={busy}
            aria-label={words('downloadRatesOf', { state: name })}
            onClick={() => save(`/staff/tax-local/${state}`, `local-tax-${state.toLowerCase()}.csv`)}
          >
            {words('downloadCsv')}
          </Button>
        ),
      }}
    />
  );
}

function Apply({ looked, onAnswered }: { looked: Differences & Looked; onAnswered: () => void }) {
  const words = useWords('panel-pricing');
  const { differences } = looked;
  const changed = differences.filter(({ added, removed }) => added + removed > 0);
  return (
    <ApplyFile
      looked={looked}
      isChange={changed.length > 0}
      title={words('localRatesTitle')}
      example={words('localRatesExample')}
      confirm={words('localRatesConfirm', { states: changed.map(({ state }) => state).join(', ') })}
      path="/staff/tax-local"
      done={words('localRatesSet')}
      onAnswered={onAnswered}
    >
      <List
        rows={differences}
        keyOf={({ state }) => state}
        empty=""
        columns={{
          [words('state')]: ({ state }) => state,
          [words('added')]: ({ added }) => added,
          [words('removed')]: ({ removed }) => removed,
          [words('unchanged')]: ({ same }) => same,
        }}
      />
    </ApplyFile>
  );
}
