import { data, redirect } from 'react-router';
import type { OrderLink } from '@cerulean/contract/order-links';
import { claimCart } from '../../features/account/claim-cart.server.ts';
import { isRefusal } from '../../platform/backend.server.ts';
import { textOf } from '../../platform/form.server.ts';
import { guard } from '../../platform/guard.server.ts';
import { requestContext, type RequestContext } from '../../platform/request-context.ts';
import type { Route } from '../+types/order-link.ts';

/** R10: behind the link of an order that the team made for a caller. Opening it changes nothing; its button does. */
export const loader = guard(async ({ context }: Route.LoaderArgs) => {
  const current = context.get(requestContext);
  const code = current.query.get('code');
  return { code, link: await readOrderLink(current, code) };
});

export const action = guard(async ({ context, request }: Route.ActionArgs) => {
  const current = context.get(requestContext);
  const cartId = await openOrderLink(current, await request.formData());
  if (cartId !== null && current.hasToken) await claimCart(current, cartId);
  return cartId === null ? data({ isDead: true }, 400) : redirect(`/cart/${cartId}/review`);
});

/** What the link of an order that was made for a caller holds. Changes nothing. Null for one that opens nothing. */
async function readOrderLink({ backend }: RequestContext, code: string | null): Promise<OrderLink | null> {
  if (code === null) return null;
  try {
    return await backend.call('readOrderLink', { body: { code } });
  } catch (error) {
    if (isRefusal(error, 'link_invalid', 'invalid_input')) return null;
    throw error;
  }
}

/** Moves the cart behind the link to this browser. Gives its id; null for a link that opens nothing any more. */
async function openOrderLink(requestContext: RequestContext, form: FormData): Promise<string | null> {
  try {
    const { cartId, secret } = await requestContext.backend.call('openOrderLink', {
      body: { code: textOf(form, 'code') ?? '' },
    });
    // A cart that has an owner by now is opened by their log-in alone.
    if (secret !== null) requestContext.keepCart({ id: cartId, secret });
    return cartId;
  } catch (error) {
    if (isRefusal(error, 'link_invalid', 'invalid_input')) return null;
    throw error;
  }
}
