import { redirectDocument } from 'react-router';
import { donePath } from '../features/account/owner-only.server.ts';
import { forgetVisitor } from '../features/account/forget-visitor.server.ts';
import { BackendError } from '../platform/backend-error.ts';
import { fileRoute } from '../platform/file-route.server.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { Route } from './+types/logout.ts';

/** Ends the session in the browser and the backend. The browser is signed out even if the backend is unavailable. */
async function serve(current: RequestContext, { request }: Route.LoaderArgs): Promise<Response> {
  if (request.method !== 'POST') return redirectDocument('/');
  if (current.hasToken) {
    try {
      await current.backend.call('logOut');
    } catch (error) {
      if (!(error instanceof BackendError)) throw error;
      current.log.warn({ code: error.code, status: error.status }, 'The session could not be ended in the backend');
    }
  }
  forgetVisitor(current);
  return redirectDocument(donePath('/login', 'signed-out'));
}

export const middleware: Route.MiddlewareFunction[] = [fileRoute(serve)];
export { failedFile as action, failedFile as loader } from '../platform/file-route.server.ts';
export { NoPage as default } from '../platform/no-page.tsx';
