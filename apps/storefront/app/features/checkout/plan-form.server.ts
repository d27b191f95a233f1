import type { PlanCard } from '@cerulean/contract/catalog';
import type { DeviceModel } from '@cerulean/contract/content';
import type { FieldIssue } from '@cerulean/contract/errors';
import type { TermStart } from '@cerulean/rules/terms';
import { textOf } from '../../platform/form.server.ts';

export interface PlanChoice {
  sku: string;
  sim: 'esim' | 'card';
  start: TermStart;
  startDay: string | null;
  deviceCheck: { model: string; answer: 'listed' | 'confirmed' } | null;
}

export type PlanForm = { ok: true; choice: PlanChoice } | { ok: false; issues: FieldIssue[] };

/**
 * Reads the plan step (R06). `plan` is the slug; the length stands in `sku.<slug>`, the start in `start.<slug>`,
 * because each plan card brings its own choices.
 */
export function readPlanForm(form: FormData, plans: readonly PlanCard[], models: readonly DeviceModel[]): PlanForm {
  const plan = plans.find(({ slug }) => slug === textOf(form, 'plan'));
  if (!plan) return refuse('plan', 'Choose a plan');
  const term = plan.terms.find(({ sku }) => sku === textOf(form, `sku.${plan.slug}`)) ?? plan.terms[0];
  if (!term) return refuse('plan', 'This plan is not sold right now');
  const sim = textOf(form, 'sim') === 'card' ? 'card' : 'esim';
  if (sim === 'card' && !plan.simCard) return refuse('sim', `${plan.name} comes as an eSIM only`);
  if (sim === 'esim' && !plan.esim) return refuse('sim', `${plan.name} comes as a SIM card only`);
  const wanted = textOf(form, `start.${plan.slug}`);
  const start = plan.starts.find((known) => known === wanted) ?? plan.starts[0] ?? 'purchase';
  const startDay = start === 'chosen_day' ? textOf(form, `startDay.${plan.slug}`) : null;
  if (start === 'chosen_day' && (startDay === null || !/^\d{4}-\d{2}-\d{2}$/.test(startDay))) {
    return refuse(`startDay.${plan.slug}`, 'Choose the day on which it should start');
  }
  const check = sim === 'esim' ? readDeviceCheck(form, models) : { ok: true as const, deviceCheck: null };
  if (!check.ok) return check;
  return { ok: true, choice: { sku: term.sku, sim, start, startDay, deviceCheck: check.deviceCheck } };
}

export type DeviceCheckForm =
  | { ok: true; deviceCheck: PlanChoice['deviceCheck'] }
  | { ok: false; issues: FieldIssue[] };

/** Reads *Will my phone work?*: empty is no answer yet, a listed model answers it, any other needs the buyer's own look. */
export function readDeviceCheck(form: FormData, models: readonly DeviceModel[]): DeviceCheckForm {
  const model = textOf(form, 'deviceCheck.model')?.trim().slice(0, 80) ?? null;
  if (model === null) return { ok: true, deviceCheck: null };
  const listed = models.find(
    (known) => sameModel(`${known.brand} ${known.name}`, model) || sameModel(known.name, model),
  );
  if (listed?.esim) return { ok: true, deviceCheck: { model, answer: 'listed' } };
  if (form.get('deviceCheck.confirmed') === 'yes') return { ok: true, deviceCheck: { model, answer: 'confirmed' } };
  return refuse(
    'deviceCheck.model',
    listed
      ? 'This model has no eSIM. Choose the SIM card, or dial *#06# and tick the box if it shows an EID'
      : 'We do not know this model. Dial *#06# on it and tick the box if it shows an EID',
  );
}

function sameModel(known: string, typed: string): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}+]/gu, '');
  return plain(known) === plain(typed);
}

function refuse(path: string, message: string): { ok: false; issues: FieldIssue[] } {
  return { ok: false, issues: [{ path, message }] };
}
