import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { MAX_STOCK_FILE } from '@cerulean/rules/limits';
import { useState } from 'react';
import type { StockDifference } from '../../commerce/stock/import-stock.ts';
import { ApplyFile, LookAtFile, type Looked } from '../parts/look-at-file.tsx';
import { List, Panel, StaffPage } from '../parts/page-parts.tsx';
import { useMay } from '../parts/rights.tsx';
import { useDownload } from '../parts/use-download.ts';

/** The changes that a file would make. */
interface Differences {
  differences: StockDifference[];
  same: number;
}

/** Exports stock as a file, and imports a file: first a preview of the changes, then the changes. */
export function StockFile() {
  const canChange = useMay('stock.change');
  const [looked, setLooked] = useState<(Differences & Looked) | null>(null);
  return (
    <StaffPage title="Stock as a file" subtitle="Download it, count, and bring it back" back="/stock">
      <Download />
      {canChange && (
        <LookAtFile<Differences> path="/staff/stock-file/check" most={MAX_STOCK_FILE} onLooked={setLooked} />
      )}
      {looked && <Apply key={looked.seal} looked={looked} onAnswered={() => setLooked(null)} />}
    </StaffPage>
  );
}

function Download() {
  const { busy, save } = useDownload();
  const download = () => save('/staff/stock-file', `stock-${new Date().toISOString().slice(0, 10)}.csv`);
  return (
    <Panel title="Download">
      <Flex direction="column" alignItems="flex-start" gap={4}>
        <Typography textColor="neutral600">
          Write what you counted into the column On hand and leave Was as it is, so that a sale in between is noticed.
          Low at is from how many free pieces downwards a SKU is listed as low; empty takes the number of the settings.
        </Typography>
        <Button variant="secondary" loading={busy} onClick={download}>
          Download as CSV
        </Button>
      </Flex>
    </Panel>
  );
}

function Apply({ looked, onAnswered }: { looked: Differences & Looked; onAnswered: () => void }) {
  const { differences, same } = looked;
  const { length } = differences;
  return (
    <ApplyFile
      looked={looked}
      isChange={length > 0}
      title="Change the stock"
      example="Counted on 21 November"
      confirm={`The stock of ${length === 1 ? 'one SKU' : `${length} SKUs`} is set as shown.`}
      path="/staff/stock-file"
      done="The stock is set"
      onAnswered={onAnswered}
    >
      <Box paddingBottom={4}>
        <Typography>
          {length === 1 ? 'One SKU changes' : `${length} SKUs change`}, {same} stay as they are.
        </Typography>
      </Box>
      <List
        rows={differences}
        keyOf={({ sku }) => sku}
        empty=""
        columns={{
          SKU: ({ sku }) => sku,
          'On hand': ({ before }) => before,
          Then: ({ before, after }) => (after === before ? 'The same' : after),
          'Low at': lowStockLabel,
        }}
      />
    </ApplyFile>
  );
}

function lowStockLabel({ lowBefore, lowAfter }: StockDifference): string {
  if (lowBefore === lowAfter) return lowAfter === null ? '–' : String(lowAfter);
  return `${lowBefore ?? 'of the settings'} → ${lowAfter ?? 'of the settings'}`;
}
