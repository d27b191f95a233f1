import type { PlanCard } from '@cerulean/contract/catalog';
import { termLength } from '@cerulean/rules/terms';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { CompareTable, type CompareRow } from '../../ui/compare-table.tsx';
import { Money } from '../../ui/price.tsx';
import { dataText } from './data-text.ts';
import { callsText, dataNote, hotspotText, simsText, technologyText } from './plan-text.ts';

/** Up to three plans side by side (R21): a real table, what differs is marked. */
export function PlanComparison({ plans, currency }: { plans: readonly PlanCard[]; currency: string }) {
  const row = (label: string, text: (plan: PlanCard) => string, cell?: (plan: PlanCard) => ReactNode): CompareRow => ({
    label,
    cells: plans.map((plan) => (cell ? cell(plan) : text(plan))),
    differs: new Set(plans.map(text)).size > 1,
  });
  const lengths = [...new Map(plans.flatMap((plan) => plan.terms.map((term) => [termLength(term), term]))).keys()];
  const priceOf = (plan: PlanCard, length: string) => plan.terms.find((term) => termLength(term) === length);
  const rows = [
    row('Data', (plan) => dataText(plan.dataMb)),
    row('After that', (plan) => dataNote(plan)),
    row('Calls and texts', callsText),
    row('Where', (plan) => plan.reachText),
    row('Hotspot', hotspotText),
    row('Network', technologyText),
    row('SIM', simsText),
    ...lengths.map((length) =>
      row(
        `Price for ${length}`,
        (plan) => String(priceOf(plan, length)?.price ?? ''),
        (plan) => {
          const term = priceOf(plan, length);
          return term ? <Money amount={term.price} currency={currency} trim /> : 'Not sold for this long';
        },
      ),
    ),
    row(
      'Activation',
      (plan) => String(plan.activationFee),
      (plan) => (plan.activationFee === 0 ? 'Free' : <Money amount={plan.activationFee} currency={currency} trim />),
    ),
  ];
  return (
    <section aria-labelledby="compare">
      <h2 id="compare" className="mb-4">
        Side by side
      </h2>
      <CompareTable
        caption="The chosen plans side by side"
        columns={plans.map(({ slug, name }) => ({ key: slug, name }))}
        rows={rows}
        actions={plans.map((plan) => (
          <ButtonLink key={plan.slug} href={`/plans/${plan.slug}`}>
            Choose {plan.name}
          </ButtonLink>
        ))}
      />
    </section>
  );
}
