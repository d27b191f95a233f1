import type { PrivacyLink } from '@cerulean/contract/privacy';
import { isRefusal } from '../../platform/backend.server.ts';
import { textOf } from '../../platform/form.server.ts';
import type { Visit } from '../../platform/visit.ts';

/** What a mailed link can do. Changes nothing, because mail scanners open links. Null for one that opens nothing. */
export async function openLink(visit: Visit, token: string | null): Promise<PrivacyLink | null> {
  if (token === null) return null;
  try {
    return await visit.backend.call('readPrivacyLink', { body: { token } });
  } catch (error) {
    if (isRefusal(error, 'link_invalid', 'invalid_input')) return null;
    throw error;
  }
}

/** Presses the button behind a mailed link: confirm or withdraw. False for a link that opens nothing. */
export async function pressButton(visit: Visit, form: FormData): Promise<boolean> {
  const token = textOf(form, 'token');
  const act = form.get('act');
  if (token === null || (act !== 'confirm' && act !== 'withdraw')) return false;
  try {
    const operation = act === 'confirm' ? 'confirmPrivacyRequest' : 'withdrawPrivacyRequest';
    await visit.backend.call(operation, { body: { token } });
    return true;
  } catch (error) {
    if (isRefusal(error, 'link_invalid', 'invalid_input')) return false;
    throw error;
  }
}
