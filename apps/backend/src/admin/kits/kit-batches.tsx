import { Button, Flex } from '@strapi/design-system';
import { BackButton, useFetchClient, useNotification, useRBAC } from '@strapi/strapi/admin';
import { useState } from 'react';
import type { StaffBatch } from '../../commerce/kits/find-kits.ts';
import { List, Panel, Shown, StaffPage } from '../parts/page-parts.tsx';
import { saveFile } from '../parts/save-file.ts';
import { messageOf, useAnswer } from '../parts/use-answer.ts';
import { when } from '../parts/words.ts';
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
  const { get } = useFetchClient();
  const { toggleNotification } = useNotification();
  const [busy, setBusy] = useState(0);
  const count = Math.ceil(batch.total / perSheet);

  async function download(sheet: number) {
    setBusy(sheet);
    try {
      const path = `/staff/kit-batches/${encodeURIComponent(batch.batch)}/sheet?sheet=${sheet}`;
      const { data } = await get<{ pdf: string }>(path);
      save(data.pdf, `sim-kits-${batch.batch}${count > 1 ? `-${sheet}` : ''}.pdf`);
    } catch (error) {
      toggleNotification({ type: 'danger', message: messageOf(error) });
    } finally {
      setBusy(0);
    }
  }

  return (
    <Flex gap={2} wrap="wrap">
      {Array.from({ length: count }, (_, index) => index + 1).map((sheet) => (
        <Button key={sheet} size="S" variant="tertiary" loading={busy === sheet} onClick={() => void download(sheet)}>
          {count > 1 ? `PDF ${sheet}` : 'PDF'}
        </Button>
      ))}
    </Flex>
  );
}

function save(base64: string, name: string): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  saveFile(new Blob([bytes], { type: 'application/pdf' }), name);
}
