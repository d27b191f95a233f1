import * as words from '@cerulean/messages/checkout';
import { data, redirectDocument } from 'react-router';
import { guard } from '../platform/guard.server.ts';
import { pageMeta } from '../platform/page-exports.ts';
import '../features/account/gate-page.css';
import { logIn, claimCart } from '../features/account/log-in.server.ts';
import { openCartOf } from '../features/account/known-email.server.ts';
import { ACCOUNT } from '../features/account/way-back.ts';
import { stepPath } from '../features/cart/step-path.ts';
import type { Route } from './+types/login-user.ts';
import { LoginUserView } from './parts/login-user-view.tsx';

/**
 * Loads the login step (R08). A cart that has an owner shows nothing before its owner has signed in. This browser's own
 * cart stays visible, with the email address entered in the previous step.
 */
export const loader = guard(async (current, { params }: Route.LoaderArgs) => {
  const cart = await openCartOf(current, params.cartId);
  return {
    cartId: params.cartId,
    cart: cart?.contact ? cart : null,
    isOpen: cart !== null,
    why: current.query.get('why'),
  };
});

export const action = guard(async (current, { params, request }: Route.ActionArgs) => {
  const problem = await logIn(current, await request.formData());
  if (problem) return data({ problem }, 400);
  const cart = await claimCart(current, params.cartId);
  return redirectDocument(cart === null ? ACCOUNT : stepPath(cart.id, cart.next.step));
});

export const handle = pageMeta(() => ({ title: words.signInTitle, indexed: false }));

export default LoginUserView;
