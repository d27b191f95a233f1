import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { MAX_STOCK_FILE } from '@cerulean/rules/limits';
import { BackButton, useRBAC } from '@strapi/strapi/admin';
import { useState } from 'react';
import type { StockDifference } from '../../commerce/stock/import-stock.ts';
import { ChangeForm } from '../parts/change-form.tsx';
import { LookAtFile } from '../parts/look-at-file.tsx';
import { List, Panel, StaffPage } from '../parts/page-parts.tsx';
import { useDownload } from '../parts/use-download.ts';

/** What was looked at: the file, and what it would do. */
interface Looked {
  text: string;
  differences: StockDifference[];
  same: number;
  seal: string;
}

/** Stock as a file, and a file as stock: first what it would change, then the change. */
export function StockFile() {
  const { allowedActions } = useRBAC([{ action: 'api::staff.stock.change', subject: null }]);
  const [looked, setLooked] = useState<Looked | null>(null);
  return (
    <StaffPage
      title="Stock as a file"
      subtitle="Download it, count, and bring it back"
      back={<BackButton fallback="/stock" />}
    >
      <Download />
      {allowedActions['canChange'] === true && (
        <LookAtFile<Omit<Looked, 'text'>> path="/staff/stock-file/check" most={MAX_STOCK_FILE} onLooked={setLooked} />
      )}
      {looked && <Apply key={looked.seal} looked={looked} onDone={() => setLooked(null)} />}
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
        <Button variant="secondary" loading={busy} onClick={() => void download()}>
          Download as CSV
        </Button>
      </Flex>
    </Panel>
  );
}

function Apply({ looked, onDone }: { looked: Looked; onDone: () => void }) {
  const { text, seal, differences, same } = looked;
  if (differences.length === 0)
    return (
      <Panel title="What it would change" follows>
        Nothing: everything is as the file has it.
      </Panel>
    );
  return (
    <>
      <Panel title="What it would change" follows>
        <Box paddingBottom={4}>
          <Typography>
            {differences.length === 1 ? 'One SKU changes' : `${differences.length} SKUs change`}, {same} stay as they
            are.
          </Typography>
        </Box>
        <List
          heads={['SKU', 'On hand', 'Then', 'Low at']}
          empty=""
          rows={differences.map((row) => ({
            key: row.sku,
            cells: [
              row.sku,
              String(row.before),
              row.after === row.before ? 'The same' : String(row.after),
              lowStockLabel(row),
            ],
          }))}
        />
      </Panel>
      <ChangeForm
        title="Change the stock"
        action="Change all of it"
        example="Counted on 21 November"
        confirm={() =>
          differences.length === 1
            ? 'The stock of one SKU is set as shown.'
            : `The stock of ${differences.length} SKUs is set as shown.`
        }
        read={() => ({ path: '/staff/stock-file', body: { text, seal }, done: 'The stock is set' })}
        onChanged={onDone}
      >
        {() => null}
      </ChangeForm>
    </>
  );
}

function lowStockLabel({ lowBefore, lowAfter }: StockDifference): string {
  if (lowBefore === lowAfter) return lowAfter === null ? '–' : String(lowAfter);
  return `${lowBefore ?? 'of the settings'} → ${lowAfter ?? 'of the settings'}`;
}
