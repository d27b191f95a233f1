import { zipCode } from '@cerulean/contract/fields';
import { BackendError } from '../platform/backend-error.ts';
import { visit } from '../platform/visit.ts';
import type { Route } from './+types/cart-place.ts';

const zip = zipCode('Enter a ZIP code');

/** City and state of a ZIP code, for the address that is being typed (R07); null where they are not known. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { backend, query } = context.get(visit);
  const asked = zip.safeParse(query.get('zip') ?? '');
  if (!asked.success) return Response.json(null);
  try {
    const found = await backend.call('checkCoverage', { query: { place: asked.data.slice(0, 5) } });
    if (found.kind !== 'answer' || found.place.zip === null) return Response.json(null);
    return Response.json({ city: found.place.name, state: found.place.state });
  } catch (error) {
    // Somebody who types on must not see a failure of what only spares typing.
    if (error instanceof BackendError) return Response.json(null);
    throw error;
  }
}
