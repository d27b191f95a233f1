import { Page } from '@strapi/strapi/admin';
import { useParams, NavLink } from 'react-router-dom';
import { Flex, Link } from '@strapi/design-system';
import { LowStockList } from './low-stock-list.tsx';
import { StockDetails } from './stock-details.tsx';
import { StockFile } from './stock-file.tsx';
import type { StockRow } from '../../commerce/stock/list-stock.ts';
import { SearchList } from '../parts/search-list.tsx';

/** Stock, for staff who may see it; setting it needs a separate permission. */
export function StockPage() {
  // The panel mounts this page at `stock/*`, so what follows in the address is all that is left to read.
  const { '*': sku = '' } = useParams();
  return (
    <Page.Protect permissions={[{ action: 'api::staff.stock.read', subject: null }]}>
      {/* SKUs are in capitals. */}
      {sku === 'low' ? (
        <LowStockList />
      ) : sku === 'file' ? (
        <StockFile />
      ) : sku ? (
        <StockDetails sku={sku} />
      ) : (
        <StockList />
      )}
    </Page.Protect>
  );
}

/** How many pieces there are of everything that is sold, by SKU. */
function StockList() {
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
