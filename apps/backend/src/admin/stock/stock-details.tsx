import { BackButton, useRBAC } from '@strapi/strapi/admin';
import type { StockHistoryRow, StockRow } from '../../commerce/stock/list-stock.ts';
import { Facts, List, Panel, Shown, StaffPage } from '../parts/page-parts.tsx';
import { useActorLabel } from '../parts/use-actor-label.ts';
import { useAnswer } from '../parts/use-answer.ts';
import { when } from '../parts/labels.ts';
import { SetStock } from './set-stock-form.tsx';

type HistoryRow = Omit<StockHistoryRow, 'at'> & { at: string };

/** The stock of one SKU, how to set it, and its history. */
export function StockDetails({ sku }: { sku: string }) {
  const stock = useAnswer<{ stock: StockRow[] }>(`/staff/stock?${new URLSearchParams({ q: sku })}`);
  const actorLabel = useActorLabel();
  const history = useAnswer<{ history: HistoryRow[] }>(`/staff/stock/${encodeURIComponent(sku)}/history`);
  const { allowedActions } = useRBAC([{ action: 'api::staff.stock.change', subject: null }]);
  const reload = () => {
    stock.again();
    history.again();
  };
  return (
    <StaffPage title={sku} back={<BackButton fallback="/stock" />}>
      <Shown loaded={stock}>
        {({ stock: rows }) => {
          const row = rows.find((candidate) => candidate.sku === sku);
          if (!row) return <Panel title="Nothing is sold under this SKU">Look for it in the list.</Panel>;
          return (
            <>
              <Panel title={row.name ?? 'Not published'}>
                <Facts
                  facts={[
                    ['On hand', String(row.onHand)],
                    ['Reserved by buyers who are paying', String(row.reserved)],
                    ['Free', String(row.onHand - row.reserved)],
                  ]}
                />
              </Panel>
              {allowedActions['canChange'] ? <SetStock key={row.onHand} row={row} onChanged={reload} /> : null}
            </>
          );
        }}
      </Shown>
      <Panel title="History">
        <Shown loaded={history}>
          {({ history: rows }) => (
            <List
              heads={['When', 'Change', 'Why', 'By']}
              empty="Nobody has set this stock yet."
              rows={rows.map((row, index) => ({
                key: String(index),
                cells: [
                  when(row.at),
                  `${row.before} → ${row.after}`,
                  row.reason === 'sold' ? 'Sold' : row.reason,
                  actorLabel(row.actor, row.actorId),
                ],
              }))}
            />
          )}
        </Shown>
      </Panel>
    </StaffPage>
  );
}
