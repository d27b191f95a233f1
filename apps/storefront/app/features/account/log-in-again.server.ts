import { redirectDocument } from 'react-router';
import { BackendError } from '../../platform/backend-error.ts';
import type { RequestContext } from '../../platform/request-context.ts';

/** Logs out here and leads to the log-in and back; the cart stays. For actions that require a fresh log-in. */
export async function logInAgain(requestContext: RequestContext, here: string): Promise<Response> {
  try {
    await requestContext.backend.call('logOut');
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
  }
  requestContext.keepToken(undefined);
  return redirectDocument(`/login?next=${encodeURIComponent(here)}`);
}
