import * as words from '@cerulean/messages/checkout';
import { data, redirectDocument } from 'react-router';
import { pageMeta } from '../platform/page-exports.ts';
import '../features/account/gate-page.css';
import { RegisterView } from './parts/register-view.tsx';
import { claimCart, register } from '../features/account/log-in.server.ts';
import { keepAddresses } from '../features/checkout/saved-addresses.server.ts';
import { goOn, goOnWithAccount, openStep } from '../features/checkout/open-step.server.ts';
import { stepPath } from '../features/cart/step-path.ts';
import { textOf } from '../platform/form.server.ts';
import { guard } from '../platform/guard.server.ts';
import type { Route } from './+types/register.ts';

export const loader = guard(async (current, { params }: Route.LoaderArgs) => {
  const cart = await openStep(current, params.cartId, 'account');
  if (cart.owner === 'you') throw goOn(cart);
  if (current.hasToken) {
    // The visitor is already signed in, so this cart is assigned to the account without asking.
    const mine = await claimCart(current, cart.id);
    if (mine !== null) throw goOn(mine);
  }
  return { cart, why: current.query.get('why') };
});

export const action = guard(async (current, { params, request }: Route.ActionArgs) => {
  const cart = await openStep(current, params.cartId, 'account');
  const form = await request.formData();
  const password = textOf(form, 'way') === 'without' ? null : (textOf(form, 'password') ?? '');
  if (cart.owner === 'you') return goOnWithAccount(cart, Boolean(password));
  const { email = '', name = null } = cart.contact ?? {};
  const problem = await register(current, { email, name, password }, form);
  if (problem) return data({ problem, isKnown: problem.issues.some(({ path }) => path === 'email') }, 422);
  const claimed = await claimCart(current, cart.id);
  if (cart.delivery && name !== null && form.get('savePublicAddress') === 'yes') {
    await keepAddresses(current, [
      { name, address: cart.delivery, isDelivery: true, isE911: cart.e911?.same === true },
    ]);
  }
  return redirectDocument(claimed === null ? `/cart/${cart.id}` : stepPath(claimed.id, claimed.next.step));
});

export const handle = pageMeta(() => ({ title: words.accountTitle, indexed: false }));

export default RegisterView;
