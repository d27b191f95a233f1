import type { PlanCard } from '@cerulean/contract/catalog';
import * as words from '@cerulean/messages/catalog';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { CompareTable, type CompareRow } from '../../ui/compare-table.tsx';
import { ownLanguage } from '../../ui/own-language.tsx';
import { Money } from '../../ui/price.tsx';
import { termLength } from '../../ui/term-length.ts';
import { dataText, callsText, simsText, technologyText } from './plan-text.ts';
import { afterText, hotspotAmount, topSpeedText } from './comparison-text.ts';
import { termsInOrder } from './shown-term.ts';

interface PlanTableProps {
  /** Id of the checkbox that hides equal rows. Unique on the page. */
  id?: string;
  caption: string;
  plans: readonly PlanCard[];
  currency: string;
}

/** The plans that a visitor chose in the plan list, side by side (R21). */
export function PlanComparison({ plans, currency }: { plans: readonly PlanCard[]; currency: string }) {
  return (
    <section aria-labelledby="side-by-side">
      <h2 id="side-by-side" className="mb-4">
        {words.sideBySide}
      </h2>
      <PlanTable caption={words.chosenSideBySide} plans={plans} currency={currency} />
    </section>
  );
}

/** Up to three plans side by side in a real table. Differences are marked. */
export function PlanTable({ id, caption, plans, currency }: PlanTableProps) {
  const row = (label: string, text: (plan: PlanCard) => string, cell?: (plan: PlanCard) => ReactNode): CompareRow => ({
    label,
    cells: plans.map((plan) => (cell ? cell(plan) : text(plan))),
    differs: new Set(plans.map(text)).size > 1,
  });
  const lengths = [...new Set(plans.flatMap((plan) => termsInOrder(plan.terms).map(termLength)))];
  const priceOf = (plan: PlanCard, length: string) => plan.terms.find((term) => termLength(term) === length);
  const rows = [
    row(words.data, (plan) => dataText(plan.dataMb)),
    row(words.topSpeedData, topSpeedText),
    row(words.whenUsedUp, afterText),
    row(words.callsAndTexts, callsText),
    row(
      words.where,
      (plan) => plan.reachText,
      (plan) => ownLanguage(plan.reachText, plan.language),
    ),
    row(words.hotspot, hotspotAmount),
    row(words.network, technologyText),
    row(words.simType, simsText),
    ...lengths.map((length) =>
      row(
        words.priceFor({ term: length }),
        (plan) => String(priceOf(plan, length)?.price ?? ''),
        (plan) => {
          const term = priceOf(plan, length);
          return term ? <Money amount={term.price} currency={currency} trim /> : words.notThisLong;
        },
      ),
    ),
    row(
      words.activation,
      (plan) => String(plan.activationFee),
      (plan) =>
        plan.activationFee === 0 ? words.free : <Money amount={plan.activationFee} currency={currency} trim />,
    ),
  ];
  return (
    <CompareTable
      id={id}
      caption={caption}
      columns={plans.map(({ slug, name }) => ({ key: slug, name }))}
      rows={rows}
      actions={plans.map((plan) => (
        <ButtonLink key={plan.slug} href={`/plans/${plan.slug}`}>
          {words.choose(plan)}
        </ButtonLink>
      ))}
    />
  );
}
