import { data, redirect, redirectDocument } from 'react-router';
import type { ActivateKitBody } from '@cerulean/contract/lines';
import * as words from '@cerulean/messages/onboarding';
import { keepForm, ownerForm, statusOf } from '../../features/account/owner-only.server.ts';
import { addItem } from '../../features/cart/add-item.server.ts';
import { callsText, dataText, dataNote } from '../../features/catalog/plan-text.ts';
import { withCode } from '../../features/lines/with-codes.server.ts';
import { BackendError } from '../../platform/backend-error.ts';
import { unlessRefused } from '../../platform/backend.server.ts';
import { textOf, valuesOf, type FormProblem } from '../../platform/form.server.ts';
import { guard } from '../../platform/guard.server.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { readAddress } from '../../features/lines/address-form.server.ts';
import { readPortIn, refusedLine } from '../../features/lines/port-in-form.server.ts';
import type { Route } from '../+types/user-onboard.ts';

const hereOf = (qrId: string) => `/user-onboard/${encodeURIComponent(qrId)}`;

/** Loads the page behind a SIM kit's QR code (R28). For an unknown code, it is a separate page with status 404. */
export const loader = guard(async (current, { params: { qrId } }: Route.LoaderArgs) => {
  const here = hereOf(qrId);
  const nothing = { here, kit: null, plans: [], accountKey: undefined, currency: '', email: null };
  if (current.formKept) return data(nothing);
  const kit = await unlessRefused(current.backend.call('readKit', { params: { qrId } }), 'not_found', 'bad_request');
  if (!kit) return data(nothing, { status: 404 });
  const [offer, email] = await Promise.all([
    kit.state === 'choose_plan' ? current.backend.call('listPlans') : null,
    kit.state === 'yours' || kit.state === 'used' ? ownEmail(current) : null,
  ]);
  const line = kit.line && withCode(kit.line);
  return data({
    here,
    kit: { ...kit, line },
    plans: (offer?.plans ?? [])
      .filter(({ simCard }) => simCard)
      .map((plan) => ({ ...plan, about: `${dataText(plan.dataMb)}, ${dataNote(plan)}`, calls: callsText(plan) })),
    accountKey: current.accountKey,
    currency: offer?.currency ?? '',
    email,
  });
});

async function ownEmail({ backend }: RequestContext): Promise<string | null> {
  const account = await unlessRefused(backend.call('readAccount'), 'unauthenticated', 'session_ended');
  return account?.email ?? null;
}

export const action = guard(async (current, { params: { qrId }, request }: Route.ActionArgs) => {
  const form = await request.formData();
  if (textOf(form, 'intent') === 'choose') return choose(current, qrId, form);
  const call = () => activate(current, qrId, form);
  const problem = await (form.has('e911')
    ? keepForm<FormProblem | null>(current, form, call, (kept) => kept)
    : ownerForm(current, form, hereOf(qrId), call));
  return problem ? data({ problem }, statusOf(problem)) : redirect(hereOf(qrId));
});

/** Adds the plan to the cart together with the kit. The ordinary checkout follows. */
async function choose(current: RequestContext, qrId: string, form: FormData) {
  const sku = textOf(form, 'sku') ?? '';
  try {
    const item = { kind: 'plan', sku, sim: 'card', start: 'first_connection', startDay: null } as const;
    const added = await addItem(current, { ...item, deviceCheck: null, deviceItemId: null, qrId });
    // The cart is an open page, and a change of the page class needs a full page load.
    return redirectDocument(`/cart/${added.cartId}`);
  } catch (error) {
    if (!(error instanceof BackendError) || ![404, 409, 422].includes(error.status)) throw error;
    const message = error.code === 'invalid_input' ? words.chooseOne : error.message;
    const problem: FormProblem = { issues: [], values: valuesOf(form), notice: message };
    return data({ problem }, 409);
  }
}

/** Activates a kit's line with the submitted data. Returns the form's problem, if any. */
async function activate({ backend }: RequestContext, qrId: string, form: FormData): Promise<FormProblem | null> {
  const body: ActivateKitBody = { portIn: null, e911: null };
  const problems: FormProblem[] = [];
  if (form.get('number') === 'keep') {
    const read = readPortIn(form);
    if (read.ok) body.portIn = read.portIn;
    else problems.push(read.problem);
  }
  if (form.get('e911') === 'other') {
    const read = readAddress(form);
    if (read.ok) body.e911 = read.address;
    else problems.push(read.problem);
  }
  if (problems.length > 0) {
    return { issues: problems.flatMap(({ issues }) => issues), values: valuesOf(form) };
  }
  try {
    await backend.call('activateKit', { params: { qrId }, body });
    return null;
  } catch (error) {
    return refusedLine(error, form);
  }
}
