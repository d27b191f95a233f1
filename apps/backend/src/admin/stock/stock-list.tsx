import { Flex, Link } from '@strapi/design-system';
import { NavLink } from 'react-router-dom';
import type { StockRow } from '../../commerce/stock/list-stock.ts';
import { SearchList } from '../parts/search-list.tsx';

/** How many pieces there are of everything that is sold, by SKU. */
export function StockList() {
  return (
    <SearchList<{ stock: StockRow[]; more: boolean }>
      title="Stock"
      subtitle="Pieces on the shelf; reserved ones are being paid right now"
      path="/staff/stock"
      label="SKU or name"
      example="LUMEN-7 or Lumen"
      heads={['SKU', 'Product', 'On hand', 'Reserved', 'Free']}
      nothingFound="Nothing has this SKU or name."
      nothingYet="Nothing is sold yet."
      action={
        <Flex gap={4} wrap="wrap">
          <Link tag={NavLink} to="/stock/low">
            Low stock
          </Link>
          <Link tag={NavLink} to="/stock/file">
            Stock as a file
          </Link>
        </Flex>
      }
      rowsOf={({ stock }) =>
        stock.map(({ sku, name, onHand, reserved }) => ({
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
        }))
      }
    />
  );
}
