import { redirect } from 'react-router';
import { chosenPath } from '../features/partners/choose-path.ts';
import { visit } from '../platform/visit.ts';
import type { Route } from './+types/partner-choose.ts';

/**
 * R17: remembers through which partner somebody came, the last one for 30 days, and leads on to the plans. Where there is
 * no such partner nothing is remembered.
 */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const current = context.get(visit);
  const { partner } = await current.backend.call('readPartner', { params });
  current.keepPartner({ slug: partner.slug, name: partner.name });
  return redirect(chosenPath(current.query.get('plan')), 303);
}
