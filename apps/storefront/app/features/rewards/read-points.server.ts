import type { OwnRewards } from '@cerulean/contract/rewards';
import { isRefusal } from '../../platform/backend.server.ts';
import type { Visit } from '../../platform/visit.ts';

/** The points of whoever is logged in; null for everybody else. */
export async function readPoints({ backend, hasToken }: Visit, page: number): Promise<OwnRewards | null> {
  if (!hasToken) return null;
  try {
    return await backend.call('readOwnRewards', { query: { page } });
  } catch (error) {
    if (isRefusal(error, 'unauthenticated', 'session_ended')) return null;
    throw error;
  }
}
