import type { PlanDetail } from '@cerulean/contract/catalog';
import * as words from '@cerulean/messages/cart';
import { useState } from 'react';
import { AddForm } from './add-form.tsx';
import type { LabelWords } from '../catalog/label-words.ts';
import { PlanFacts } from '../catalog/plan-facts.tsx';
import { dataText, callsText, dataWithNote, simsText } from '../catalog/plan-text.ts';
import { planTaxText } from '../catalog/plan-tax.ts';
import { shownTerm, termsInOrder } from '../catalog/shown-term.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceCard, ChoiceGroup } from '../../ui/choices.tsx';
import { Ticks } from '../../ui/facts.tsx';
import { Money, Price } from '../../ui/price.tsx';
import { termLength } from '../../ui/term-length.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { rich, tags } from '../../ui/rich.tsx';

interface OfferBoxProps {
  plan: PlanDetail;
  labelSays: LabelWords;
  currency: string;
}

/**
 * Buy box of the plan that a page promotes: terms, contents, price, and broadband label. The days begin with the first
 * connection.
 */
export function OfferBox({ plan, labelSays, currency }: OfferBoxProps) {
  const first = shownTerm(plan.terms);
  const [sku, setSku] = useState(first?.sku ?? '');
  const term = plan.terms.find((each) => each.sku === sku) ?? first;
  if (!term) return null;
  const start = plan.starts.includes('first_connection') ? 'first_connection' : plan.starts[0];
  return (
    <AddForm
      id="buy"
      name={plan.name}
      label={words.choose({ name: plan.name })}
      className="finder trip pad"
      onEarly={setSku}
    >
      {(adding) => (
        <>
          <input type="hidden" name="kind" value="plan" />
          <input type="hidden" name="sim" value={plan.esim ? 'esim' : 'card'} />
          <input type="hidden" name="start" value={start} />
          <ChoiceGroup id="sku" legend={words.chooseTerm}>
            {termsInOrder(plan.terms).map((each) => (
              <ChoiceCard
                key={each.sku}
                name="sku"
                value={each.sku}
                defaultChecked={each === first}
                onChange={() => setSku(each.sku)}
                title={termLength(each)}
                note={dataText(plan.dataMb)}
                aside={
                  <b>
                    <Money amount={each.price} currency={currency} trim />
                  </b>
                }
              />
            ))}
          </ChoiceGroup>
          <div className="stack trip-what">
            <p className="label">{words.whatYouGet}</p>
            <Ticks
              ticks={[
                { text: dataWithNote(plan) },
                { text: plan.reachText },
                { text: callsText(plan), included: plan.kind === 'voice' },
                { text: simsText(plan) },
              ]}
            />
          </div>
          <div className="trip-go">
            <div>
              <Price amount={term.price} currency={currency} period={` ${words.once}`} size="l" />
              <p className="small muted mt-2">
                {rich(
                  words.doesNotRenew({
                    ...tags,
                    plan: plan.name,
                    term: termLength(term),
                    tax: planTaxText(plan),
                  }),
                )}
              </p>
            </div>
            <Button tone="primary" size="lg" wide busy={adding} busyText={words.adding}>
              {words.add}
            </Button>
            <p className="small">
              <TextLink href={`/plans/${plan.slug}`}>{words.aboutPlan}</TextLink>
            </p>
          </div>
          <PlanFacts plan={plan} currency={currency} says={labelSays} />
        </>
      )}
    </AddForm>
  );
}
