import { data, redirect } from 'react-router';
import type { OrderLink } from '@cerulean/contract/order-links';
import { claimCart } from '../../features/account/log-in.server.ts';
import { unlessRefused } from '../../platform/backend.server.ts';
import { textOf } from '../../platform/form.server.ts';
import { guard } from '../../platform/guard.server.ts';
import type { RequestContext } from '../../platform/request-context.ts';

/** Loads an order that staff prepared for a caller (R10). Opening the page changes nothing. Only its button does. */
export const loader = guard(async (current) => {
  const code = current.query.get('code');
  return { code, link: await readOrderLink(current, code) };
});

export const action = guard(async (current, { request }) => {
  const cartId = await openOrderLink(current, await request.formData());
  if (cartId !== null && current.hasToken) await claimCart(current, cartId);
  return cartId === null ? data({ isDead: true }, 400) : redirect(`/cart/${cartId}/review`);
});

/** Returns the order behind a link that staff prepared, or `null` if the link is invalid. Changes nothing. */
async function readOrderLink({ backend }: RequestContext, code: string | null): Promise<OrderLink | null> {
  return code === null ? null : unlessRefused(backend.call('readOrderLink', { body: { code } }), ...DEAD);
}

const DEAD = ['link_invalid', 'invalid_input'];

/** Moves the cart behind the link to this browser. Returns its id, or `null` if the link is not valid anymore. */
async function openOrderLink(requestContext: RequestContext, form: FormData): Promise<string | null> {
  const body = { code: textOf(form, 'code') ?? '' };
  const opened = await unlessRefused(requestContext.backend.call('openOrderLink', { body }), ...DEAD);
  if (opened === null) return null;
  const { cartId, secret } = opened;
  // A cart that has an owner has no secret and can only be opened by signing in.
  if (secret !== null) requestContext.keepCart({ id: cartId, secret });
  return cartId;
}
