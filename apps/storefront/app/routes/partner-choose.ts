import { redirect } from 'react-router';
import { chosenPath, namedPlan } from '../features/partners/choose-path.ts';
import { isOwnVisit, isYounger } from '../features/partners/is-own-visit.ts';
import { isRefusal } from '../platform/backend.server.ts';
import { fileRoute } from '../platform/file-route.server.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { Route } from './+types/partner-choose.ts';

/**
 * Stores the partner who referred the visitor and redirects to the plans (R17). The last partner is kept for 30 days in
 * the browser, because reading a page changes nothing. The next call that adds to the cart or places the order includes
 * it. Nothing is stored for a paused partner. A removed partner page is a 410, an unknown one a 404. Only a followed
 * link counts, and a more recent partner stays.
 */
async function serve(current: RequestContext, { params, request }: Route.LoaderArgs): Promise<Response> {
  const plan = namedPlan(current.query.get('plan'));
  const { referral } = await come(current, params.slug, plan);
  const counts = referral !== null && isOwnVisit(request.headers) && isYounger(referral, current.partner);
  if (counts) current.keepPartner(referral);
  return redirect(chosenPath(plan), 303);
}

async function come(current: RequestContext, slug: string, plan: string | null): Promise<{ referral: string | null }> {
  const tell = () =>
    current.backend.call('comeThroughPartner', {
      params: { slug },
      body: { plan, cartId: null },
    });
  try {
    return await tell();
  } catch (error) {
    // The token has already been dropped, so this time the visitor is anonymous.
    if (!isRefusal(error, 'session_ended')) throw error;
    return tell();
  }
}

export const middleware: Route.MiddlewareFunction[] = [fileRoute(serve)];
export { failedFile as loader } from '../platform/file-route.server.ts';
export { NoPage as default } from '../platform/no-page.tsx';
