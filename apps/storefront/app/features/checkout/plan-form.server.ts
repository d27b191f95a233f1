import type { PlanCard } from '@cerulean/contract/catalog';
import type { DeviceModel } from '@cerulean/contract/content';
import type { FieldIssue } from '@cerulean/contract/errors';
import * as words from '@cerulean/messages/checkout';
import type { TermStart } from '@cerulean/rules/terms';
import { textOf } from '../../platform/form.server.ts';
import type { OfferedPlan, PlanOptions } from './plan-options.server.ts';
import type { PlanTarget } from './plan-target.ts';

export interface PlanChoice {
  sku: string;
  sim: 'esim' | 'card';
  start: TermStart;
  startDay: string | null;
  deviceCheck: { model: string; answer: 'listed' | 'confirmed' } | null;
}

export type PlanForm = { ok: true; choice: PlanChoice } | { ok: false; issues: FieldIssue[] };

/** The choice for a device: no plan, a plan in the cart, or a new plan. */
export type StepAnswer =
  | { way: 'without' }
  | { way: 'assign'; itemId: string; sim: 'esim' | 'card' }
  | { way: 'new'; choice: PlanChoice };

/**
 * Reads the whole plan step. `way` is present for devices only: `without`, `new`, or the id of a plan in the cart.
 * There is no default: without a choice, the error is reported at the question.
 */
export function readStepForm(
  form: FormData,
  target: PlanTarget,
  { plans, assignable, mayGoWithout }: PlanOptions,
  models: readonly DeviceModel[],
): { ok: true; answer: StepAnswer } | { ok: false; issues: FieldIssue[] } {
  const way = textOf(form, 'intent') === 'without' ? 'without' : textOf(form, 'way');
  if (target.to === 'device' && way !== 'new') {
    if (way === 'without' && mayGoWithout) return { ok: true, answer: { way } };
    const line = assignable.find(({ line: { id } }) => id === way);
    if (line) return { ok: true, answer: { way: 'assign', itemId: line.line.id, sim: line.sim } };
    return refuse('way', mayGoWithout ? words.choosePlanOrNone : words.choosePlan);
  }
  const read = readPlanForm(form, plans, models);
  return read.ok ? { ok: true, answer: { way: 'new', choice: read.choice } } : read;
}

/**
 * Reads the chosen plan (R06). `plan` is the plan's slug, `sku.<slug>` the term, and `start.<slug>` the start, because
 * each plan card has its own choices.
 */
export function readPlanForm(form: FormData, plans: readonly OfferedPlan[], models: readonly DeviceModel[]): PlanForm {
  const offered = plans.find(({ plan: { slug } }) => slug === textOf(form, 'plan'));
  const terms = offered?.plan.terms ?? [];
  const term = terms.find(({ sku }) => sku === textOf(form, `sku.${offered?.plan.slug}`)) ?? terms[0];
  if (!offered || !term) return refuse('plan', words.choosePlan);
  const { plan, sims } = offered;
  // If plan and device allow only one SIM type, the form does not ask for it.
  const sim = sims.length === 1 ? sims[0] : sims.find((each) => each === textOf(form, 'sim'));
  if (sim === undefined) return refuse('sim', words.chooseSim);
  const wanted = textOf(form, `start.${plan.slug}`);
  const start = plan.starts.find((known) => known === wanted) ?? plan.starts[0] ?? 'purchase';
  const startDay = start === 'chosen_day' ? textOf(form, `startDay.${plan.slug}`) : null;
  if (start === 'chosen_day' && (startDay === null || !/^\d{4}-\d{2}-\d{2}$/.test(startDay))) {
    return refuse(`startDay.${plan.slug}`, words.chooseDay);
  }
  const check =
    sim === 'esim'
      ? readDeviceCheck(form, models, { kind: plan.kind, card: sims.length > 1 ? 'here' : 'no' })
      : { ok: true as const, deviceCheck: null };
  if (!check.ok) return check;
  return { ok: true, choice: { sku: term.sku, sim, start, startDay, deviceCheck: check.deviceCheck } };
}

export type DeviceCheckForm =
  | { ok: true; deviceCheck: PlanChoice['deviceCheck'] }
  | { ok: false; issues: FieldIssue[] };

/**
 * Reads *Will my phone work?*. A model may be omitted or listed. Any other model needs the buyer's confirmation, which
 * says nothing without a model. `kind` is the plan's, and `card` is where the buyer can choose a SIM card instead.
 */
export function readDeviceCheck(
  form: FormData,
  models: readonly DeviceModel[],
  { kind, card }: { kind: PlanCard['kind']; card: 'here' | 'change' | 'no' },
): DeviceCheckForm {
  const model = textOf(form, 'deviceCheck.model')?.trim().slice(0, 80) ?? null;
  const isConfirmed = form.get('deviceCheck.confirmed') === 'yes';
  if (model === null) {
    return isConfirmed ? refuse('deviceCheck.model', words.enterModel({ kind })) : { ok: true, deviceCheck: null };
  }
  const listed = models.find(
    (known) => sameModel(`${known.brand} ${known.name}`, model) || sameModel(known.name, model),
  );
  if (listed?.esim) return { ok: true, deviceCheck: { model, answer: 'listed' } };
  if (isConfirmed) return { ok: true, deviceCheck: { model, answer: 'confirmed' } };
  return refuse('deviceCheck.model', listed ? words.noEsim({ kind, card }) : words.unknownModel({ kind }));
}

function sameModel(known: string, typed: string): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}+]/gu, '');
  return plain(known) === plain(typed);
}

function refuse(path: string, message: string): { ok: false; issues: FieldIssue[] } {
  return { ok: false, issues: [{ path, message }] };
}
