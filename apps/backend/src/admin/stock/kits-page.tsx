import { Button, Flex } from '@strapi/design-system';
import { useParams } from 'react-router-dom';
import type { StaffBatch, StaffKit } from '../../commerce/stock/kits/find-kits.ts';
import { when } from '../parts/labels.ts';
import { List, OrderLink, PageLink, Panel, Shown, StaffPage } from '../parts/page-parts.tsx';
import { useMay } from '../parts/rights.tsx';
import { SearchList } from '../parts/search-list.tsx';
import { useAnswer, type OnWire } from '../parts/use-answer.ts';
import { useDownload } from '../parts/use-download.ts';
import { ImportKits } from './import-kits.tsx';

type Row = OnWire<StaffKit>;
type Batch = OnWire<StaffBatch>;

/** SIM kits for staff: the stock, and the batches with their import and their sheets of QR codes (R28). */
export function KitsPage() {
  // The panel mounts this page at `sim-kits/*`, so the rest of the path selects what to show.
  const { '*': place = '' } = useParams();
  return place === 'batches' ? <KitBatches /> : <KitList />;
}

/** Lists all kits, newest first, or those that match a search. */
function KitList() {
  return (
    <SearchList
      title="SIM kits"
      subtitle="Find a kit by its QR code, the number on its card or the end of it, a batch, or an order"
      path="/staff/kits"
      label="QR code, card, batch or order"
      example="8901 2604 4177 7420 317, scanned code, or Demo"
      nothingFound="No kit has this code, card, batch or order."
      nothingYet="There are no kits yet. Import a batch first."
      action={<PageLink to="/sim-kits/batches">Batches: import and print</PageLink>}
      rowsOf={({ kits }: { kits: Row[] }) => kits}
      keyOf={({ iccid }) => iccid}
      columns={{
        'Card (ICCID)': ({ iccid }) => groups(iccid),
        State: stateLabel,
        Order: ({ orderId, orderNumber }) => <OrderLink id={orderId} number={orderNumber} />,
        Batch: ({ batch }) => batch,
        Since: ({ usedAt, boundAt, importedAt }) => when(usedAt ?? boundAt ?? importedAt ?? ''),
      }}
    />
  );
}

function stateLabel({ state, isHeld }: Row): string {
  if (state === 'in_stock') return isHeld ? 'Being paid' : 'On the shelf';
  return state === 'bound' ? 'Packed, not used yet' : 'Used';
}

/** Formats the ICCID in groups of four digits, as printed on the card. */
function groups(iccid: string): string {
  return iccid.replace(/(.{4})(?=.)/g, '$1 ');
}

/** Lists batches of kits with their import, their progress, and their QR codes to print. */
function KitBatches() {
  const loaded = useAnswer<{ batches: Batch[]; perSheet: number }>('/staff/kit-batches');
  const mayChange = useMay('kits.change');
  return (
    <StaffPage title="Batches of SIM kits" back="/sim-kits">
      {mayChange && <ImportKits onImported={loaded.again} />}
      <Panel title="Batches">
        <Shown loaded={loaded}>
          {({ batches, perSheet }) => (
            <List
              rows={batches}
              keyOf={({ batch }) => batch}
              empty="There is no batch yet."
              columns={{
                Batch: ({ batch }) => batch,
                Imported: ({ importedAt }) => when(importedAt),
                Cards: ({ total }) => total,
                'On the shelf': ({ inStock }) => inStock,
                Packed: ({ bound }) => bound,
                Used: ({ used }) => used,
                'QR codes': (batch) => (mayChange ? <Sheets batch={batch} perSheet={perSheet} /> : '–'),
              }}
            />
          )}
        </Shown>
      </Panel>
    </StaffPage>
  );
}

/** Downloads the QR codes of a batch as files to print. A large batch has several files. */
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
    <Button size="S" variant="tertiary" loading={busy} onClick={() => save(path, name)}>
      {isOnly ? 'PDF' : `PDF ${sheet}`}
    </Button>
  );
}
