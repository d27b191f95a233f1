import type { PlanDetail, PlanTerm } from '@cerulean/contract/catalog';
import * as words from '@cerulean/messages/catalog';
import { FactsLabel } from '../../ui/facts-label.tsx';
import { Num } from '../../ui/num.tsx';
import { Money, moneyText } from '../../ui/price.tsx';
import { rich } from '../../ui/rich.tsx';
import { termLength } from '../../ui/term-length.ts';
import type { LabelWords } from './label-words.ts';
import { shownTerm, termsInOrder } from './shown-term.ts';

interface PlanFactsProps {
  plan: Pick<PlanDetail, 'label' | 'activationFee' | 'terms'>;
  currency: string;
  says: LabelWords;
}

/** The broadband label of each term of a plan (R22). Prices come from the plan, the other facts from the editors. */
export function PlanFacts({ plan, currency, says }: PlanFactsProps) {
  const { label, activationFee } = plan;
  const facts = (list: readonly { name: string; value: string }[]) =>
    list.map(({ name, value }) => ({ term: name, value }));
  const activation = { term: words.activationOnce, value: <Money amount={activationFee} currency={currency} /> };
  const paidOnce = (term: PlanTerm) =>
    words.paidOnceFor({ price: moneyText(term.price, currency), term: termLength(term) });
  return (
    <FactsLabel
      provider={label.provider}
      terms={termsInOrder(plan.terms).map((term) => ({
        key: term.sku,
        plan: `${label.planName}, ${termLength(term)}`,
        price: {
          label: term.perMonth === null ? words.price : words.monthlyPrice,
          value: <Money amount={term.perMonth ?? term.price} currency={currency} />,
          note: `${paidOnce(term)} ${label.priceNote}`.trim(),
        },
        planId: label.planIds?.[term.sku],
      }))}
      chosen={shownTerm(plan.terms)?.sku}
      charges={[...(activationFee > 0 ? [activation] : []), ...facts(label.charges)]}
      discounts={label.discounts === undefined ? undefined : { href: label.discounts, label: says.discounts }}
      speeds={facts(label.speeds)}
      data={{ label: says.dataIncluded, value: label.dataIncluded, note: label.dataNote }}
      // Everything is paid with the order, so nothing can be charged for data that is used later.
      additionalData={{ term: says.additionalData, value: <Money amount={0} currency={currency} /> }}
      links={label.policies.map(({ name, url }) => ({ label: name, href: url }))}
      readPolicy={says.readPolicy}
      support={rich(words.support({ call: (text) => <Num as="b">{text}</Num>, phone: label.supportPhone }))}
      more={says.more}
    />
  );
}
