import { data } from 'react-router';
import type { RequestContext } from '../../platform/request-context.ts';
import { bringCart } from './log-in.server.ts';
import { ACCOUNT, wayBack, withWayBack } from './way-back.ts';

/**
 * What follows a log-in with a provider that began on the page `next`: the cart comes along, and the step of a checkout
 * that asks who one is leads to the first unfinished one. Gives where to go.
 */
export async function arrive(requestContext: RequestContext, next: string | null): Promise<string> {
  const back = wayBack(next, ACCOUNT);
  await bringCart(requestContext, back);
  return back.replace(/^(\/cart\/[\w-]+)\/login-user(?=\?|$)/, '$1/register');
}

/** The provider of this name; a 404 where the deployment has none. */
export function providerOf({ config }: RequestContext, wanted: string) {
  const known = config.providers.find(({ name }) => name === wanted);
  if (!known) throw data(null, 404);
  return known;
}

/** The page that asks who one is, on the way to `next`. */
export function loginPageOf(next: string): string {
  const asks = /^\/(?:login|cart\/[\w-]+\/(?:login-user|register))(?:\?|$)/.test(next);
  return asks ? next : withWayBack('/login', next);
}
