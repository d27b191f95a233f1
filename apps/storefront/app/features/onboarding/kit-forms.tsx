import type { Address } from '@cerulean/contract/address';
import type { ReactNode } from 'react';
import type { PlanCard } from '@cerulean/contract/catalog';
import * as words from '@cerulean/messages/onboarding';
import type { FormProblem } from '../../platform/form.server.ts';
import { AccountForm, fieldLookup, FormErrors, SubmitButton, type FieldLookup } from '../../platform/form.tsx';
import { Form } from '../../ui/link.tsx';
import { ChoiceCard, ChoiceGroup } from '../../ui/choices.tsx';
import { Note } from '../../ui/note.tsx';
import { PortInFields } from '../lines/port-in-fields.tsx';
import { Money } from '../../ui/price.tsx';
import { termLength } from '../../ui/term-length.ts';

interface ActivateProps {
  voice: boolean;
  /** The emergency address in the order. `null` if there is none or the order cannot be read. */
  e911: Address | null;
  problem: FormProblem | null;
  /** Renders the fields of an address, whose names begin with `address.`. */
  addressFields: (fields: FieldLookup) => ReactNode;
  /** Message shown above the form if the session has ended. */
  ended: ReactNode;
}

/** The open step of a kit: phone number and emergency address. Choices reveal their fields without scripts. */
export function ActivateForm({ voice, e911, problem, addressFields, ended }: ActivateProps) {
  const fields = fieldLookup(problem);
  const number = fields('number', 'new').defaultValue;
  const place = fields('e911', e911 === null ? 'other' : 'order').defaultValue;
  // Without a session the order is not read. The submitted choice then indicates that the order has an address.
  const isOfOrder = e911 !== null || place === 'order';
  return (
    <AccountForm method="post" className="form" noValidate>
      <input type="hidden" name="intent" value="activate" />
      {ended}
      <FormErrors problem={problem} />
      {voice && (
        <div className="pick-number stack gap-5">
          <ChoiceGroup id="number" legend={words.whichNumber} columns="auto">
            <ChoiceCard
              name="number"
              value="new"
              defaultChecked={number !== 'keep'}
              title={words.newNumber}
              note={words.newNumberNote}
            />
            <ChoiceCard
              name="number"
              value="keep"
              defaultChecked={number === 'keep'}
              title={words.keepMine}
              note={words.keepMineNote}
            />
          </ChoiceGroup>
          <div className="number-own stack gap-5">
            <Note title={words.doNotCancel} as="h3">
              <p>{words.doNotCancelText}</p>
            </Note>
            <PortInFields fields={fields} />
          </div>
        </div>
      )}
      {voice && (
        <div className="pick-place stack gap-5">
          <ChoiceGroup id="e911" legend={words.whereHelp} hint={words.whereHelpHint}>
            {isOfOrder && (
              <ChoiceCard
                name="e911"
                value="order"
                defaultChecked={place !== 'other'}
                title={words.addressOfOrder}
                note={
                  e911 && (
                    <span className="break" translate="no">
                      {[e911.line1, e911.line2, e911.city, `${e911.state} ${e911.zip}`].filter(Boolean).join(', ')}
                    </span>
                  )
                }
              />
            )}
            <ChoiceCard
              name="e911"
              value="other"
              defaultChecked={place === 'other'}
              title={isOfOrder ? words.otherAddress : words.thisAddress}
              note={words.addressNote}
            />
          </ChoiceGroup>
          <div className="place-own stack gap-5">{addressFields(fields)}</div>
        </div>
      )}
      <div>
        <SubmitButton tone="primary" size="lg" busyText={words.switchingOn}>
          {words.activate}
        </SubmitButton>
      </div>
    </AccountForm>
  );
}

/** A plan with its data and calls as text: `25 GB, then 512 kbps` and `Unlimited talk and text`. */
export type OnboardingPlan = PlanCard & { about: string; calls: string };

interface ChoosePlanProps {
  plans: readonly OnboardingPlan[];
  currency: string;
  problem: FormProblem | null;
}

/** Plan choice for a kit bought elsewhere, with none preselected. Shows shortest terms, which the cart can change. */
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
      <ChoiceGroup id="sku" legend={words.whichPlan} hint={words.whichPlanHint}>
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
                <span className="as-block">{plan.calls}</span>
                <span className="as-block">{plan.reachText}</span>
              </>
            }
            aside={
              <>
                <b>
                  <Money amount={term.price} currency={currency} />
                </b>
                <span className="small muted as-block">{words.forTerm({ term: termLength(term) })}</span>
              </>
            }
          />
        ))}
      </ChoiceGroup>
      <div>
        <SubmitButton tone="primary" size="lg" busyText={words.puttingIntoCart}>
          {words.choosePlan}
        </SubmitButton>
      </div>
    </Form>
  );
}
