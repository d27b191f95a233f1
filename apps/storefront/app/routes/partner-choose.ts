import { redirect } from 'react-router';
import { chosenPath, namedPlan } from '../features/partners/choose-path.ts';
import { isOwnVisit, isYounger } from '../features/partners/is-own-visit.ts';
import { isRefusal } from '../platform/backend.server.ts';
import { fileRoute } from '../platform/file-route.server.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { Route } from './+types/partner-choose.ts';

/**
 * R17: remembers through which partner somebody came, the last one for 30 days, and leads on to the plans. It is kept in the
 * browser, since reading a page changes nothing: the next thing that goes into the cart, or its order, brings it along. Of
 * a partner who is paused nothing is remembered; one whose page was taken away is gone (410), one who never was is a 404.
 * Only somebody who follows the link counts, and a younger partner stays.
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
    // The token is dropped by then, so this time the visitor is anonymous.
    if (!isRefusal(error, 'session_ended')) throw error;
    return tell();
  }
}

export const middleware: Route.MiddlewareFunction[] = [fileRoute(serve)];
export { failedFile as loader } from '../platform/file-route.server.ts';
export { NoPage as default } from '../platform/no-page.tsx';
