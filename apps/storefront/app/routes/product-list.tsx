import { PAGE_SIZE, readProductFilter } from '../features/catalog/product-filter.server.ts';
import { productAddress } from '../features/catalog/product-address.ts';
import { productShown } from '../features/catalog/product-shown.server.ts';
import { kindNames } from '../features/catalog/product-words.server.ts';
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

export async function loader({ context }: Route.LoaderArgs) {
  const { backend, query, page: answer } = context.get(visit);
  const filter = readProductFilter(query);
  const { kind, brand, sort, page } = filter;
  const list = await backend.call('listProducts', {
    query: { kind: kind ?? undefined, brand: brand ?? undefined, sort: sort ?? 'featured', page, pageSize: PAGE_SIZE },
  });
  // Anybody can make up such addresses, and each would take the place of a page that people visit.
  const isKnown = brand === null || list.brands.some((each) => each.brand === brand);
  if (!isKnown || kind !== query.get('kind') || sort !== query.get('sort')) answer.drawOnce();
  const pages = Math.max(1, Math.ceil(list.total / PAGE_SIZE));
  if (page > pages) throw pageNotFound(productAddress(filter, { page }));
  const kinds = list.kinds.map((each) => ({ value: each.kind, label: kindNames[each.kind], count: each.count }));
  const products = pack(list.products.map(productShown));
  return { ...list, products, filter, pages, kinds, kindName: kind && kindNames[kind] };
}

export const clientLoader = readPayload<typeof loader>;

export const handle = pageMeta<typeof loader>(({ data: { filter, total, kindName } }) => ({
  title: kindName ?? 'Devices',
  description: `Phones, watches, hotspots and what goes with them, unlocked from the first day: ${total} to choose from, with the price on each.`,
  canonical: productAddress({ ...filter, brand: null, sort: null }, { page: filter.page }),
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
  const { filter, total, kinds, brands } = loaderData;
  const { kind, brand, sort } = filter;
  const form = useLiveFilters('/products', { kind, brand, sort });
  return (
    <main id="main">
      <Lid
        title="Yours from the first day"
        lead="Every device is unlocked, with a two‑year guarantee and 30 days to send it back."
        sun="lit"
      />
      <Form ref={form} className="wrap browse" action="/products" autoComplete="off" preventScrollReset>
        <ProductFilters filter={filter} kinds={kinds} brands={brands} />
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
