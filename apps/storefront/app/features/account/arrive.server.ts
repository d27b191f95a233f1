import { data } from 'react-router';
import type { RequestContext } from '../../platform/request-context.ts';
import { bringCart } from './log-in.server.ts';
import { ACCOUNT, wayBack, withWayBack } from './way-back.ts';

/**
 * Completes a provider login that began on the page `next`: brings the cart along. Returns the path to redirect to. The
 * sign-in step of a checkout becomes the registration step, which redirects to the first unfinished step.
 */
export async function arrive(requestContext: RequestContext, next: string | null): Promise<string> {
  const back = wayBack(next, ACCOUNT);
  await bringCart(requestContext, back);
  return back.replace(/^(\/cart\/[\w-]+)\/login-user(?=\?|$)/, '$1/register');
}

/** Returns the provider with this name. Throws a 404 if the deployment does not have it. */
export function providerOf({ config }: RequestContext, wanted: string) {
  const known = config.providers.find(({ name }) => name === wanted);
  if (!known) throw data(null, 404);
  return known;
}

/** Returns the sign-in page that leads back to `next`. */
export function loginPageOf(next: string): string {
  const asks = /^\/(?:login|cart\/[\w-]+\/(?:login-user|register))(?:\?|$)/.test(next);
  return asks ? next : withWayBack('/login', next);
}
