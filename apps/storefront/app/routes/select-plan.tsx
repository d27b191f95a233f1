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
import { readPlanForm } from '../features/checkout/plan-form.server.ts';
import { planTarget, type PlanTarget } from '../features/checkout/plan-target.ts';
import { deviceModels, plansFor, savePlan } from '../features/checkout/save-plan.server.ts';
import { BackendError } from '../platform/backend-error.ts';
import { textOf, valuesOf, type FormProblem } from '../platform/form.server.ts';
import { afterForm } from '../platform/after-form.ts';
import { pageMeta } from '../platform/page-meta.ts';
import { useSending } from '../platform/use-sending.ts';
import { visit } from '../platform/visit.ts';
import { Button } from '../ui/button.tsx';
import { ChoiceCard } from '../ui/choice-card.tsx';
import { ChoiceGroup } from '../ui/choice-group.tsx';
import { TextLink } from '../ui/text-link.tsx';
import '../styles/routes/select-plan.css';
import type { Route } from './+types/select-plan.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const current = context.get(visit);
  const cart = await openStep(current, params.cartId, 'select-plan');
  const target = planTarget(cart, current.query.get('item'));
  const [{ plans, fitsAll }, models] = await Promise.all([plansFor(current, target), deviceModels(current)]);
  return { cart, target, plans, fitsAll, models, tax: plansTaxTexts(plans).paidOnce, why: current.query.get('why') };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const current = context.get(visit);
  const [form, cart] = [await request.formData(), await openStep(current, params.cartId, 'select-plan')];
  const refuse = (problem: Omit<FormProblem, 'values'>) =>
    data({ problem: { ...problem, values: valuesOf(form) } }, 422);
  try {
    if (textOf(form, 'intent') === 'without') {
      await current.backend.call('decidePlan', { params, body: { version: cart.version, declined: true } });
    } else {
      const target = planTarget(cart, textOf(form, 'itemId'));
      const [{ plans }, models] = await Promise.all([plansFor(current, target), deviceModels(current)]);
      const read = readPlanForm(form, plans, models);
      if (!read.ok) return refuse({ issues: read.issues });
      await savePlan(current, { id: cart.id, version: Number(form.get('version')) }, target, read.choice);
    }
    return goOn(await current.backend.call('readCart', { params }));
  } catch (error) {
    if (!(error instanceof BackendError) || ![404, 409, 422].includes(error.status)) throw error;
    return refuse({ issues: [], notice: error.message });
  }
}

export const shouldRevalidate = afterForm;

export const handle = pageMeta(() => ({ title: 'Choose a plan', indexed: false }));

export default function SelectPlanPage({ loaderData, actionData }: Route.ComponentProps) {
  const { cart, target, plans, fitsAll, models, tax, why } = loaderData;
  const problem = actionData?.problem ?? null;
  const fields = fieldLookup(problem);
  const saving = useSending();
  const line = target.to === 'line' ? target.line : null;
  const goOnText = line ? 'Take this plan instead' : 'Continue with this plan';
  const ownDevice = target.to === 'device' || (line !== null && line.deviceItemId !== null);
  return (
    <CheckoutPage cart={cart} at={1} title={titleFor(target)} why={why}>
      <p className="muted mb-5">
        {fitsAll ? 'All of them fit.' : 'These fit.'} <span>{tax}</span> Nothing renews by itself.
      </p>
      <Form id="step" className="form" method="post">
        <FormErrors problem={problem} />
        <input type="hidden" name="itemId" value={targetId(target)} />
        <input type="hidden" name="version" value={cart.version} />
        <PlanChoices plans={plans} currency={cart.currency} line={line} fields={fields} />
        <SimChoice
          fields={fields}
          sim={line?.sim ?? null}
          kit={target.to === 'device' && target.device.productKind === 'sim-kit'}
        />
        {!ownDevice && (
          <fieldset className="esim-only">
            <legend className="mb-3">
              <h2>Will my phone work?</h2>
            </legend>
            <DeviceCheck models={models} line={line} fields={fields} />
          </fieldset>
        )}
        <div className="row apart">
          <TextLink href={`/cart/${cart.id}`}>Back to the cart</TextLink>
          <Button tone="primary" size="lg" className="desk" busy={saving} busyText="Saving">
            {goOnText}
          </Button>
        </div>
      </Form>
      <NextBar cart={cart}>
        <Button form="step" tone="primary" busy={saving} busyText="Saving">
          {goOnText}
        </Button>
      </NextBar>
      {cart.needs.plan === 'offered' && (
        <Form method="post" className="ruled mt-5 row apart">
          <p className="small muted max-26">Have a plan already? The device is unlocked and works with any network.</p>
          <Button name="intent" value="without">
            Continue without a plan
          </Button>
        </Form>
      )}
    </CheckoutPage>
  );
}

function titleFor(target: PlanTarget): string {
  if (target.to === 'device') return `Which plan for your ${target.device.name}?`;
  return target.to === 'line' ? `Change ${target.line.name}` : 'Which plan?';
}

function targetId(target: PlanTarget): string {
  if (target.to === 'new') return '';
  return target.to === 'device' ? target.device.id : target.line.id;
}

function SimChoice({
  fields,
  sim,
  kit,
}: {
  fields: ReturnType<typeof fieldLookup>;
  sim: 'esim' | 'card' | null;
  kit: boolean;
}) {
  const { defaultValue, error } = fields('sim', sim ?? (kit ? 'card' : 'esim'));
  if (kit) return <input type="hidden" name="sim" value="card" />;
  return (
    <ChoiceGroup id="sim" legend="eSIM or card?" columns="auto" error={error}>
      <ChoiceCard
        name="sim"
        value="esim"
        defaultChecked={defaultValue === 'esim'}
        title="eSIM"
        note="By e-mail, no card to wait for"
      />
      <ChoiceCard
        name="sim"
        value="card"
        defaultChecked={defaultValue === 'card'}
        title="SIM card"
        note="In a SIM kit, by mail"
      />
    </ChoiceGroup>
  );
}
