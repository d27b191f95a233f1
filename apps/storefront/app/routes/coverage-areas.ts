import { fileRoute } from '../platform/file-route.server.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { Route } from './+types/coverage-areas.ts';

/** Serves `/coverage-map/areas/{version}`: the current map's areas as GeoJSON, for the interactive map (R11). */
async function serve(current: RequestContext, { params }: Route.LoaderArgs): Promise<Response> {
  return Response.json(await current.backend.call('readCoverageAreas', { params }));
}

export const middleware: Route.MiddlewareFunction[] = [fileRoute(serve)];
export { failedFile as loader } from '../platform/file-route.server.ts';
export { NoPage as default } from '../platform/no-page.tsx';
