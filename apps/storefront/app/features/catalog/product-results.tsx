import * as words from '@cerulean/messages/catalog';
import { useMemo } from 'react';
import { unpack, type Packed } from '../../platform/packed.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Chips } from '../../ui/chips.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { ProductCard } from '../../ui/product-card.tsx';
import { productAddress, withoutFilters, type ProductFilter } from './product-address.ts';
import { bandText, type ProductFacets } from './product-filters.tsx';
import { cardOf, type Product } from './product-tile.ts';

interface ProductResultsProps {
  products: Packed<Product>;
  currency: string;
  filter: ProductFilter;
  facets: Packed<ProductFacets>;
  pages: number;
}

/** Results of the product filters: the active filters as chips, one page of devices, and links to the other pages. */
export function ProductResults({ products: packed, currency, filter, facets, pages }: ProductResultsProps) {
  const products = useMemo(() => unpack(packed), [packed]);
  const active = useMemo(() => chipsOf(filter, unpack(facets)[0]), [filter, facets]);
  return (
    <>
      {active.length > 0 && (
        <Chips
          label={words.chosenFilters}
          chips={[
            ...active.map((chip) => ({ ...chip, removes: true })),
            { label: words.clearAll, href: productAddress(withoutFilters(filter), {}) },
          ]}
        />
      )}
      <h2 className="sr">{words.devices}</h2>
      {products.length === 0 ? (
        <Empty title={words.noItem} action={<ButtonLink href="/products">{words.showEverything}</ButtonLink>}>
          <p>{words.fewerFilters}</p>
        </Empty>
      ) : (
        <div className="items">
          {products.map((product, index) => (
            <ProductCard key={product.documentId} {...cardOf(product, currency)} eager={index < 3} />
          ))}
        </div>
      )}
      <Pagination page={filter.page} pages={pages} href={(page) => productAddress(filter, { page })} />
    </>
  );
}

/** Returns a chip for each active filter value, which links to the list without that value. */
function chipsOf(filter: ProductFilter, facets: ProductFacets | undefined) {
  const { kinds = [], prices = [], colors = [], currency = '' } = facets ?? {};
  const { kind, brand, price, color, stock, esim, network } = filter;
  const without = <T,>(values: readonly T[], gone: T) => values.filter((value) => value !== gone);
  const priceText = (value: string) => {
    const band = prices.find((each) => each.value === value);
    return band ? bandText(band, currency) : value;
  };
  return [
    ...kind.map((value) => ({
      label: kinds.find((each) => each.value === value)?.label ?? value,
      href: productAddress(filter, { kind: without(kind, value) }),
    })),
    ...brand.map((value) => ({ label: value, href: productAddress(filter, { brand: without(brand, value) }) })),
    ...price.map((value) => ({
      label: priceText(value),
      href: productAddress(filter, { price: without(price, value) }),
    })),
    ...color.map((value) => ({
      label: colors.find((each) => each.value === value)?.label ?? value,
      href: productAddress(filter, { color: without(color, value) }),
    })),
    ...(stock ? [{ label: words.inStock, href: productAddress(filter, { stock: false }) }] : []),
    ...(esim ? [{ label: words.supportsEsim, href: productAddress(filter, { esim: false }) }] : []),
    ...(network ? [{ label: '5G', href: productAddress(filter, { network: false }) }] : []),
  ];
}
