import { Page } from '@strapi/strapi/admin';
import { useParams } from 'react-router-dom';
import { LowStockList } from './low-stock-list.tsx';
import { StockDetails } from './stock-details.tsx';
import { StockFile } from './stock-file.tsx';
import { StockList } from './stock-list.tsx';

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
