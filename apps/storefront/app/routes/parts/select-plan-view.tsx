import * as words from '@cerulean/messages/checkout';
import { useEffect, useState, type FormEvent } from 'react';
import { Form } from '../../ui/link.tsx';
import { CheckoutPage, NextBar } from '../../features/checkout/checkout-page.tsx';
import { DeviceCheck } from '../../features/checkout/device-check.tsx';
import { fieldLookup, FormErrors, SubmitButton } from '../../platform/form.tsx';
import { PlanChoices } from '../../features/checkout/plan-choices.tsx';
import { type PlanTarget } from '../../features/checkout/plan-target.ts';
import type { OfferedPlan } from '../../features/checkout/plan-options.server.ts';
import { PlanWays } from '../../features/checkout/plan-ways.tsx';
import { quotedPlan } from '../../features/checkout/quoted-choice.ts';
import { SimChoice } from '../../features/checkout/sim-choice.tsx';
import { useQuote } from '../../features/checkout/use-quote.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { rich, tags } from '../../ui/rich.tsx';
import type { FormProblem } from '../../platform/form.server.ts';
import { inFieldOrder } from '../../platform/in-field-order.ts';
import type { Route } from '../+types/select-plan.ts';

export function SelectPlanView({ loaderData, actionData }: Route.ComponentProps) {
  const { cart, target, alike, options, labels, models, tax, why } = loaderData;
  const problem = actionData?.problem ?? null;
  const fields = fieldLookup(problem);
  useFocusOn(problem);
  const [shown, ask] = useQuote(cart, (form) => quotedPlan(form, options.plans));
  const line = target.to === 'line' ? target.line : null;
  const [kind, readKind] = usePlanKind(options.plans, fields('plan', line?.slug ?? '').defaultValue);
  const device = target.to === 'new' ? null : target.device;
  const goOnText = line ? words.savePlan : words.goOn;
  // For a SIM kit without plans in the cart, there is only one option, so there is nothing to ask.
  const asksWay = target.to === 'device' && (options.mayGoWithout || options.assignable.length > 0);
  const fits = options.fitsAll ? 'all' : device?.productKind === 'sim-kit' ? 'card' : 'device';
  const sims = (['esim', 'card'] as const).filter((sim) => options.plans.some((each) => each.sims.includes(sim)));
  return (
    <CheckoutPage cart={cart} at={1} title={titleFor(target, alike)} why={why} shown={shown}>
      {target.to === 'device' && target.count > 1 && (
        <p className="muted mb-3">
          {rich(
            words.deviceOf({
              ...tags,
              kind: target.device.productKind === 'sim-kit' ? 'kit' : 'device',
              number: String(target.number),
              count: String(target.count),
            }),
          )}
        </p>
      )}
      <Form
        key={targetKey(target)}
        id="step"
        className="form"
        method="post"
        // When going back, the browser would restore another device's choices by field position.
        autoComplete="off"
        onChange={target.to === 'device' ? ask : readKind}
      >
        <FormErrors problem={problem} />
        <input type="hidden" name="itemId" value={targetId(target)} />
        <input type="hidden" name="version" value={cart.version} />
        {target.to === 'device' && <input type="hidden" name="piece" value={target.piece} />}
        {asksWay ? (
          <PlanWays device={target.device} options={options} fields={fields} />
        ) : (
          <input type="hidden" name="way" value="new" />
        )}
        <div className="plan-new stack gap-5">
          <p className="small muted">{rich(words.plansFit({ ...tags, fits, tax }))}</p>
          <PlanChoices plans={options.plans} labels={labels} currency={cart.currency} line={line} fields={fields} />
          <SimChoice
            fields={fields}
            sims={sims}
            saved={line?.sim ?? null}
            device={device && KINDS.has(device.productKind) ? device.productKind : null}
            ownKit={Boolean(line?.kit)}
          />
          {device === null && (
            <fieldset className="esim-only">
              <legend className="mb-3">
                <h2>{words.willItWork({ kind })}</h2>
              </legend>
              <DeviceCheck
                models={models}
                line={line}
                kind={kind}
                fields={fields}
                optional
                noEid={<NoEid hasCard={sims.includes('card')} />}
              />
            </fieldset>
          )}
        </div>
        <div className="row apart">
          <TextLink href={`/cart/${cart.id}`}>{words.backToCart}</TextLink>
          <SubmitButton tone="primary" size="lg" className="desk" busyText={words.saving}>
            {goOnText}
          </SubmitButton>
        </div>
      </Form>
      <NextBar cart={shown}>
        <SubmitButton form="step" tone="primary" busyText={words.saving}>
          {goOnText}
        </SubmitButton>
      </NextBar>
    </CheckoutPage>
  );
}

/** Returns the kind of the chosen plan, and the form's change handler. `slug` is the plan chosen at first, if any. */
function usePlanKind(plans: readonly OfferedPlan[], slug: string) {
  const [chosen, setChosen] = useState(slug);
  const change = ({ target }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement && target.name === 'plan') setChosen(target.value);
  };
  return [plans.find(({ plan }) => plan.slug === chosen)?.plan.kind ?? 'voice', change] as const;
}

/** What to do without an EID. Where some plans are also sold on a card, the style sheet shows what the chosen one needs. */
function NoEid({ hasCard }: { hasCard: boolean }) {
  if (!hasCard) return words.noEid({ card: 'no' });
  return (
    <>
      <span className="no-eid-card">{words.noEid({ card: 'here' })}</span>
      <span className="no-eid-plan">{words.noEid({ card: 'no' })}</span>
    </>
  );
}

const KINDS = new Set(['phone', 'tablet', 'watch', 'hotspot', 'sim-kit']);

/** Returns the title. `alike` is the number of lines that look like the one to change, because only that one changes. */
function titleFor(target: PlanTarget, alike: number): string {
  if (target.to === 'new') return words.choosePlan;
  if (target.to === 'line') return words.changePlan({ name: target.line.name, count: alike });
  const { name, productKind } = target.device;
  return productKind === 'sim-kit' ? words.planForKit({ name }) : words.planForDevice({ name });
}

/** Returns a separate key per device, so that each gets a new form without the previous device's choices. */
function targetKey(target: PlanTarget): string {
  return target.to === 'device' ? `${target.device.id} ${target.piece}` : targetId(target);
}

function targetId(target: PlanTarget): string {
  if (target.to === 'new') return '';
  return target.to === 'device' ? target.device.id : target.line.id;
}

/** After the response, scrolls to the first invalid choice and focuses it. */
function useFocusOn(problem: FormProblem | null): void {
  useEffect(() => {
    const path = problem === null ? undefined : inFieldOrder(problem)[0]?.path;
    const field = path === undefined ? null : document.getElementById(path);
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'center' });
  }, [problem]);
}
