import { PAGE_SIZE, isShared, productQuery, readProductFilter } from '../features/catalog/product-filter.server.ts';
import type { ProductFacets } from '../features/catalog/product-filters.tsx';
import { productAddress, withoutFilters } from '../features/catalog/product-address.ts';
import { productsShown } from '../features/catalog/product-shown.server.ts';
import { kindNames, promiseOfList } from '../features/catalog/product-words.server.ts';
import { readPayload } from '../platform/client-data.ts';
import { useLiveFilters } from '../features/catalog/live-filters.ts';
import { late } from '../platform/late.tsx';
import { Form } from '../platform/link.tsx';
import { pack } from '../platform/packed.ts';
import { pageMeta } from '../platform/page-meta.ts';
import { pageNotFound } from '../platform/public-error.ts';
import { visit } from '../platform/visit.ts';
import { Button } from '../ui/button.tsx';
import { Lid } from '../ui/lid.tsx';
import { Select } from '../ui/select.tsx';
import type { Route } from './+types/product-list.ts';

/** The most frequent colors are offered; of the others each that is chosen. */
const COLORS = 6;

export async function loader({ context }: Route.LoaderArgs) {
  const { backend, query, page: answer } = context.get(visit);
  const filter = readProductFilter(query);
  const list = await backend.call('listProducts', { query: productQuery(filter) });
  // Anybody can make up such addresses, and each would take the place of a page that people visit.
  if (!isShared(filter, list, query)) answer.drawOnce();
  const pages = Math.max(1, Math.ceil(list.total / PAGE_SIZE));
  if (filter.page > pages) throw pageNotFound(productAddress(filter, { page: filter.page }));
  const { total, currency, brands, prices, inStock, esim, fiveG } = list;
  const facets: ProductFacets = {
    kinds: list.kinds.map((each) => ({ value: each.kind, label: kindNames[each.kind], count: each.count })),
    colors: list.colors
      .filter(({ name }, place) => place < COLORS || filter.color.includes(name))
      .map(({ name, count }) => ({ name, count })),
    brands,
    prices,
    inStock,
    esim,
    fiveG,
    currency,
  };
  const [kind, ...others] = filter.kind;
  return {
    products: pack(productsShown(list.products)),
    total,
    currency,
    filter,
    facets: pack([facets]),
    pages,
    promise: promiseOfList(filter.kind),
    kindName: kind && others.length === 0 ? kindNames[kind] : null,
  };
}

export const clientLoader = readPayload<typeof loader>;

export const handle = pageMeta<typeof loader>(({ data: { filter, kindName, total } }) => ({
  title: `${kindName ?? 'Devices'}${filter.page > 1 ? `, page ${filter.page}` : ''}`,
  description: `Phones, watches, hotspots and what goes with them: ${total} to choose from, with the price on each.`,
  canonical: productAddress(
    { ...withoutFilters(filter), sort: null, kind: kindName === null ? [] : filter.kind },
    { page: filter.page },
  ),
}));

// Links and the fields of a form, which the browser handles by itself until their scripts are there.
const ProductFilters = late(() =>
  import('../features/catalog/product-filters.tsx').then((part) => part.ProductFilters),
);
const ProductResults = late(() =>
  import('../features/catalog/product-results.tsx').then((part) => part.ProductResults),
);

const sorts = [
  { value: 'price-up', label: 'Price, low first' },
  { value: 'price-down', label: 'Price, high first' },
  { value: 'name', label: 'Name' },
] as const;

export default function ProductListPage({ loaderData }: Route.ComponentProps) {
  const { filter, facets, total } = loaderData;
  const { kind, brand, price, color, sort } = filter;
  const form = useLiveFilters('/products', {
    kind,
    brand,
    price,
    color,
    sort,
    stock: filter.stock ? 'in' : null,
    esim: filter.esim ? 'yes' : null,
    network: filter.network ? '5g' : null,
  });
  return (
    <main id="main">
      <Lid title="Yours from the first day" lead={loaderData.promise} sun="lit" />
      <Form ref={form} className="wrap browse" action="/products" autoComplete="off" preventScrollReset>
        <ProductFilters filter={filter} facets={facets} found={total} />
        <div className="stack gap-5">
          <div className="row apart">
            <p role="status">
              <b>
                <span>{total === 1 ? '1 device' : `${total} devices`}</span>
              </b>{' '}
              <span className="muted">{total === 1 ? 'matches' : 'match'}</span>
            </p>
            <div className="row gap-2">
              <label htmlFor="sort" className="small">
                Sort by
              </label>
              <Select
                id="sort"
                name="sort"
                small
                className="w-auto"
                options={sorts}
                empty="Our order"
                defaultValue={filter.sort ?? ''}
              />
              <Button size="sm" className="by-hand">
                Sort
              </Button>
            </div>
          </div>
          <ProductResults {...loaderData} />
        </div>
      </Form>
    </main>
  );
}
