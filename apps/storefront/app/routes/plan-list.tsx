import * as words from '@cerulean/messages/catalog';
import { MAX_COMPARED } from '@cerulean/rules/limits';
import { Form } from '../ui/link.tsx';
import { planSorts } from '../features/catalog/plan-filter.ts';
import { SunriseBand } from '../features/catalog/sunrise-band.tsx';
import { readPayload, pageMeta } from '../platform/page-exports.ts';
import { foundTags } from '../features/catalog/found-tags.tsx';
import { useLiveFilters } from '../features/catalog/live-filters.ts';
import { deferHydration } from '../platform/defer-hydration.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { rich } from '../ui/rich.tsx';
import { Select } from '../ui/select.tsx';
import '../features/catalog/plan-list.css';
import '../ui/compare-table.css';
import type { Route } from './+types/plan-list.ts';
import type { loader } from './parts/plan-list.server.ts';

export { loader } from './parts/plan-list.server.ts';

export const clientLoader = readPayload<typeof loader>;

export const handle = pageMeta<typeof loader>(({ data }) => ({
  title: words.plansTitle,
  description: data.tax.description,
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
      <SunriseBand title={words.plansCount({ count: total })} lead={tax.lead} />
      {/* A single form contains filters, sorting and comparison, so that each keeps the others. */}
      <Form ref={form} id="plan-list" className="wrap browse" action="/plans" autoComplete="off" preventScrollReset>
        {lines > 1 && <input type="hidden" name="lines" value={lines} />}
        <PlanFilters filter={filter} facets={facets} found={plans.length} />
        <div className="stack gap-5">
          <div className="row apart">
            <p role="status">{rich(words.plansMatch({ ...foundTags, count: plans.length }))}</p>
            <div className="row gap-2">
              <label htmlFor="sort" className="small">
                {words.sortBy}
              </label>
              <Select
                id="sort"
                name="sort"
                small
                className="w-auto"
                options={planSorts}
                empty={words.ourOrder}
                defaultValue={filter.sort ?? ''}
              />
              <Button size="sm" className="by-hand">
                {words.sort}
              </Button>
            </div>
          </div>
          <h2 className="sr">{words.plans}</h2>
          {plans.length === 0 ? (
            <Empty title={words.noPlan} action={<ButtonLink href="/plans">{words.showAllPlans}</ButtonLink>}>
              <p>{words.fewerFilters}</p>
            </Empty>
          ) : (
            <PlanTiles plans={plans} compared={compared} currency={currency} lines={lines} />
          )}
          {plans.length > 1 && <CompareBar key={compared.map(({ slug }) => slug).join()} form="plan-list" />}
          <div id="compare" className="stack gap-4">
            {tooMany && <p className="muted">{words.onlyFit({ most: MAX_COMPARED })}</p>}
            {compared.length > 1 && <PlanComparison plans={compared} currency={currency} />}
            {compared.length === 1 && <p className="muted">{words.oneMorePlan}</p>}
          </div>
        </div>
      </Form>
    </main>
  );
}
