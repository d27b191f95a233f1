import { Box, Link, Searchbar, SearchForm } from '@strapi/design-system';
import { useState } from 'react';
import { NavLink, useSearchParams } from 'react-router-dom';
import type { StockRow } from '../../commerce/stock/list-stock.ts';
import { List, Pages, Shown, StaffPage } from '../parts/page-parts.tsx';
import { useAnswer } from '../parts/use-answer.ts';

/** How many pieces there are of everything that is sold, by SKU. */
export function StockList() {
  const [query, setQuery] = useSearchParams();
  const q = query.get('q') ?? '';
  const page = Number(query.get('page')) || 1;
  const [typed, setTyped] = useState(q);
  const loaded = useAnswer<{ stock: StockRow[]; page: number; more: boolean }>(
    `/staff/stock?${new URLSearchParams({ q, page: String(page) })}`,
  );
  const search = (text: string) => setQuery(text ? { q: text } : {});
  return (
    <StaffPage title="Stock" subtitle="Pieces on the shelf; reserved ones are being paid right now">
      <Box paddingBottom={4}>
        <SearchForm
          onSubmit={(event) => {
            event.preventDefault();
            search(typed);
          }}
        >
          <Searchbar
            name="q"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onClear={() => {
              setTyped('');
              search('');
            }}
            clearLabel="Clear the search"
            placeholder="LUMEN-7 or Lumen"
          >
            SKU or name
          </Searchbar>
        </SearchForm>
      </Box>
      <Shown loaded={loaded}>
        {({ stock, more }) => (
          <>
            <List
              heads={['SKU', 'Product', 'On hand', 'Reserved', 'Free']}
              empty={q ? 'Nothing has this SKU or name.' : 'Nothing is sold yet.'}
              rows={stock.map(({ sku, name, onHand, reserved }) => ({
                key: sku,
                cells: [
                  <Link key="sku" tag={NavLink} to={`/stock/${sku}`}>
                    {sku}
                  </Link>,
                  name ?? 'Not published',
                  String(onHand),
                  String(reserved),
                  String(onHand - reserved),
                ],
              }))}
            />
            <Pages page={page} more={more} onPage={(next) => setQuery({ ...(q ? { q } : {}), page: String(next) })} />
          </>
        )}
      </Shown>
    </StaffPage>
  );
}
