import type { PlanDetail } from '@cerulean/contract/catalog';
import { formatMoney } from '@cerulean/rules/money';
import { termLength } from '@cerulean/rules/terms';
import { FactsLabel } from '../../ui/facts-label.tsx';
import { Money } from '../../ui/price.tsx';

/** The broadband label of a plan (R22): its prices are those of the plan, the rest is what the editors keep. */
export function PlanFacts({ plan, currency }: { plan: PlanDetail; currency: string }) {
  const { label, activationFee } = plan;
  const facts = (list: readonly { name: string; value: string }[]) =>
    list.map(({ name, value }) => ({ term: name, value: <span translate="no">{value}</span> }));
  const activation = { term: 'Activation fee, once', value: <Money amount={activationFee} currency={currency} /> };
  return (
    <FactsLabel
      provider={label.provider}
      plan={`${label.planName}, mobile broadband`}
      price={{
        label: label.monthlyPrice === null ? 'Price' : 'Monthly price',
        value: <Money amount={label.monthlyPrice ?? plan.terms.at(-1)?.price ?? 0} currency={currency} />,
        note: `${termsText(plan, currency)} ${label.priceNote}`.trim(),
      }}
      groups={[
        {
          title: 'Additional charges and terms',
          facts: [...(activationFee > 0 ? [activation] : []), ...facts(label.charges)],
        },
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

/** `12 months at $420.00, 1 month at $40.00, paid once.` */
function termsText({ terms }: Pick<PlanDetail, 'terms'>, currency: string): string {
  const each = terms.map((term) => `${termLength(term)} at ${formatMoney(term.price, currency)}`);
  return `${each.join(', ')}, paid once.`;
}
