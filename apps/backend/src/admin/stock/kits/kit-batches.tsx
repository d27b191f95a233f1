import { Button, Flex } from '@strapi/design-system';
import { BackButton, useRBAC } from '@strapi/strapi/admin';
import type { StaffBatch } from '../../../commerce/stock/kits/find-kits.ts';
import { List, Panel, Shown, StaffPage } from '../../parts/page-parts.tsx';
import { useAnswer } from '../../parts/use-answer.ts';
import { useDownload } from '../../parts/use-download.ts';
import { when } from '../../parts/labels.ts';
import { ImportKits } from './import-kits.tsx';

type Batch = Omit<StaffBatch, 'importedAt'> & { importedAt: string };

/** Batches of kits: taking one in, what became of it, and its QR codes to print. */
export function KitBatches() {
  const loaded = useAnswer<{ batches: Batch[]; perSheet: number }>('/staff/kit-batches');
  const { allowedActions } = useRBAC([{ action: 'api::staff.kits.change', subject: null }]);
  const mayChange = Boolean(allowedActions['canChange']);
  return (
    <StaffPage title="Batches of SIM kits" back={<BackButton fallback="/sim-kits" />}>
      {mayChange && <ImportKits onImported={loaded.again} />}
      <Panel title="Batches">
        <Shown loaded={loaded}>
          {({ batches, perSheet }) => (
            <List
              heads={['Batch', 'Imported', 'Cards', 'On the shelf', 'Packed', 'Used', 'QR codes']}
              empty="There is no batch yet."
              rows={batches.map((batch) => ({
                key: batch.batch,
                cells: [
                  batch.batch,
                  when(batch.importedAt),
                  String(batch.total),
                  String(batch.inStock),
                  String(batch.bound),
                  String(batch.used),
                  mayChange ? <Sheets key="sheets" batch={batch} perSheet={perSheet} /> : '–',
                ],
              }))}
            />
          )}
        </Shown>
      </Panel>
    </StaffPage>
  );
}

/** The QR codes of a batch as files to print; a large batch has several. */
function Sheets({ batch, perSheet }: { batch: Batch; perSheet: number }) {
  const count = Math.ceil(batch.total / perSheet);
  return (
    <Flex gap={2} wrap="wrap">
      {Array.from({ length: count }, (_, index) => (
        <Sheet key={index} batch={batch.batch} sheet={index + 1} isOnly={count === 1} />
      ))}
    </Flex>
  );
}

function Sheet({ batch, sheet, isOnly }: { batch: string; sheet: number; isOnly: boolean }) {
  const { busy, save } = useDownload();
  const path = `/staff/kit-batches/${encodeURIComponent(batch)}/sheet?sheet=${sheet}`;
  const name = `sim-kits-${batch}${isOnly ? '' : `-${sheet}`}.pdf`;
  return (
    <Button size="S" variant="tertiary" loading={busy} onClick={() => void save(path, name)}>
      {isOnly ? 'PDF' : `PDF ${sheet}`}
    </Button>
  );
}
