import { data, redirectDocument } from 'react-router';
import { arrive, loginPageOf, providerOf } from '../../features/account/arrive.server.ts';
import { LOGINS } from '../../features/account/account-nav.ts';
import { linkLogin, waitingLogin } from '../../features/account/link-login.server.ts';
import { ACCOUNT, wayBack, withWayBack } from '../../features/account/way-back.ts';
import { guard } from '../../platform/guard.server.ts';
import { donePath, logInAgain } from '../../features/account/owner-only.server.ts';
import type { Route } from '../+types/provider-link.ts';

/**
 * Loads a provider login that would open an existing account (C08). The visitor must first prove ownership with its
 * password, and then both logins open it. The URL holds no secret: the connect cookie identifies the pending login. An
 * account without a password must sign in again if its login is older than ten minutes, and the pending login is kept.
 */
export const loader = guard(async (current, { params }: Route.LoaderArgs) => {
  const { name: provider, label } = providerOf(current, params.provider);
  const waiting = await waitingLogin(current, provider);
  if (waiting === null) throw redirectDocument(`/login/${provider}/welcome`);
  const { next, label: who, ...rest } = waiting;
  const isLink = waiting.purpose === 'link';
  return {
    ...rest,
    who,
    label,
    leave: isLink ? wayBack(next, LOGINS) : loginPageOf(wayBack(next, '/login')),
    forgot: withWayBack('/forgot-password', next),
    hasCart: !isLink && current.cart !== undefined,
  };
});

export const action = guard(async (current, { params, request }: Route.ActionArgs) => {
  const { name: provider } = providerOf(current, params.provider);
  const form = await request.formData();
  if (form.get('intent') === 'again') return logInAgain(current, `/login/${provider}/link`);
  const outcome = await linkLogin(current, provider, form);
  if (outcome === 'gone') throw redirectDocument(`/login/${provider}/welcome`);
  if (outcome === 'stale') return data({ problem: null, isStale: true }, 409);
  if ('problem' in outcome) return data({ ...outcome, isStale: false }, 400);
  const { purpose, next } = outcome.linked;
  const there = purpose === 'link' ? wayBack(next, LOGINS) : await arrive(current, next);
  return redirectDocument(there === LOGINS || there === ACCOUNT ? donePath(there, 'login-linked') : there);
});
