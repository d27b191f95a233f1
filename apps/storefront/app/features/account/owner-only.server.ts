import { redirectDocument } from 'react-router';
import { isRefusal } from '../../platform/backend.server.ts';

/** Runs a call that only an account may make; who is not logged in is led to the log-in page and back. */
export async function ownerOnly<T>(here: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (isRefusal(error, 'unauthenticated', 'session_ended')) {
      throw redirectDocument(`/login?next=${encodeURIComponent(here)}`);
    }
    throw error;
  }
}
