import * as words from '@cerulean/messages/checkout';
import { data } from 'react-router';
import { cartLines } from '../features/cart/cart-lines.ts';
import { pageMeta } from '../platform/page-exports.ts';
import '../features/checkout/plan-choices.css';
import { SelectPlanView } from './parts/select-plan-view.tsx';
import { goOn, openStep } from '../features/checkout/open-step.server.ts';
import { plansTaxTexts } from '../features/catalog/plan-tax.ts';
import { readStepForm } from '../features/checkout/plan-form.server.ts';
import { planLabels, planOptions } from '../features/checkout/plan-options.server.ts';
import { namedTarget, planTarget } from '../features/checkout/plan-target.ts';
import { CHANGED, deviceModels, isDone, planProblem, savePlan } from '../features/checkout/save-plan.server.ts';
import { type FormProblem, textOf, valuesOf } from '../platform/form.server.ts';
import { guard } from '../platform/guard.server.ts';
import type { Route } from './+types/select-plan.ts';

export const loader = guard(async (current, { params }: Route.LoaderArgs) => {
  const cart = await openStep(current, params.cartId, 'select-plan');
  const target = planTarget(cart, current.query.get('item'));
  const [options, models] = await Promise.all([planOptions(current, cart, target), deviceModels(current)]);
  const labels = await planLabels(current, options.plans);
  const tax = plansTaxTexts(options.plans.map(({ plan }) => plan)).paidOnce;
  const line = target.to === 'line' ? cartLines(cart).find(({ item }) => item.id === target.line.id) : undefined;
  return { cart, target, alike: line?.count ?? 1, options, labels, models, tax, why: current.query.get('why') };
});

export const action = guard(async (current, { params, request }: Route.ActionArgs) => {
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
});

export { afterForm as shouldRevalidate } from '../platform/after-form.ts';

export const handle = pageMeta(() => ({ title: words.choosePlan, indexed: false }));

export default SelectPlanView;
