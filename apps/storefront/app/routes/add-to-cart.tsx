import { data, redirect } from 'react-router';
import { addItem, readItem } from '../features/cart/add-item.server.ts';
import { intoDevice } from '../features/cart/into-device.server.ts';
import { BackendError } from '../platform/backend-error.ts';
import { textOf } from '../platform/form.server.ts';
import { pageMeta } from '../platform/page-meta.ts';
import { visit } from '../platform/visit.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import type { Route } from './+types/add-to-cart.ts';

export function loader() {
  return redirect('/plans');
}

/**
 * Where the forms of plan and product pages go. A form sent by script (`by=script`) gets the new count; a plain one is
 * led to the cart. What is refused is said on a page of its own, because the page it came from is everybody's.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const current = context.get(visit);
  const form = await request.formData();
  const read = readItem(form);
  if (read === null) return refuse('We could not read what you chose. Please go back and choose again.', 422);
  try {
    const item = await intoDevice(current, read, textOf(form, 'forProduct'));
    const added = await addItem(current, item, textOf(form, 'addKey') ?? undefined);
    return textOf(form, 'by') === 'script' ? { ok: true as const, ...added } : redirect(`/cart/${added.cartId}`);
  } catch (error) {
    if (!(error instanceof BackendError) || ![404, 409, 422, 429].includes(error.status)) throw error;
    return refuse(error.message, error.status);
  }
}

function refuse(message: string, status: number) {
  return data({ ok: false as const, message }, status);
}

export const handle = pageMeta(() => ({ title: 'Your cart', indexed: false }));

export default function AddToCartPage({ actionData }: Route.ComponentProps) {
  const message = actionData && !actionData.ok ? actionData.message : 'Choose a plan or a device first.';
  return (
    <main id="main" className="section">
      <Empty
        as="h1"
        title="That did not go into the cart"
        action={
          <div className="row">
            <ButtonLink href="/plans">Plans</ButtonLink>
            <ButtonLink href="/products">Devices</ButtonLink>
          </div>
        }
      >
        <p>{message} Nothing else in your cart has changed.</p>
      </Empty>
    </main>
  );
}
