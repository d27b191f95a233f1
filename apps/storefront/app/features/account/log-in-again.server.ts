import { redirectDocument } from 'react-router';
import { BackendError } from '../../platform/backend-error.ts';
import type { Visit } from '../../platform/visit.ts';

/** Logs out here and leads to the log-in and back; the cart stays. For what asks who you are anew. */
export async function logInAgain(visit: Visit, here: string): Promise<Response> {
  try {
    await visit.backend.call('logOut');
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
  }
  visit.keepToken(undefined);
  return redirectDocument(`/login?next=${encodeURIComponent(here)}`);
}
