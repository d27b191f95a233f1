import { NumberInput } from '@strapi/design-system';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { StockHistoryRow, StockRow } from '../../commerce/stock/list-stock.ts';
import type { LowStockRow } from '../../commerce/stock/low-stock.ts';
import { ChangeForm } from '../parts/change-form.tsx';
import { FormField } from '../parts/form-fields.tsx';
import { when } from '../parts/labels.ts';
import { Facts, List, PageLink, PageLinks, Panel, Shown, StaffPage } from '../parts/page-parts.tsx';
import { useMay } from '../parts/rights.tsx';
import { SearchList } from '../parts/search-list.tsx';
import { useActorLabel } from '../parts/use-actor-label.ts';
import { useAnswer, type OnWire } from '../parts/use-answer.ts';
import { StockFile } from './stock-file.tsx';
import { useWords, type Words } from '../parts/use-words.ts';

/** Stock for staff with read permission. Setting the stock needs a separate permission. */
export function StockPage() {
  // The panel mounts this page at `stock/*`, so the rest of the path selects what to show.
  const { '*': sku = '' } = useParams();
  // SKUs are uppercase, so `low` is not a SKU.
  if (sku === 'low') return <LowStockList />;
  if (sku === 'file') return <StockFile />;
  return sku ? <StockDetails sku={sku} /> : <StockList />;
}

const linkOf = ({ sku }: { sku: string }) => <PageLink to={`/stock/${sku}`}>{sku}</PageLink>;

/** Lists the stock of everything for sale by SKU. */
function StockList() {
  const words = useWords('panel-stock');
  const links = [
    ['/stock/low', words('lowStock')],
    ['/stock/file', words('stockFile')],
  ] as const;
  return (
    <SearchList
      title={words('stock')}
      subtitle={words('stockSubtitle')}
      path="/staff/stock"
      label={words('stockSearch')}
      example={words('stockExample')}
      nothingFound={words('stockNothingFound')}
      nothingYet={words('noStock')}
      action={<PageLinks label={words('stock')} links={links} />}
      rowsOf={({ stock }: { stock: StockRow[] }) => stock}
      keyOf={({ sku }) => sku}
      columns={{
        [words('sku')]: linkOf,
        [words('product')]: ({ name }) => name ?? words('notPublished'),
        [words('onHand')]: ({ onHand }) => onHand,
        [words('reserved')]: ({ reserved }) => reserved,
        [words('available')]: ({ onHand, reserved }) => onHand - reserved,
      }}
    />
  );
}

/** Lists items that are running out, lowest stock first. */
function LowStockList() {
  const words = useWords('panel-stock');
  const loaded = useAnswer<{ stock: LowStockRow[]; usual: number }>('/staff/stock-low');
  return (
    <StaffPage title={words('lowStock')} subtitle={words('lowStockSubtitle')} back="/stock">
      <Shown loaded={loaded}>
        {({ stock, usual }) => (
          <List
            title={words('lowStockUsual', { count: usual })}
            rows={stock}
            keyOf={({ sku }) => sku}
            empty={words('noLowStock')}
            columns={{
              [words('sku')]: linkOf,
              [words('product')]: ({ name }) => name ?? words('notPublished'),
              [words('available')]: ({ free }) => (free === 0 ? words('soldOut') : free),
              [words('lowAt')]: ({ lowAt, isOwn }) => (isOwn ? words('ownLowAt', { count: lowAt }) : lowAt),
            }}
          />
        )}
      </Shown>
    </StaffPage>
  );
}

/** Shows the stock of one SKU, the form to set it, and its history. */
function StockDetails({ sku }: { sku: string }) {
  const words = useWords('panel-stock');
  const stock = useAnswer<{ stock: StockRow[] }>(`/staff/stock?${new URLSearchParams({ q: sku })}`);
  const actorLabel = useActorLabel();
  const history = useAnswer<{ history: OnWire<StockHistoryRow>[] }>(`/staff/stock/${encodeURIComponent(sku)}/history`);
  const canChange = useMay('stock.change');
  return (
    <StaffPage title={sku} back="/stock">
      <Shown loaded={stock} also={history}>
        {({ stock: rows }) => {
          const row = rows.find((candidate) => candidate.sku === sku);
          if (!row) return <Panel title={words('skuNotFound')}>{words('lookInList')}</Panel>;
          return (
            <>
              <Facts
                title={row.name ?? words('notPublished')}
                facts={[
                  [words('onHand'), row.onHand],
                  [words('reservedNow'), row.reserved],
                  [words('available'), row.onHand - row.reserved],
                ]}
              />
              {canChange && <SetStock key={row.onHand} row={row} />}
            </>
          );
        }}
      </Shown>
      <Panel title={words('history')}>
        <Shown loaded={history}>
          {({ history: rows }) => (
            <List
              rows={rows}
              empty={words('stockUnchanged')}
              columns={{
                [words('when')]: ({ at }) => when(at),
                [words('change')]: ({ before, after }) => `${before} → ${after}`,
                [words('reason')]: ({ reason }) => reasonText(words, reason),
                [words('by')]: ({ actor, actorId }) => actorLabel(actor, actorId),
              }}
            />
          )}
        </Shown>
      </Panel>
    </StaffPage>
  );
}

/** Returns why stock changed: in our words where the shop changed it, else as staff wrote it. */
function reasonText(words: Words<'panel-stock'>, reason: string): string {
  if (reason === 'sold') return words('sold');
  return reason === 'restocked' ? words('restocked') : reason;
}

/** Sets the number of units on hand. */
function SetStock({ row }: { row: StockRow }) {
  const words = useWords('panel-stock');
  const [onHand, setOnHand] = useState<number | undefined>(row.onHand);
  const isWhole = onHand !== undefined && Number.isInteger(onHand) && onHand >= 0;
  return (
    <ChangeForm
      title={words('setStock')}
      action={words('setStock')}
      example={words('setStockExample')}
      path={`/staff/stock/${encodeURIComponent(row.sku)}`}
      body={isWhole && { onHand, expected: row.onHand }}
      done={words('stockSetTo', { sku: row.sku, count: onHand ?? 0 })}
    >
      {(asked) => (
        <FormField
          name="onHand"
          label={words('piecesOnHand')}
          width="24rem"
          required
          error={asked && !isWhole ? words('piecesMissing') : undefined}
        >
          <NumberInput value={onHand} onValueChange={setOnHand} min={0} max={1_000_000} step={1} />
        </FormField>
      )}
    </ChangeForm>
  );
}
