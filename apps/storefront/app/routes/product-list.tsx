import * as words from '@cerulean/messages/catalog';
import { productAddress, withoutFilters } from '../features/catalog/product-address.ts';
import { readPayload, pageMeta } from '../platform/page-exports.ts';
import { useLiveFilters } from '../features/catalog/live-filters.ts';
import { deferHydration } from '../platform/defer-hydration.tsx';
import { Form } from '../ui/link.tsx';
import { Button } from '../ui/button.tsx';
import { Lid } from '../ui/lid.tsx';
import { Select } from '../ui/select.tsx';
import type { Route } from './+types/product-list.ts';
import type { loader } from './parts/product-list.server.ts';

export { loader } from './parts/product-list.server.ts';

export const clientLoader = readPayload<typeof loader>;

export const handle = pageMeta<typeof loader>(({ data: { filter, kindName, found, total } }) => ({
  title: words.pageTitle({ title: kindName ?? words.devices, page: filter.page }),
  description: words.devicesDescription({
    isAll: filter.kind.length === 0 ? 'yes' : 'no',
    found,
    count: total,
  }),
  canonical: productAddress(
    { ...withoutFilters(filter), sort: null, kind: kindName === null ? [] : filter.kind },
    { page: filter.page },
  ),
}));

// These are links and form fields, which work natively until their scripts are loaded.
const ProductFilters = deferHydration(() =>
  import('../features/catalog/product-filters.tsx').then((part) => part.ProductFilters),
);

const ProductResults = deferHydration(() =>
  import('../features/catalog/product-results.tsx').then((part) => part.ProductResults),
);

const sorts = [
  { value: 'price-up', label: words.lowPrice },
  { value: 'price-down', label: words.highPrice },
  { value: 'name', label: words.name },
] as const;

export default function ProductListPage({ loaderData }: Route.ComponentProps) {
  const { filter, facets, found, kindName } = loaderData;
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
      <Lid title={kindName ?? words.devicesTitle} lead={loaderData.promise} sun="lit" />
      <Form ref={form} className="wrap browse" action="/products" autoComplete="off" preventScrollReset>
        <ProductFilters filter={filter} facets={facets} found={found} />
        <div className="stack gap-5">
          <div className="row apart">
            <p role="status">
              <b>{found}</b>
            </p>
            <div className="row gap-2">
              <label htmlFor="sort" className="small">
                {words.sortBy}
              </label>
              <Select
                id="sort"
                name="sort"
                small
                className="w-auto"
                options={sorts}
                empty={words.ourOrder}
                defaultValue={filter.sort ?? ''}
              />
              <Button size="sm" className="by-hand">
                {words.sort}
              </Button>
            </div>
          </div>
          <ProductResults {...loaderData} />
        </div>
      </Form>
    </main>
  );
}
