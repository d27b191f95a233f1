import type { PlanCard } from '@cerulean/contract/catalog';
import type { PlanItem } from '@cerulean/contract/cart';
import * as words from '@cerulean/messages/checkout';
import { Badge } from '../../ui/badge.tsx';
import { ChoiceCard, ChoiceGroup } from '../../ui/choices.tsx';
import { moneyText, Price, Saving } from '../../ui/price.tsx';
import { termLength } from '../../ui/term-length.ts';
import { TextField } from '../../ui/text-field.tsx';
import { rich, tags } from '../../ui/rich.tsx';
import { PlanFacts } from '../catalog/plan-facts.tsx';
import { dataText, DATA_ONLY } from '../catalog/plan-text.ts';
import { shownTerm, startLabels, termsInOrder } from '../catalog/shown-term.ts';
import { sunLevel } from '../catalog/sun-level.ts';
import type { OfferedPlan, StepLabel } from './plan-options.server.ts';
import type { FieldLookup } from '../../platform/form.tsx';

interface PlanChoicesProps {
  plans: readonly OfferedPlan[];
  labels: Readonly<Record<string, StepLabel>>;
  currency: string;
  line: PlanItem | null;
  fields: FieldLookup;
}

/**
 * The plans that fit. Once a plan is chosen, its terms, starts, and label expand below it, without a script. Initially no plan
 * is chosen, unless a line changes its plan.
 */
export function PlanChoices({ plans, labels, currency, line, fields }: PlanChoicesProps) {
  const { defaultValue, error } = fields('plan', line?.slug ?? '');
  return (
    <ChoiceGroup id="plan" legend={line ? words.plan : words.choosePlan} legendHidden={line !== null} error={error}>
      {plans.map(({ plan, sims }) => (
        <div className="plan-choice" key={plan.slug} data-sim={sims.length === 1 ? sims[0] : undefined}>
          <ChoiceCard
            name="plan"
            value={plan.slug}
            defaultChecked={plan.slug === defaultValue}
            level={sunLevel(plan.level)}
            title={
              <>
                <span translate="no">{plan.name}</span> {plan.badge && <Badge tone="sun">{plan.badge}</Badge>}
              </>
            }
            note={
              <>
                {dataText(plan.dataMb)}
                <span className="as-block">{plan.reachText}</span>
                {plan.kind === 'data' && <span className="as-block">{DATA_ONLY}</span>}
              </>
            }
            aside={<CardPrice plan={plan} currency={currency} />}
          />
          <div className="plan-more">
            <Lengths plan={plan} currency={currency} line={line} fields={fields} />
            <Starts plan={plan} line={line} fields={fields} />
            <Label plan={plan} found={labels[plan.slug]} currency={currency} />
          </div>
        </div>
      ))}
    </ChoiceGroup>
  );
}

function Label({ plan, found, currency }: { plan: PlanCard; found: StepLabel | undefined; currency: string }) {
  if (!found) return null;
  return (
    <details>
      <summary className="textlink">{words.planFacts({ plan: plan.name })}</summary>
      <div className="mt-3">
        <PlanFacts plan={{ ...plan, label: found.label }} currency={currency} says={found.says} />
      </div>
    </details>
  );
}

function CardPrice({ plan, currency }: { plan: PlanCard; currency: string }) {
  const term = shownTerm(plan.terms);
  if (!term) return null;
  if (term.perMonth === null) {
    return (
      <Price size="xs" amount={term.price} currency={currency} period={words.forTerm({ term: termLength(term) })} />
    );
  }
  return (
    <>
      <Price size="xs" amount={term.perMonth} currency={currency} period={words.perMonth} />
      <span className="small muted as-block">
        {rich(words.totalForTerm({ ...tags, price: moneyText(term.price, currency, true), term: termLength(term) }))}
      </span>
    </>
  );
}

function Lengths({ plan, currency, line, fields }: Omit<PlanChoicesProps, 'plans' | 'labels'> & { plan: PlanCard }) {
  const name = `sku.${plan.slug}`;
  const { defaultValue } = fields(
    name,
    plan.terms.find(({ sku }) => sku === line?.sku)?.sku ?? shownTerm(plan.terms)?.sku ?? '',
  );
  return (
    <ChoiceGroup
      id={name}
      legend={words.howLong({ plan: plan.name })}
      hint={plan.terms.some(({ saves }) => saves !== null) && words.savesHint}
      columns="auto"
      bare
    >
      {termsInOrder(plan.terms).map((term) => (
        <ChoiceCard
          key={term.sku}
          name={name}
          value={term.sku}
          defaultChecked={term.sku === defaultValue}
          title={termLength(term)}
          note={
            <>
              {rich(words.paidOnce({ ...tags, price: moneyText(term.price, currency, true) }))}
              {term.saves !== null && (
                <span className="as-block">
                  <Saving amount={term.saves} currency={currency}>
                    {words.saves}
                  </Saving>
                </span>
              )}
            </>
          }
        />
      ))}
    </ChoiceGroup>
  );
}

function Starts({ plan, line, fields }: { plan: PlanCard; line: PlanItem | null; fields: FieldLookup }) {
  if (plan.starts.length < 2) return null;
  const name = `start.${plan.slug}`;
  const { defaultValue } = fields(name, line?.slug === plan.slug ? line.start : (plan.starts[0] ?? ''));
  return (
    <ChoiceGroup id={name} legend={words.whenStart} columns="auto" bare>
      {plan.starts.map((start) => (
        <ChoiceCard
          key={start}
          name={name}
          value={start}
          defaultChecked={start === defaultValue}
          title={startLabels[start]}
        />
      ))}
      {plan.starts.includes('chosen_day') && (
        <div className="start-day">
          <TextField
            label={words.firstDay}
            type="date"
            {...fields(`startDay.${plan.slug}`, line?.startDay ?? '')}
            autoComplete="off"
          />
        </div>
      )}
    </ChoiceGroup>
  );
}
