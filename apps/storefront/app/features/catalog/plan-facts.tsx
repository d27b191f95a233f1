import type { PlanDetail } from '@cerulean/contract/catalog';
import { FactsLabel } from '../../ui/facts-label.tsx';
import { Num } from '../../ui/num.tsx';
import { Money, moneyText } from '../../ui/price.tsx';
import { termLength } from '../../ui/term-length.ts';
import { shownTerm, termsInOrder } from './shown-term.ts';

/** The broadband label of each term of a plan (R22). Prices come from the plan, the other facts from the editors. */
export function PlanFacts({ plan, currency }: { plan: PlanDetail; currency: string }) {
  const { label, activationFee } = plan;
  const facts = (list: readonly { name: string; value: string }[]) =>
    list.map(({ name, value }) => ({ term: name, value }));
  const activation = { term: 'Activation fee, once', value: <Money amount={activationFee} currency={currency} /> };
  return (
    <FactsLabel
      provider={label.provider}
      terms={termsInOrder(plan.terms).map((term) => ({
        key: term.sku,
        plan: `${label.planName}, ${termLength(term)}`,
        price: {
          label: term.perMonth === null ? 'Price' : 'Monthly Price',
          value: <Money amount={term.perMonth ?? term.price} currency={currency} />,
          note: `${moneyText(term.price, currency)} for ${termLength(term)}, paid once. ${label.priceNote}`.trim(),
        },
        planId: label.planIds?.[term.sku],
      }))}
      chosen={shownTerm(plan.terms)?.sku}
      charges={[...(activationFee > 0 ? [activation] : []), ...facts(label.charges)]}
      discounts={label.discounts}
      speeds={facts(label.speeds)}
      data={{ label: 'Data Included', value: label.dataIncluded, note: label.dataNote }}
      links={label.policies.map(({ name, url }) => ({ label: name, href: url }))}
      support={
        <>
          Customer support: <Num as="b">{label.supportPhone}</Num>
        </>
      }
    />
  );
}
