import * as words from '@cerulean/messages/checkout';
import { data, redirect, redirectDocument } from 'react-router';
import { pageMeta } from '../platform/page-exports.ts';
import { ReviewView } from './parts/review-view.tsx';
import { changeCart } from '../features/cart/change-cart.server.ts';
import {
  chosenGateway,
  gatewayNamed,
  gatewaysOf,
  waitingPage,
  waysToPay,
} from '../features/checkout/choose-gateway.server.ts';
import { countryName } from '../features/checkout/countries.server.ts';
import { goOn, leadTo, openCart, openStep } from '../features/checkout/open-step.server.ts';
import { pay, policyVersions } from '../features/checkout/pay.server.ts';
import { readDeviceCheck } from '../features/checkout/plan-form.server.ts';
import { soldOnCard } from '../features/checkout/plan-options.server.ts';
import { cartArrival } from '../features/checkout/review-blocks.tsx';
import { deviceModels } from '../features/checkout/save-plan.server.ts';
import { textOf, valuesOf } from '../platform/form.server.ts';
import { guard } from '../platform/guard.server.ts';
import type { Route } from './+types/review.ts';

export const loader = guard(async (current, { params }: Route.LoaderArgs) => {
  const cart = await openStep(current, params.cartId, 'review');
  const open = cart.items.find((item) => item.kind === 'plan' && item.deviceCheckNeeded && item.deviceCheck === null);
  const unanswered = open?.kind === 'plan' ? open : null;
  const named = cart.items.find(({ id }) => id === current.query.get('checked'));
  return {
    cart,
    arrival: cartArrival(cart, new Date(), current.config.timeZone),
    unanswered,
    checked: named?.kind === 'plan' ? named.deviceCheck : null,
    hasCard: unanswered !== null && (await soldOnCard(current, unanswered)),
    policies: await policyVersions(current),
    models: unanswered ? await deviceModels(current) : [],
    country: cart.needs.delivery || cart.needs.e911 ? null : countryName(cart.taxPlace?.country),
    why: current.query.get('why'),
    ways: waysToPay(current),
    gateway: await chosenGateway(current, params.cartId),
  };
});

export const action = guard(async (current, { params, request }: Route.ActionArgs) => {
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
    const line = cart.items.find(({ id }) => id === textOf(form, 'itemId'));
    const hasCard = line?.kind === 'plan' && (await soldOnCard(current, line));
    const kind = line?.kind === 'plan' ? line.planKind : 'voice';
    const read = readDeviceCheck(form, await deviceModels(current), { kind, card: hasCard ? 'change' : 'no' });
    const missing = { path: 'deviceCheck.model', message: words.enterModel({ kind }) };
    const issues = read.ok ? (read.deviceCheck ? [] : [missing]) : read.issues;
    if (!read.ok || !read.deviceCheck) {
      return data({ about: 'device' as const, problem: { issues, values: valuesOf(form) } }, 422);
    }
    const itemId = textOf(form, 'itemId') ?? '';
    await current.backend.call('changeItem', {
      params: { cartId: cart.id, itemId },
      body: { version: cart.version, plan: { deviceCheck: read.deviceCheck } },
    });
    return redirect(`/cart/${params.cartId}/review?checked=${itemId}`);
  }
  if (cart.next.step !== 'review') return leadTo(cart);
  if (form.get('consent') !== 'yes') {
    const missing = { code: 'consent_required', message: words.agreeFirst };
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
});

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export { afterForm as shouldRevalidate } from '../platform/after-form.ts';

export const handle = pageMeta(() => ({ title: words.reviewTitle, indexed: false }));

export default ReviewView;
