import { Link } from '@strapi/design-system';
import { BackButton } from '@strapi/strapi/admin';
import { NavLink } from 'react-router-dom';
import type { LowStockRow } from '../../commerce/stock/low-stock.ts';
import { List, Panel, Shown, StaffPage } from '../parts/page-parts.tsx';
import { useAnswer } from '../parts/use-answer.ts';

/** What runs out, the fewest first. */
export function LowStockList() {
  const loaded = useAnswer<{ stock: LowStockRow[]; usual: number }>('/staff/stock-low');
  return (
    <StaffPage
      title="Low stock"
      subtitle="What is sold and runs out, the fewest first"
      back={<BackButton fallback="/stock" />}
    >
      <Shown loaded={loaded}>
        {({ stock, usual }) => (
          <Panel title={`From ${usual} free pieces downwards, where a SKU has no number of its own`}>
            <List
              heads={['SKU', 'Product', 'Free', 'Low at']}
              empty="Nothing runs out."
              rows={stock.map(({ sku, name, free, lowAt, isOwn }) => ({
                key: sku,
                cells: [
                  <Link key="sku" tag={NavLink} to={`/stock/${sku}`}>
                    {sku}
                  </Link>,
                  name ?? 'Not published',
                  free === 0 ? 'Sold out' : String(free),
                  isOwn ? `${lowAt}, its own number` : String(lowAt),
                ],
              }))}
            />
          </Panel>
        )}
      </Shown>
    </StaffPage>
  );
}
