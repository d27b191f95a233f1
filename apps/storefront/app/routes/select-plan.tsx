import { data } from 'react-router';
import { Form } from '../platform/link.tsx';
import { CheckoutPage } from '../features/checkout/checkout-page.tsx';
import { DeviceCheck } from '../features/checkout/device-check.tsx';
import { fieldLookup } from '../platform/field-lookup.ts';
import { FormErrors } from '../platform/form-errors.tsx';
import { NextBar } from '../features/checkout/next-bar.tsx';
import { goOn, openStep } from '../features/checkout/open-step.server.ts';
import { plansTaxTexts } from '../features/catalog/plan-tax.ts';
import { PlanChoices } from '../features/checkout/plan-choices.tsx';
import { readStepForm } from '../features/checkout/plan-form.server.ts';
import { planOptions } from '../features/checkout/plan-options.server.ts';
import { namedTarget, planTarget, type PlanTarget } from '../features/checkout/plan-target.ts';
import { PlanWays } from '../features/checkout/plan-ways.tsx';
import { CHANGED, deviceModels, isDone, planProblem, savePlan } from '../features/checkout/save-plan.server.ts';
import { quotedPlan } from '../features/checkout/quoted-choice.ts';
import { SimChoice } from '../features/checkout/sim-choice.tsx';
import { useQuote } from '../features/checkout/use-quote.ts';
import { useFocusOn } from '../features/checkout/use-focus-on.ts';
import { textOf, valuesOf, type FormProblem } from '../platform/form.server.ts';
import { afterForm } from '../platform/after-form.ts';
import { pageMeta } from '../platform/page-meta.ts';
import { useSending } from '../platform/use-sending.ts';
import { visit } from '../platform/visit.ts';
import { Button } from '../ui/button.tsx';
import { TextLink } from '../ui/text-link.tsx';
import '../styles/routes/select-plan.css';
import type { Route } from './+types/select-plan.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const current = context.get(visit);
  const cart = await openStep(current, params.cartId, 'select-plan');
  const target = planTarget(cart, current.query.get('item'));
  const [options, models] = await Promise.all([planOptions(current, cart, target), deviceModels(current)]);
  const tax = plansTaxTexts(options.plans.map(({ plan }) => plan)).paidOnce;
  return { cart, target, options, models, tax, why: current.query.get('why') };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const current = context.get(visit);
  const [form, cart] = [await request.formData(), await openStep(current, params.cartId, 'select-plan')];
  const refuse = (problem: Omit<FormProblem, 'values'>) =>
    data({ problem: { ...problem, values: valuesOf(form) } }, 422);
  const itemId = textOf(form, 'itemId');
  const target = itemId === null ? planTarget(cart, null) : namedTarget(cart, itemId);
  if (target === null) return isDone(cart, form) ? goOn(cart) : refuse({ issues: [], notice: CHANGED });
  try {
    const [options, models] = await Promise.all([planOptions(current, cart, target), deviceModels(current)]);
    const read = readStepForm(form, target, options, models);
    if (!read.ok) return isDone(cart, form) ? goOn(cart) : refuse({ issues: read.issues });
    const version = Number(textOf(form, 'version') ?? cart.version);
    await savePlan(current, { id: cart.id, version }, target, read.answer);
    return goOn(await current.backend.call('readCart', { params }));
  } catch (error) {
    const problem = planProblem(error, form);
    if (problem === null) throw error;
    const now = await current.backend.call('readCart', { params });
    return isDone(now, form) ? goOn(now) : refuse(problem);
  }
}

export const shouldRevalidate = afterForm;

export const handle = pageMeta(() => ({ title: 'Choose a plan', indexed: false }));

export default function SelectPlanPage({ loaderData, actionData }: Route.ComponentProps) {
  const { cart, target, options, models, tax, why } = loaderData;
  const problem = actionData?.problem ?? null;
  const fields = fieldLookup(problem);
  const saving = useSending();
  useFocusOn(problem);
  const [shown, ask] = useQuote(cart, (form) => quotedPlan(form, options.plans));
  const line = target.to === 'line' ? target.line : null;
  const device = target.to === 'new' ? null : target.device;
  const goOnText = line ? 'Save this plan' : 'Continue';
  // A SIM kit without plans in the cart has one way to go, which is no question.
  const asksWay = target.to === 'device' && (options.mayGoWithout || options.assignable.length > 0);
  const sims = (['esim', 'card'] as const).filter((sim) => options.plans.some((each) => each.sims.includes(sim)));
  return (
    <CheckoutPage cart={cart} at={1} title={titleFor(target)} why={why} shown={shown}>
      {target.to === 'device' && target.count > 1 && (
        <p className="muted mb-3">
          Device <span translate="no">{target.number}</span> of <span translate="no">{target.count}</span>
        </p>
      )}
      <Form
        key={targetKey(target)}
        id="step"
        className="form"
        method="post"
        // A browser that goes back would tick by place what was ticked for another device.
        autoComplete="off"
        onChange={target.to === 'device' ? ask : undefined}
      >
        <FormErrors problem={problem} />
        <input type="hidden" name="itemId" value={targetId(target)} />
        <input type="hidden" name="version" value={cart.version} />
        {target.to === 'device' && <input type="hidden" name="piece" value={target.piece} />}
        {asksWay ? (
          <PlanWays cart={cart} device={target.device.name} options={options} fields={fields} />
        ) : (
          <input type="hidden" name="way" value="new" />
        )}
        <div className="plan-new stack gap-5">
          <p className="small muted">
            {options.fitsAll ? 'All of our plans fit.' : 'These plans fit.'} <span>{tax}</span> No auto-renewal.
          </p>
          <PlanChoices plans={options.plans} currency={cart.currency} line={line} fields={fields} />
          <SimChoice
            fields={fields}
            sims={sims}
            saved={line?.sim ?? null}
            device={(device && kindWords[device.productKind]) ?? null}
          />
          {device === null && (
            <fieldset className="esim-only">
              <legend className="mb-3">
                <h2>Will my phone work?</h2>
              </legend>
              <DeviceCheck models={models} line={line} fields={fields} />
            </fieldset>
          )}
        </div>
        <div className="row apart">
          <TextLink href={`/cart/${cart.id}`}>Back to the cart</TextLink>
          <Button tone="primary" size="lg" className="desk" busy={saving} busyText="Saving">
            {goOnText}
          </Button>
        </div>
      </Form>
      <NextBar cart={shown}>
        <Button form="step" tone="primary" busy={saving} busyText="Saving">
          {goOnText}
        </Button>
      </NextBar>
    </CheckoutPage>
  );
}

const kindWords: Readonly<Record<string, string>> = {
  phone: 'phone',
  tablet: 'tablet',
  watch: 'watch',
  hotspot: 'hotspot',
  'sim-kit': 'SIM kit',
};

function titleFor(target: PlanTarget): string {
  if (target.to === 'new') return 'Choose a plan';
  if (target.to === 'line') return `Change ${target.line.name}`;
  return target.device.productKind === 'sim-kit'
    ? `Choose a plan for your ${target.device.name}`
    : `A plan for your ${target.device.name}?`;
}

/** The next device is another question: nothing that was chosen for the one before stays in its form. */
function targetKey(target: PlanTarget): string {
  return target.to === 'device' ? `${target.device.id} ${target.piece}` : targetId(target);
}

function targetId(target: PlanTarget): string {
  if (target.to === 'new') return '';
  return target.to === 'device' ? target.device.id : target.line.id;
}
