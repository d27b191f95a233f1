import { loginParams } from '@cerulean/contract/social';
import { isRefusal } from '../../platform/backend.server.ts';
import type { Visit } from '../../platform/visit.ts';

/**
 * Takes the log-in away that the form names. False where it is the last way into the account. One that is gone meanwhile,
 * in another tab or by a second click, is what was asked for.
 */
export async function unlinkLogin(visit: Visit, form: FormData): Promise<boolean> {
  const params = loginParams.safeParse({ loginId: form.get('loginId') });
  if (!params.success) return true;
  try {
    await visit.backend.call('unlinkLogin', { params: params.data });
    return true;
  } catch (error) {
    if (isRefusal(error, 'last_way_in')) return false;
    if (isRefusal(error, 'not_found')) return true;
    throw error;
  }
}
