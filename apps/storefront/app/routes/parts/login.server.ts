import { data, redirectDocument } from 'react-router';
import { bringCart, logIn, registerHere } from '../../features/account/log-in.server.ts';
import { knownEmail } from '../../features/account/known-email.server.ts';
import { ACCOUNT, wayBack } from '../../features/account/way-back.ts';
import { textOf } from '../../platform/form.server.ts';
import { guard } from '../../platform/guard.server.ts';
import type { RequestContext } from '../../platform/request-context.ts';

export const loader = guard(async (current) => {
  if (current.hasToken && (await isLoggedIn(current)))
    throw redirectDocument(wayBack(current.query.get('next'), ACCOUNT));
  return {
    next: wayBack(current.query.get('next'), ACCOUNT),
    email: await knownEmail(current),
    done: current.query.get('done'),
  };
});

async function isLoggedIn({ backend }: RequestContext): Promise<boolean> {
  try {
    await backend.call('readMyCart');
    return true;
  } catch {
    return false;
  }
}

export const action = guard(async (current, { request }) => {
  const form = await request.formData();
  const way = textOf(form, 'way') === 'register' ? 'register' : 'in';
  const problem = await (way === 'register' ? registerHere(current, form) : logIn(current, form));
  if (problem) return data({ way, problem }, 400);
  const next = wayBack(textOf(form, 'next'), ACCOUNT);
  await bringCart(current, next);
  return redirectDocument(next);
});
