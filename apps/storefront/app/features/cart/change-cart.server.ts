import type { Cart } from '@cerulean/contract/cart';
import * as words from '@cerulean/messages/cart';
import { isRefusal } from '../../platform/backend.server.ts';
import { BackendError } from '../../platform/backend-error.ts';
import { textOf } from '../../platform/form.server.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { readQuantity } from '../../ui/read-quantity.ts';
import { intoDevice, readItem } from './add-item.server.ts';
import { countAlike } from './cart-lines.ts';
import { codeMessage } from './code-message.ts';
import { quantityProblem } from './quantity-problem.ts';

/** A refused change, whose message is shown beside the cart in its current state (X11). */
export interface CartProblem {
  /** Id of the affected item. `null` if the problem concerns the whole cart. */
  itemId: string | null;
  /** True if the problem concerns the promo code. */
  ofCode?: boolean;
  message: string;
  /** The invalid quantity or code as entered, which stays in its field. */
  typed: string | null;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Handles a form of the cart page. `intent` is quantity, remove, undo, copy, detach, remove-unavailable, seen-prices,
 * code, code-out, points or take-over. Returns `null` on success, or the problem if the change was refused.
 */
export async function changeCart(
  requestContext: RequestContext,
  cartId: string,
  form: FormData,
): Promise<CartProblem | null> {
  const itemId = textOf(form, 'itemId') ?? '';
  const about = uuid.test(itemId) ? itemId : null;
  const wrong = textOf(form, 'intent') === 'quantity' ? quantityProblem(form) : null;
  if (wrong !== null) return { itemId: about, message: wrong, typed: textOf(form, 'quantity')?.slice(0, 12) ?? '' };
  try {
    await run(requestContext, cartId, itemId, form);
    return null;
  } catch (error) {
    if (!(error instanceof BackendError) || ![404, 409, 422, 429].includes(error.status)) throw error;
    if (error.code === 'cart_not_found') throw error;
    if (textOf(form, 'intent') === 'code' && error.status !== 409) return codeProblem(requestContext, form, error);
    if (error.status === 429) throw error;
    return { itemId: about, message: error.message, typed: null };
  }
}

/** Returns the problem of a refused promo code, which stays in its field with the reason. */
function codeProblem(
  { config }: RequestContext,
  form: FormData,
  { code, message, details }: BackendError,
): CartProblem {
  const sentence =
    code === 'code_refused'
      ? codeMessage(details['reason'], details['minimum'], config.currency)
      : code === 'invalid_input'
        ? words.codeUnreadable
        : message;
  return { itemId: null, ofCode: true, message: sentence, typed: textOf(form, 'code')?.slice(0, 60) ?? '' };
}

async function run(requestContext: RequestContext, cartId: string, itemId: string, form: FormData): Promise<void> {
  const { backend } = requestContext;
  const version = Number(form.get('version'));
  const intent = textOf(form, 'intent');
  const item = { cartId, itemId };
  if (intent === 'remove-unavailable') {
    await backend.call('removeUnavailable', { params: { cartId }, body: { version } });
    return;
  }
  if (intent === 'seen-prices') {
    await backend.call('acknowledgePrices', {
      params: { cartId },
      body: { version, total: Number(form.get('total')) },
    });
    return;
  }
  if (intent === 'code' || intent === 'code-out') {
    const code = intent === 'code' ? (textOf(form, 'code') ?? '') : null;
    await inAnyVersion(requestContext, { cartId, version }, (current) =>
      backend.call('setCode', { params: { cartId }, body: { version: current, code } }),
    );
    return;
  }
  if (intent === 'points') {
    const use = textOf(form, 'use') === 'yes';
    await inAnyVersion(requestContext, { cartId, version }, (current) =>
      backend.call('setPoints', { params: { cartId }, body: { version: current, use } }),
    );
    return;
  }
  if (intent === 'take-over') {
    await backend.call('takeOver', { params: { cartId }, body: { fromCartId: textOf(form, 'fromCartId') ?? '' } });
    return;
  }
  if (intent === 'undo') {
    const removed = readItem(form);
    if (removed === null) throw new BackendError(UNREADABLE);
    const item = await intoDevice(requestContext, removed, textOf(form, 'forProduct'), cartId);
    await backend.call('addItem', { params: { cartId }, body: { item, addKey: textOf(form, 'addKey') ?? '' } });
    return;
  }
  if (!uuid.test(itemId)) throw new BackendError(UNREADABLE);
  if (intent === 'copy') {
    // A form that is sent twice must not add a second line.
    await inAnyVersion(
      requestContext,
      { cartId, version },
      (current) => backend.call('copyPlanItem', { params: item, body: { version: current } }),
      ({ items }) => countAlike(items, itemId) !== Number(textOf(form, 'seen')),
    );
    return;
  }
  if (intent === 'detach') {
    const plan = { deviceItemId: null };
    await inAnyVersion(requestContext, { cartId, version }, (current) =>
      backend.call('changeItem', { params: item, body: { version: current, plan } }),
    );
    return;
  }
  if (intent !== 'quantity' && intent !== 'remove') throw new BackendError(UNREADABLE);
  const quantity = intent === 'remove' ? 0 : readQuantity(form);
  if (quantity === undefined) throw new BackendError(UNREADABLE);
  // A buyer who did not see the current quantity is told so: it was changed in another tab or by a request that came late.
  const seen = intent === 'quantity' ? Number(textOf(form, 'seen')) : null;
  await inAnyVersion(
    requestContext,
    { cartId, version },
    (current) => backend.call('changeItem', { params: item, body: { version: current, quantity } }),
    ({ items }) => {
      const current = items.find(({ id }) => id === itemId);
      return seen !== null && current?.kind === 'product' && current.quantity !== seen;
    },
  );
}

/**
 * Makes a change, and after a version conflict once more in the current version, because quick changes of different
 * parts of the cart must not block each other. It is refused if `meansOther` says that in the current cart, it would do
 * what the buyer did not mean.
 */
async function inAnyVersion(
  { backend }: RequestContext,
  { cartId, version }: { cartId: string; version: number },
  change: (version: number) => Promise<unknown>,
  meansOther: (cart: Cart) => boolean = () => false,
): Promise<void> {
  try {
    await change(version);
  } catch (error) {
    if (!isRefusal(error, 'version_conflict')) throw error;
    const cart = await backend.call('readCart', { params: { cartId } });
    if (meansOther(cart)) throw error;
    await change(cart.version);
  }
}

const UNREADABLE = {
  status: 422,
  name: 'ValidationError',
  message: words.unreadable,
  details: { code: 'invalid_input' },
};
