import { data, redirect } from 'react-router';
import type { FieldIssue } from '@cerulean/contract/errors';
import * as words from '@cerulean/messages/add-to-cart';
import * as cartWords from '@cerulean/messages/cart';
import { absentDevice } from '../features/cart/absent-device.server.ts';
import { addItem, intoDevice, readItem } from '../features/cart/add-item.server.ts';
import { BackendError } from '../platform/backend-error.ts';
import { backendIssues, textOf } from '../platform/form.server.ts';
import { guard } from '../platform/guard.server.ts';
import { pageMeta } from '../platform/page-exports.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import type { Route } from './+types/add-to-cart.ts';

/** Loads nothing. It may not redirect, because it also runs after the action of a plain form, whose answer is shown. */
export const loader = guard(() => null);

/**
 * Handles the forms of plan and product pages. A form sent by a script (`by=script`) gets the new item count, a plain
 * form is redirected to the cart. A refusal has a separate page, because the original one is cached for everyone.
 */
export const action = guard(async (current, { request }) => {
  const form = await request.formData();
  const read = readItem(form);
  if (read === null) return refuse(words.unreadable, 422);
  try {
    const documentId = textOf(form, 'forProduct');
    const item = await intoDevice(current, read, documentId);
    const added = await addItem(current, item, textOf(form, 'addKey') ?? undefined);
    const absent =
      item.kind === 'plan' && !item.deviceItemId ? await absentIn(current, added.cartId, documentId) : null;
    if (textOf(form, 'by') === 'script') return { ok: true as const, ...added, absent };
    return redirect(`/cart/${added.cartId}${absent && documentId ? `?for=${documentId}` : ''}`);
  } catch (error) {
    if (!(error instanceof BackendError) || ![404, 409, 422, 429].includes(error.status)) throw error;
    const [issue] = backendIssues(error);
    if (!issue) return refuse(error.message, error.status);
    return refuse(words.fieldRefused({ why: issue.message }), error.status, ofField(issue));
  }
});

/** Like {@link absentDevice}. Returns `null` if the backend fails, because the plan was added nevertheless. */
async function absentIn(current: RequestContext, cartId: string, documentId: string | null) {
  if (documentId === null) return null;
  try {
    return await absentDevice(current, documentId, await current.backend.call('readCart', { params: { cartId } }));
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    return null;
  }
}

function refuse(message: string, status: number, issue?: FieldIssue) {
  return data({ ok: false as const, message, issue }, status);
}

/** Returns an issue of an item under the name of the form's field: `item.startDay` → `startDay`. */
function ofField({ path, message }: FieldIssue): FieldIssue {
  return { path: path.replace(/^item\./, ''), message };
}

export const handle = pageMeta(() => ({ title: cartWords.title, indexed: false }));

export default function AddToCartPage({ actionData }: Route.ComponentProps) {
  const why = actionData && !actionData.ok ? actionData.message : words.nothingChosen;
  return (
    <main id="main" className="section">
      <Empty
        as="h1"
        title={words.notAdded}
        action={
          <div className="row">
            <ButtonLink href="/plans">{words.seePlans}</ButtonLink>
            <ButtonLink href="/products">{words.seeDevices}</ButtonLink>
          </div>
        }
      >
        <p>{words.notAddedText({ why })}</p>
      </Empty>
    </main>
  );
}
