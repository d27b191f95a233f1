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
import { useWords, type Words } from '../parts/use-words.ts';

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
  const words = useWords('panel-stock');
  const mayImport = useMay('kits.change');
  return (
    <SearchList
      title={words('simKits')}
      subtitle={words('kitsSubtitle')}
      path="/staff/kits"
      label={words('kitsSearch')}
      example={words('kitsExample')}
      nothingFound={words('kitsNothingFound')}
      nothingYet={words('noKits', { mayImport: mayImport ? 'yes' : 'no' })}
      action={<PageLink to="/sim-kits/batches">{words(mayImport ? 'batchesLink' : 'batches')}</PageLink>}
      rowsOf={({ kits }: { kits: Row[] }) => kits}
      keyOf={({ iccid }) => iccid}
      columns={{
        [words('iccid')]: ({ iccid }) => groups(iccid),
        [words('status')]: (kit) => stateLabel(words, kit),
        [words('order')]: ({ orderId, orderNumber }) => <OrderLink id={orderId} number={orderNumber} />,
        [words('batch')]: ({ batch }) => batch,
        [words('since')]: ({ usedAt, boundAt, importedAt }) => when(usedAt ?? boundAt ?? importedAt ?? ''),
      }}
    />
  );
}

function stateLabel(words: Words<'panel-stock'>, { state, isHeld }: Row): string {
  if (state === 'in_stock') return isHeld ? words('kitHeld') : words('kitInStock');
  return state === 'bound' ? words('kitPacked') : words('kitUsed');
}

/** Formats the ICCID in groups of four digits, as printed on the card. */
function groups(iccid: string): string {
  return iccid.replace(/(.{4})(?=.)/g, '$1 ');
}

/** Lists batches of kits with their import, their progress, and their QR codes to print. */
function KitBatches() {
  const words = useWords('panel-stock');
  const loaded = useAnswer<{ batches: Batch[]; perSheet: number }>('/staff/kit-batches');
  const mayChange = useMay('kits.change');
  return (
    <StaffPage title={words('batchesTitle')} back="/sim-kits">
      {mayChange && <ImportKits onImported={loaded.again} />}
      <Panel title={words('batches')}>
        <Shown loaded={loaded}>
          {({ batches, perSheet }) => (
            <List
              rows={batches}
              keyOf={({ batch }) => batch}
              empty={words('noBatches')}
              columns={{
                [words('batch')]: ({ batch }) => batch,
                [words('imported')]: ({ importedAt }) => when(importedAt),
                [words('cards')]: ({ total }) => total,
                [words('inStock')]: ({ inStock }) => inStock,
                [words('packed')]: ({ bound }) => bound,
                [words('used')]: ({ used }) => used,
                [words('qrCodes')]: (batch) => (mayChange ? <Sheets batch={batch} perSheet={perSheet} /> : '–'),
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
  const words = useWords('panel-stock');
  const { busy, save } = useDownload();
  const path = `/staff/kit-batches/${encodeURIComponent(batch)}/sheet?sheet=${sheet}`;
  const name = `sim-kits-${batch}${isOnly ? '' : `-${sheet}`}.pdf`;
  return (
    <Button size="S" variant="tertiary" loading={busy} onClick={() => save(path, name)}>
      {isOnly ? words('pdf') : words('pdfOf', { number: sheet })}
    </Button>
  );
}
