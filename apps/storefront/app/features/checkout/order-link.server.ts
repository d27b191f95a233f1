import type { OrderLink } from '@cerulean/contract/order-links';
import { isRefusal } from '../../platform/backend.server.ts';
import { textOf } from '../../platform/form.server.ts';
import type { Visit } from '../../platform/visit.ts';

/** What the link of an order that was made for a caller holds. Changes nothing. Null for one that opens nothing. */
export async function readOrderLink({ backend }: Visit, code: string | null): Promise<OrderLink | null> {
  if (code === null) return null;
  try {
    return await backend.call('readOrderLink', { body: { code } });
  } catch (error) {
    if (isRefusal(error, 'link_invalid', 'invalid_input')) return null;
    throw error;
  }
}

/** Moves the cart behind the link to this browser. Gives its id; null for a link that opens nothing any more. */
export async function openOrderLink(visit: Visit, form: FormData): Promise<string | null> {
  try {
    const { cartId, secret } = await visit.backend.call('openOrderLink', {
      body: { code: textOf(form, 'code') ?? '' },
    });
    // A cart that has an owner by now is opened by their log-in alone.
    if (secret !== null) visit.keepCart({ id: cartId, secret });
    return cartId;
  } catch (error) {
    if (isRefusal(error, 'link_invalid', 'invalid_input')) return null;
    throw error;
  }
}
