import * as words from '@cerulean/messages/cart';
import { data, redirect } from 'react-router';
import { guard } from '../platform/guard.server.ts';
import { isLedHere } from '../platform/is-led-here.ts';
import { pageMeta } from '../platform/page-exports.ts';
import { absentDevice } from '../features/cart/absent-device.server.ts';
import { changeCart } from '../features/cart/change-cart.server.ts';
import { openCart } from '../features/checkout/open-step.server.ts';
import type { Route } from './+types/cart.ts';
import { CartView } from './parts/cart-view.tsx';

export const loader = guard(async (current, { params }: Route.LoaderArgs) => {
  const cart = await openCart(current, params.cartId);
  return {
    cart,
    absent: await absentDevice(current, current.query.get('for'), cart),
    why: current.query.get('why'),
    place: current.place ?? null,
  };
});

export const action = guard(async (current, { params, request }: Route.ActionArgs) => {
  const problem = await changeCart(current, params.cartId, await request.formData());
  if (problem !== null) return data({ problem }, problem.typed === null ? 409 : 422);
  // The router drops a fetcher's redirect if another fetcher has started meanwhile, so the old cart would stay.
  return isLedHere(request.headers) ? redirect(`/cart/${params.cartId}`) : null;
});

export { afterForm as shouldRevalidate } from '../platform/after-form.ts';

export const handle = pageMeta(() => ({
  title: words.title,
  description: words.description,
  indexed: false,
}));

export default CartView;
