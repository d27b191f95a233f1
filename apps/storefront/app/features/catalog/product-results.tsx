import { useMemo } from 'react';
import { unpack, type Packed } from '../../platform/packed.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Chips } from '../../ui/chips.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { productAddress } from './product-address.ts';
import type { ProductFilter } from './product-filter.server.ts';
import { ProductTile } from './product-tile.tsx';
import type { Product } from './product-tile.tsx';

interface ProductResultsProps {
  products: Packed<Product>;
  currency: string;
  filter: ProductFilter;
  /** The chosen kind in words. */
  kindName: string | null;
  pages: number;
}

/** What the filters of the list of products find: the filters as chips, one page of devices, and the other pages. */
export function ProductResults({ products: packed, currency, filter, kindName, pages }: ProductResultsProps) {
  const products = useMemo(() => unpack(packed), [packed]);
  const active = [
    ...(kindName === null ? [] : [{ label: kindName, href: productAddress(filter, { kind: null }) }]),
    ...(filter.brand === null ? [] : [{ label: filter.brand, href: productAddress(filter, { brand: null }) }]),
  ];
  return (
    <>
      {active.length > 0 && (
        <Chips
          label="Chosen filters"
          chips={[
            ...active.map((chip) => ({ ...chip, removes: true })),
            { label: 'Clear all', href: productAddress(filter, { kind: null, brand: null }) },
          ]}
        />
      )}
      <h2 className="sr">Devices</h2>
      {products.length === 0 ? (
        <Empty title="Nothing matches all of that" action={<ButtonLink href="/products">Show everything</ButtonLink>}>
          <p>Fewer filters show more.</p>
        </Empty>
      ) : (
        <div className="items">
          {products.map((product, index) => (
            <ProductTile key={product.documentId} product={product} currency={currency} eager={index < 3} />
          ))}
        </div>
      )}
      <Pagination page={filter.page} pages={pages} href={(page) => productAddress(filter, { page })} />
    </>
  );
}
