import { data, redirectDocument } from 'react-router';
import { loginPageOf } from '../../features/account/arrive.server.ts';
import { mailLogInCode, proveLogIn, unprovenLogIn } from '../../features/account/prove-log-in.server.ts';
import { wayBack } from '../../features/account/way-back.ts';
import { guard } from '../../platform/guard.server.ts';
import { type RequestContext, requestContext } from '../../platform/request-context.ts';
import type { Route } from '../+types/connect-proof.ts';

/**
 * C08: the provider does not say whose the e-mail address is, so a code that is mailed there has to come back in this browser. What waits
 * belongs to the connect cookie; nothing is in the address, and nothing here tells whether the address has an account.
 */
export const loader = guard(async ({ context, params }: Route.LoaderArgs) => {
  const current = context.get(requestContext);
  const { name: provider, label } = offered(current, params.provider);
  const waiting = await unprovenLogIn(current, provider);
  if (waiting === null) throw redirectDocument(`/connect/${provider}/welcome`);
  const { email, asked, next } = waiting;
  return { label, email, asked, leave: loginPageOf(wayBack(next, '/login')), hasCart: current.cart !== undefined };
});

export const action = guard(async ({ context, params, request }: Route.ActionArgs) => {
  const current = context.get(requestContext);
  const { name: provider } = offered(current, params.provider);
  const form = await request.formData();
  const isMail = form.get('intent') === 'mail';
  const outcome = isMail ? await mailLogInCode(current, provider) : await proveLogIn(current, provider, form);
  if (outcome === 'gone') throw redirectDocument(`/connect/${provider}/welcome`);
  if (outcome === 'mailed') return redirectDocument(`/connect/${provider}/proof`);
  if ('problem' in outcome) return data(outcome, 400);
  return redirectDocument(`/connect/${provider}/welcome?access_token=${outcome.ticket}`);
});

function offered(current: RequestContext, wanted: string) {
  const known = current.config.providers.find(({ name }) => name === wanted);
  if (!known) throw data(null, 404);
  return known;
}
