import type { PlanDetail } from '@cerulean/contract/catalog';
import { FactsLabel } from '../../ui/facts-label.tsx';
import { Money } from '../../ui/price.tsx';

/** The broadband label of a plan (R22), filled from what the editors keep. */
export function PlanFacts({ plan, currency }: { plan: PlanDetail; currency: string }) {
  const { label } = plan;
  const facts = (list: readonly { name: string; value: string }[]) =>
    list.map(({ name, value }) => ({ term: name, value: <span translate="no">{value}</span> }));
  return (
    <FactsLabel
      provider={label.provider}
      plan={`${label.planName}, mobile broadband`}
      price={{
        label: label.monthlyPrice === null ? 'Price' : 'Monthly price',
        value: <Money amount={label.monthlyPrice ?? plan.terms.at(-1)?.price ?? 0} currency={currency} />,
        note: label.priceNote,
      }}
      groups={[
        { title: 'Additional charges and terms', facts: facts(label.charges) },
        { title: 'Speeds provided with the plan', facts: facts(label.speeds) },
      ]}
      data={{ label: 'Data included', value: label.dataIncluded, note: label.dataNote }}
      links={label.policies.map(({ name, url }) => ({ label: name, href: url }))}
      support={
        <>
          Help:{' '}
          <b className="num" translate="no">
            {label.supportPhone}
          </b>
        </>
      }
    />
  );
}
