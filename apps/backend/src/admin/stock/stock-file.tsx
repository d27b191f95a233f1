import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { MAX_STOCK_FILE } from '@cerulean/rules/limits';
import { useState } from 'react';
import type { StockDifference } from '../../commerce/stock/import-stock.ts';
import { ApplyFile, LookAtFile, type Looked } from '../parts/look-at-file.tsx';
import { List, Panel, StaffPage } from '../parts/page-parts.tsx';
import { useMay } from '../parts/rights.tsx';
import { useDownload } from '../parts/use-download.ts';
import { useWords, type Words } from '../parts/use-words.ts';

/** The changes that a file would make. */
interface Differences {
  differences: StockDifference[];
  same: number;
}

/** Exports stock as a file, and imports a file: first a preview of the changes, then the changes. */
export function StockFile() {
  const words = useWords('panel-stock');
  const canChange = useMay('stock.change');
  const [looked, setLooked] = useState<(Differences & Looked) | null>(null);
  return (
    <StaffPage title={words('stockFile')} subtitle={words('stockFileSubtitle')} back="/stock">
      <Download />
      {canChange && (
        <LookAtFile<Differences> path="/staff/stock-file/check" most={MAX_STOCK_FILE} onLooked={setLooked} />
      )}
      {looked && <Apply key={looked.seal} looked={looked} onAnswered={() => setLooked(null)} />}
    </StaffPage>
  );
}

function Download() {
  const words = useWords('panel-stock');
  const { busy, save } = useDownload();
  const download = () => save('/staff/stock-file', `stock-${new Date().toISOString().slice(0, 10)}.csv`);
  return (
    <Panel title={words('download')}>
      <Flex direction="column" alignItems="flex-start" gap={4}>
        <Typography textColor="neutral600">{words('downloadHint')}</Typography>
        <Button variant="secondary" loading={busy} onClick={download}>
          {words('downloadCsv')}
        </Button>
      </Flex>
    </Panel>
  );
}

function Apply({ looked, onAnswered }: { looked: Differences & Looked; onAnswered: () => void }) {
  const words = useWords('panel-stock');
  const { differences, same } = looked;
  const { length } = differences;
  return (
    <ApplyFile
      looked={looked}
      isChange={length > 0}
      title={words('changeStock')}
      example={words('stockFileExample')}
      confirm={words('stockConfirm', { count: length })}
      path="/staff/stock-file"
      done={words('stockSet')}
      onAnswered={onAnswered}
    >
      <Box paddingBottom={4}>
        <Typography>{words('changes', { count: length, same })}</Typography>
      </Box>
      <List
        rows={differences}
        keyOf={({ sku }) => sku}
        empty=""
        columns={{
          [words('sku')]: ({ sku }) => sku,
          [words('onHand')]: ({ before }) => before,
          [words('then')]: ({ before, after }) => (after === before ? words('same') : after),
          [words('lowAt')]: (difference) => lowStockLabel(words, difference),
        }}
      />
    </ApplyFile>
  );
}

function lowStockLabel(words: Words<'panel-stock'>, { lowBefore, lowAfter }: StockDifference): string {
  if (lowBefore === lowAfter) return lowAfter === null ? '–' : String(lowAfter);
  return `${lowBefore ?? words('fromSettings')} → ${lowAfter ?? words('fromSettings')}`;
}
