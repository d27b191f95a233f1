import type { PlanCard } from '@cerulean/contract/catalog';
import { termLength } from '@cerulean/rules/terms';
import type { FormProblem } from '../../platform/form.server.ts';
import { FormErrors, SubmitButton } from '../../platform/form.tsx';
import { Form } from '../../ui/link.tsx';
import { ChoiceCard, ChoiceGroup } from '../../ui/choices.tsx';
import { Money } from '../../ui/price.tsx';

/** A plan with what it holds, in words: `25 GB, then 512 kbps`. */
export type OnboardingPlan = PlanCard & { about: string };

interface ChoosePlanProps {
  plans: readonly OnboardingPlan[];
  currency: string;
  problem: FormProblem | null;
}

/** A plan for a kit that was bought elsewhere: each with its shortest term; a longer one is a change in the cart. None is preselected. */
export function ChoosePlan({ plans, currency, problem }: ChoosePlanProps) {
  const offered = plans.flatMap((plan) => {
    const term = plan.terms.at(-1);
    return term ? [{ plan, term }] : [];
  });
  const chosen = problem?.values['sku'];
  return (
    <Form method="post" className="form">
      <input type="hidden" name="intent" value="choose" />
      <FormErrors problem={problem} />
      <ChoiceGroup
        id="sku"
        legend="Which plan?"
        hint="Paid once, ends by itself. Longer terms cost less a month; you can take one in the cart."
      >
        {offered.map(({ plan, term }) => (
          <ChoiceCard
            key={term.sku}
            name="sku"
            value={term.sku}
            defaultChecked={chosen === term.sku}
            level={plan.level as 1 | 2 | 3 | 4 | 5}
            title={<span translate="no">{plan.name}</span>}
            note={
              <>
                {plan.about}
                <span className="as-block">{plan.reachText}</span>
              </>
            }
            aside={
              <>
                <b>
                  <Money amount={term.price} currency={currency} />
                </b>
                <span className="small muted as-block">for {termLength(term)}</span>
              </>
            }
          />
        ))}
      </ChoiceGroup>
      <div>
        <SubmitButton tone="primary" size="lg" busyText="Putting it into the cart">
          Choose this plan
        </SubmitButton>
      </div>
    </Form>
  );
}
