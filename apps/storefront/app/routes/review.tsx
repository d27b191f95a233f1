import { data, redirect, redirectDocument } from 'react-router';
import { Form } from '../platform/link.tsx';
import { PriceChanges } from '../features/cart/cart-notes.tsx';
import { OrderTotals } from '../features/cart/order-summary.tsx';
import { changeCart } from '../features/cart/change-cart.server.ts';
import { chosenGateway, gatewayNamed, gatewaysOf, waitingPage } from '../features/checkout/choose-gateway.server.ts';
import { CheckoutPage } from '../features/checkout/checkout-page.tsx';
import { countryName } from '../features/checkout/countries.server.ts';
import { DeviceCheck } from '../features/checkout/device-check.tsx';
import { fieldLookup } from '../platform/field-lookup.ts';
import { FormErrors } from '../platform/form-errors.tsx';
import { NextBar } from '../features/checkout/next-bar.tsx';
import { goOn, leadTo, openCart, openStep } from '../features/checkout/open-step.server.ts';
import { pay, policyVersions } from '../features/checkout/pay.server.ts';
import { ChargeNote, PayButton, WaysToPay } from '../features/checkout/pay-part.tsx';
import { readDeviceCheck } from '../features/checkout/plan-form.server.ts';
import { cartArrival, ReviewBlocks } from '../features/checkout/review-blocks.tsx';
import { deviceModels } from '../features/checkout/save-plan.server.ts';
import { textOf, valuesOf } from '../platform/form.server.ts';
import { afterForm } from '../platform/after-form.ts';
import { pageMeta } from '../platform/page-meta.ts';
import { useErrorTitle } from '../platform/use-error-title.ts';
import { useLeaving } from '../platform/use-leaving.ts';
import { visit } from '../platform/visit.ts';
import { Anchor } from '../ui/anchor.tsx';
import { Button } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import { Checkbox } from '../ui/tick.tsx';
import type { Route } from './+types/review.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const current = context.get(visit);
  const cart = await openStep(current, params.cartId, 'review');
  const open = cart.items.find((item) => item.kind === 'plan' && item.deviceCheckNeeded && item.deviceCheck === null);
  const unanswered = open?.kind === 'plan' ? open : null;
  return {
    cart,
    arrival: cartArrival(cart, new Date(), current.config.timeZone),
    unanswered,
    policies: await policyVersions(current),
    models: unanswered ? await deviceModels(current) : [],
    country: cart.needs.delivery || cart.needs.e911 ? null : countryName(cart.taxPlace?.country),
    why: current.query.get('why'),
    gateways: gatewaysOf(current),
    gateway: await chosenGateway(current, params.cartId),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const current = context.get(visit);
  const form = await request.formData();
  const intent = textOf(form, 'intent');
  const gateway = gatewayNamed(current, textOf(form, 'gateway')) ?? gatewaysOf(current)[0];
  if (intent === 'seen-prices') {
    const problem = await changeCart(current, params.cartId, form);
    return problem === null
      ? redirect(`/cart/${params.cartId}/review`)
      : data({ about: 'pay' as const, problem: { code: '', message: problem.message }, gateway }, 409);
  }
  const cart = await openCart(current, params.cartId);
  if (intent === 'device-check') {
    const read = readDeviceCheck(form, await deviceModels(current));
    if (!read.ok) {
      return data({ about: 'device' as const, problem: { issues: read.issues, values: valuesOf(form) } }, 422);
    }
    if (read.deviceCheck) {
      await current.backend.call('changeItem', {
        params: { cartId: cart.id, itemId: textOf(form, 'itemId') ?? '' },
        body: { version: cart.version, plan: { deviceCheck: read.deviceCheck } },
      });
    }
    return redirect(`/cart/${params.cartId}/review`);
  }
  if (cart.next.step !== 'review') return leadTo(cart);
  if (form.get('consent') !== 'yes') {
    const missing = { code: 'consent_required', message: 'Please agree to the terms, then pay.' };
    return data({ about: 'pay' as const, problem: missing, gateway }, 422);
  }
  const paying = await pay(current, cart, form, gateway);
  if (paying.to === 'gateway') return redirectDocument(paying.url, 303);
  if (paying.to === 'receipt') return redirectDocument(`/payment/cart/${cart.id}/payment-success`, 303);
  if (paying.to === 'waiting') return redirectDocument(waitingPage(current, cart.id, gateway ?? null), 303);
  if (paying.to === 'step') return goOn(await openCart(current, cart.id));
  const { problem } = paying;
  const refused = { about: 'pay' as const, problem, gateway };
  if (problem.wait === undefined) return data(refused, 409);
  return data(refused, { status: 429, headers: { 'retry-after': String(problem.wait) } });
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const shouldRevalidate = afterForm;

export const handle = pageMeta(() => ({ title: 'Review and pay', indexed: false }));

export default function ReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { cart, arrival, unanswered, models, policies, country, why, gateways } = loaderData;
  const refused = actionData?.about === 'pay' ? actionData : null;
  const problem = refused?.problem ?? null;
  const gateway = refused?.gateway ?? loaderData.gateway;
  const check = actionData?.about === 'device' ? actionData.problem : null;
  useErrorTitle(problem);
  const [paying, leave] = useLeaving();
  const noConsent = problem?.code === 'consent_required' || problem?.code === 'policies_changed';
  return (
    <CheckoutPage cart={cart} at={4} title="All in order?" why={why}>
      {problem && !noConsent && (
        <Note tone="bad" title="We did not go on" live="alert">
          <p>{problem.message}</p>
        </Note>
      )}
      {noConsent && <FormErrors problem={{ issues: [{ path: 'consent', message: problem.message }], values: {} }} />}
      <PriceChanges cart={cart} action={`/cart/${cart.id}/review`} />
      <ReviewBlocks cart={cart} country={country} arrival={arrival} />
      <section className="hand ruled mt-5 pt-5" aria-label="What is charged">
        <OrderTotals cart={cart} />
      </section>
      {unanswered && (
        <section className="ruled mt-5 pt-5 stack gap-4" aria-labelledby="check-title">
          <h2 id="check-title" className="t-3">
            Will your phone work with <span translate="no">{unanswered.name}</span>?
          </h2>
          <Form method="post" className="form">
            <FormErrors problem={check} />
            <input type="hidden" name="intent" value="device-check" />
            <input type="hidden" name="itemId" value={unanswered.id} />
            <DeviceCheck models={models} line={unanswered} fields={fieldLookup(check)} />
            <div>
              <Button>Save this answer</Button>
            </div>
          </Form>
        </section>
      )}
      <Form id="step" method="post" className="form ruled mt-5 pt-5" reloadDocument noValidate onSubmit={leave}>
        <input type="hidden" name="version" value={cart.version} />
        <input type="hidden" name="total" value={cart.totals.total} />
        {Object.entries(policies).map(([slug, version]) => (
          <input key={slug} type="hidden" name={`policy.${slug}`} value={version} />
        ))}
        <WaysToPay cart={cart} names={gateways} chosen={gateway} />
        <Checkbox
          name="consent"
          value="yes"
          id="consent"
          error={noConsent ? problem.message : undefined}
          required
          label={
            <>
              I agree to the{' '}
              <Anchor href="/terms-and-conditions" newTab>
                terms
              </Anchor>{' '}
              and have read the{' '}
              <Anchor href="/privacy-policy" newTab>
                privacy policy
              </Anchor>
            </>
          }
        />
        <PayButton cart={cart} paying={paying} className="desk" wide />
        <ChargeNote cart={cart} />
      </Form>
      <NextBar cart={cart}>
        <PayButton cart={cart} paying={paying} />
      </NextBar>
    </CheckoutPage>
  );
}
