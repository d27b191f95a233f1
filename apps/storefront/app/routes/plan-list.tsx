import { MAX_COMPARED } from '@cerulean/rules/limits';
import { Form } from '../ui/link.tsx';
import { planSorts } from '../features/catalog/plan-filter.ts';
import { SunriseBand } from '../features/catalog/sunrise-band.tsx';
import { readPayload, pageMeta } from '../platform/page-exports.ts';
import { useLiveFilters } from '../features/catalog/live-filters.ts';
import { deferHydration } from '../platform/defer-hydration.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Select } from '../ui/select.tsx';
import '../features/catalog/plan-list.css';
import '../ui/compare-table.css';
import type { Route } from './+types/plan-list.ts';
import type { loader } from './parts/plan-list.server.ts';

export { loader } from './parts/plan-list.server.ts';

export const clientLoader = readPayload<typeof loader>;

export const handle = pageMeta<typeof loader>(({ data }) => ({
  title: 'All plans',
  description: `${data.total} prepaid plans, ${data.tax.description}. Paid once, none renews by itself.`,
  canonical: '/plans',
}));

// These are links and form fields, which work natively until their scripts are loaded.
const PlanFilters = deferHydration(() =>
  import('../features/catalog/plan-filters.tsx').then((part) => part.PlanFilters),
);
const CompareBar = deferHydration(() => import('../features/catalog/compare-bar.tsx').then((part) => part.CompareBar));
const PlanTiles = deferHydration(() => import('../features/catalog/plan-tiles.tsx').then((part) => part.PlanTiles));
// These parts are rendered only if needed, so a full page load fetches their scripts only then.
const PlanComparison = deferHydration(() =>
  import('../features/catalog/plan-comparison.tsx').then((part) => part.PlanComparison),
);
const Empty = deferHydration(() => import('../ui/empty.tsx').then((part) => part.Empty));

export default function PlanListPage({ loaderData }: Route.ComponentProps) {
  const { plans, currency, filter, facets, compared, tooMany, lines, total, tax } = loaderData;
  const form = useLiveFilters('/plans', filter);
  return (
    <main id="main">
      <SunriseBand title={`${total} plans, nothing hidden`} lead={`From a few gigabytes to no limit. ${tax.lead}`} />
      {/* A single form contains filters, sorting and comparison, so that each keeps the others. */}
      <Form ref={form} id="plan-list" className="wrap browse" action="/plans" autoComplete="off" preventScrollReset>
        {lines > 1 && <input type="hidden" name="lines" value={lines} />}
        <PlanFilters filter={filter} facets={facets} found={plans.length} />
        <div className="stack gap-5">
          <div className="row apart">
            <p role="status">
              <b>
                <span>{plans.length === 1 ? '1 plan' : `${plans.length} plans`}</span>
              </b>{' '}
              <span className="muted">{plans.length === 1 ? 'matches' : 'match'}</span>
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
                options={planSorts}
                empty="Data, least first"
                defaultValue={filter.sort ?? ''}
              />
              <Button size="sm" className="by-hand">
                Sort
              </Button>
            </div>
          </div>
          <h2 className="sr">Plans</h2>
          {plans.length === 0 ? (
            <Empty title="No plan matches all of that" action={<ButtonLink href="/plans">Show all plans</ButtonLink>}>
              <p>Fewer filters show more.</p>
            </Empty>
          ) : (
            <PlanTiles plans={plans} compared={compared} currency={currency} lines={lines} />
          )}
          {plans.length > 1 && <CompareBar key={compared.map(({ slug }) => slug).join()} form="plan-list" />}
          <div id="compare" className="stack gap-4">
            {tooMany && (
              <p className="muted">{`Only ${MAX_COMPARED} fit side by side. These are the first ${MAX_COMPARED} you chose.`}</p>
            )}
            {compared.length > 1 && <PlanComparison plans={compared} currency={currency} />}
            {compared.length === 1 && <p className="muted">Choose one more plan to compare.</p>}
          </div>
        </div>
      </Form>
    </main>
  );
}
