import { addItemSchema, type AddItem } from '@cerulean/contract/cart';
import { unlessRefused } from '../../platform/backend.server.ts';
import { BackendError } from '../../platform/backend-error.ts';
import { textOf } from '../../platform/form.server.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { addKey } from './add-key.server.ts';

export interface Added {
  cartId: string;
  count: number;
  quantity: number;
}

/** Returns the item in the form of a plan or product page, or `null` if the form is invalid. */
export function readItem(form: FormData): AddItem | null {
  const kind = textOf(form, 'kind');
  const parsed = addItemSchema.safeParse(
    kind === 'plan'
      ? {
          kind,
          sku: textOf(form, 'sku'),
          sim: textOf(form, 'sim') ?? 'esim',
          start: textOf(form, 'start') ?? 'first_connection',
          startDay: textOf(form, 'startDay'),
          deviceItemId: textOf(form, 'deviceItemId'),
          lines: Number(textOf(form, 'lines') ?? 1),
        }
      : { kind, sku: textOf(form, 'sku'), quantity: Number(textOf(form, 'quantity') ?? 1) },
  );
  return parsed.success ? parsed.data : null;
}

/**
 * Adds an item to the visitor's cart: this browser's cart, else the account's, else a new cart whose secret goes into
 * the cart cookie. A cart that is deleted, paid, or someone else's is replaced by a new cart.
 */
export async function addItem(requestContext: RequestContext, item: AddItem, key?: string): Promise<Added> {
  const cartId = await ownCart(requestContext);
  if (cartId !== null) {
    const body = { item, addKey: key ?? addKey(cartId, item, Date.now()) };
    const answer = await unlessRefused(
      requestContext.backend.call('addItem', { params: { cartId }, body }),
      'cart_not_found',
      'cart_closed',
      'cart_locked',
      'session_ended',
    );
    if (answer) return { cartId, count: answer.totalQuantity, quantity: answer.quantity };
  }
  const made = await requestContext.backend.call('createCart', {
    body: { item, addKey: key ?? addKey(requestContext.requestId, item, Date.now()) },
  });
  if (made.secret !== null) requestContext.keepCart({ id: made.cartId, secret: made.secret });
  return { cartId: made.cartId, count: made.totalQuantity, quantity: made.quantity };
}

/**
 * Assigns a plan chosen on a device's page to that device, if the cart has a unit of the device without a plan.
 * Otherwise the plan stays unassigned in the cart, and the checkout offers it for the device.
 * @param cart the id of the cart, by default that of the visitor's own
 */
export async function intoDevice(
  requestContext: RequestContext,
  item: AddItem,
  documentId: string | null,
  cart?: string,
): Promise<AddItem> {
  if (item.kind !== 'plan' || documentId === null) return item;
  try {
    const cartId = cart ?? (await ownCart(requestContext));
    if (cartId === null) return item;
    const { items } = await requestContext.backend.call('readCart', { params: { cartId } });
    const device = items.find(
      (each) =>
        each.kind === 'product' &&
        each.documentId === documentId &&
        each.attachedTo === null &&
        each.plans + (item.lines ?? 1) <= each.quantity,
    );
    return { ...item, deviceItemId: device?.id ?? null };
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    return item;
  }
}

/** Returns this browser's cart, else the account's, else `null`. */
async function ownCart(requestContext: RequestContext): Promise<string | null> {
  if (requestContext.cart) return requestContext.cart.id;
  if (!requestContext.hasToken) return null;
  const found = await unlessRefused(requestContext.backend.call('readMyCart'), 'session_ended', 'unauthenticated');
  return found?.cartId ?? null;
}
