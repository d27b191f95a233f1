import { data, redirect, redirectDocument } from 'react-router';
import { ownerOnly } from '../features/account/owner-only.server.ts';
import { addItem } from '../features/cart/add-item.server.ts';
import { dataText } from '../features/catalog/data-text.ts';
import { dataNote } from '../features/catalog/plan-text.ts';
import { AddressFields } from '../features/checkout/address-fields.tsx';
import { usePolling } from '../features/checkout/use-polling.ts';
import { isMoving } from '../features/lines/line-words.ts';
import { withCode } from '../features/lines/with-codes.server.ts';
import { activate } from '../features/onboarding/activate.server.ts';
import { KitPage } from '../features/onboarding/kit-page.tsx';
import { afterForm } from '../platform/after-form.ts';
import { BackendError } from '../platform/backend-error.ts';
import { isRefusal } from '../platform/backend.server.ts';
import { textOf, valuesOf, type FormProblem } from '../platform/form.server.ts';
import { pageMeta } from '../platform/page-meta.ts';
import { visit, type Visit } from '../platform/visit.ts';
import type { Route } from './+types/user-onboard.ts';

const hereOf = (qrId: string) => `/user-onboard/${encodeURIComponent(qrId)}`;

/** R28: what stands behind the QR code of a SIM kit. A code of nobody's is a page of its own, and a 404. */
export async function loader({ context, params: { qrId } }: Route.LoaderArgs) {
  const current = context.get(visit);
  const here = hereOf(qrId);
  const kit = await readKit(current, qrId);
  if (!kit) return data({ here, kit: null, plans: [], currency: '', email: null }, { status: 404 });
  const [offer, email] = await Promise.all([
    kit.state === 'choose_plan' ? current.backend.call('listPlans') : null,
    kit.state === 'yours' ? ownEmail(current) : null,
  ]);
  const line = kit.line && withCode(kit.line);
  const waits = kit.state === 'yours' && (line === null || isMoving(line));
  return data(
    {
      here,
      kit: { ...kit, line },
      plans: (offer?.plans ?? [])
        .filter(({ simCard }) => simCard)
        .map((plan) => ({ ...plan, about: `${dataText(plan.dataMb)}, ${dataNote(plan)}` })),
      currency: offer?.currency ?? '',
      email,
    },
    { headers: new Headers(waits ? { refresh: '6' } : {}) },
  );
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

async function readKit({ backend }: Visit, qrId: string) {
  try {
    return await backend.call('readKit', { params: { qrId } });
  } catch (error) {
    if (isRefusal(error, 'not_found', 'bad_request')) return null;
    throw error;
  }
}

async function ownEmail({ backend }: Visit): Promise<string | null> {
  try {
    return (await backend.call('readAccount')).email;
  } catch (error) {
    if (isRefusal(error, 'unauthenticated', 'session_ended')) return null;
    throw error;
  }
}

export async function action({ context, params: { qrId }, request }: Route.ActionArgs) {
  const current = context.get(visit);
  const form = await request.formData();
  if (textOf(form, 'intent') === 'choose') return choose(current, qrId, form);
  const problem = await ownerOnly(hereOf(qrId), () => activate(current, qrId, form));
  return problem ? data({ problem }, 422) : redirect(hereOf(qrId));
}

/** The plan goes into the cart with the kit; from there it is an ordinary checkout. */
async function choose(current: Visit, qrId: string, form: FormData) {
  const sku = textOf(form, 'sku') ?? '';
  try {
    const item = { kind: 'plan', sku, sim: 'card', start: 'first_connection', startDay: null } as const;
    const added = await addItem(current, { ...item, deviceCheck: null, deviceItemId: null, qrId });
    // The cart is an open page, and crossing classes loads a document.
    return redirectDocument(`/cart/${added.cartId}`);
  } catch (error) {
    if (!(error instanceof BackendError) || ![404, 409, 422].includes(error.status)) throw error;
    const message = error.code === 'invalid_input' ? 'Choose one of the plans.' : error.message;
    const problem: FormProblem = { issues: [], values: valuesOf(form), notice: message };
    return data({ problem }, 409);
  }
}

export const shouldRevalidate = afterForm;

export const handle = pageMeta(() => ({ title: 'Your SIM kit', indexed: false }));

export default function UserOnboardPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kit } = loaderData;
  const waits = kit?.state === 'yours' && (kit.line === null || isMoving(kit.line));
  usePolling(waits ? 3 : null);
  return (
    <main id="main">
      <div className="wrap page-pad">
        <KitPage
          {...loaderData}
          problem={actionData?.problem ?? null}
          addressFields={(fields) => (
            <AddressFields prefix="address" saved={null} fields={fields} section="section-e911" />
          )}
        />
      </div>
    </main>
  );
}
