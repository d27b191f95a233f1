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
  const links = [
    ['/stock/low', 'Low stock'],
    ['/stock/file', 'Stock as a file'],
  ] as const;
  return (
    <SearchList
      title="Stock"
      subtitle="Pieces on the shelf; reserved ones are being paid right now"
      path="/staff/stock"
      label="SKU or name"
      example="LUMEN-7 or Lumen"
      nothingFound="Nothing has this SKU or name."
      nothingYet="Nothing is sold yet."
      action={<PageLinks label="Stock" links={links} />}
      rowsOf={({ stock }: { stock: StockRow[] }) => stock}
      keyOf={({ sku }) => sku}
      columns={{
        SKU: linkOf,
        Product: ({ name }) => name ?? 'Not published',
        'On hand': ({ onHand }) => onHand,
        Reserved: ({ reserved }) => reserved,
        Free: ({ onHand, reserved }) => onHand - reserved,
      }}
    />
  );
}

/** Lists items that are running out, lowest stock first. */
function LowStockList() {
  const loaded = useAnswer<{ stock: LowStockRow[]; usual: number }>('/staff/stock-low');
  return (
    <StaffPage title="Low stock" subtitle="What is sold and runs out, the fewest first" back="/stock">
      <Shown loaded={loaded}>
        {({ stock, usual }) => (
          <List
            title={`From ${usual} free pieces downwards, where a SKU has no number of its own`}
            rows={stock}
            keyOf={({ sku }) => sku}
            empty="Nothing runs out."
            columns={{
              SKU: linkOf,
              Product: ({ name }) => name ?? 'Not published',
              Free: ({ free }) => (free === 0 ? 'Sold out' : free),
              'Low at': ({ lowAt, isOwn }) => (isOwn ? `${lowAt}, its own number` : lowAt),
            }}
          />
        )}
      </Shown>
    </StaffPage>
  );
}

/** Shows the stock of one SKU, the form to set it, and its history. */
function StockDetails({ sku }: { sku: string }) {
  const stock = useAnswer<{ stock: StockRow[] }>(`/staff/stock?${new URLSearchParams({ q: sku })}`);
  const actorLabel = useActorLabel();
  const history = useAnswer<{ history: OnWire<StockHistoryRow>[] }>(`/staff/stock/${encodeURIComponent(sku)}/history`);
  const canChange = useMay('stock.change');
  return (
    <StaffPage title={sku} back="/stock">
      <Shown loaded={stock} also={history}>
        {({ stock: rows }) => {
          const row = rows.find((candidate) => candidate.sku === sku);
          if (!row) return <Panel title="Nothing is sold under this SKU">Look for it in the list.</Panel>;
          return (
            <>
              <Facts
                title={row.name ?? 'Not published'}
                facts={[
                  ['On hand', row.onHand],
                  ['Reserved by buyers who are paying', row.reserved],
                  ['Free', row.onHand - row.reserved],
                ]}
              />
              {canChange && <SetStock key={row.onHand} row={row} />}
            </>
          );
        }}
      </Shown>
      <Panel title="History">
        <Shown loaded={history}>
          {({ history: rows }) => (
            <List
              rows={rows}
              empty="Nobody has set this stock yet."
              columns={{
                When: ({ at }) => when(at),
                Change: ({ before, after }) => `${before} → ${after}`,
                Why: ({ reason }) => (reason === 'sold' ? 'Sold' : reason),
                By: ({ actor, actorId }) => actorLabel(actor, actorId),
              }}
            />
          )}
        </Shown>
      </Panel>
    </StaffPage>
  );
}

/** Sets the number of units on hand. */
function SetStock({ row }: { row: StockRow }) {
  const [onHand, setOnHand] = useState<number | undefined>(row.onHand);
  return (
    <ChangeForm
      title="Set stock"
      action="Set"
      example="Delivery of 21 November, counted"
      path={`/staff/stock/${encodeURIComponent(row.sku)}`}
      body={onHand !== undefined && { onHand, expected: row.onHand }}
      done={`${row.sku} is set to ${onHand}`}
    >
      {(asked) => (
        <FormField
          name="onHand"
          label="Pieces on hand"
          width="24rem"
          required
          error={asked && onHand === undefined ? 'Write how many there are' : undefined}
        >
          <NumberInput value={onHand} onValueChange={setOnHand} min={0} max={1_000_000} step={1} />
        </FormField>
      )}
    </ChangeForm>
  );
}
