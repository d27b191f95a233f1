import { data, redirect } from 'react-router';
import { loginParams } from '@cerulean/contract/social';
import { LOGINS as HERE } from '../../features/account/account-nav.ts';
import { donePath, ownerForm, ownerOnly } from '../../features/account/owner-only.server.ts';
import { guard } from '../../platform/guard.server.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { isRefusal } from '../../platform/backend.server.ts';

/** Loads the provider logins that open the account (R13). A provider not offered anymore has its internal name. */
export const loader = guard(async (current) => {
  const { logins } = await ownerOnly(HERE, () => current.backend.call('readAccount'));
  const labels = new Map(current.config.providers.map(({ name, label }) => [name, label]));
  return {
    logins: logins.map((login) => ({
      ...login,
      site: labels.get(login.provider) ?? login.provider,
      isOffered: labels.has(login.provider),
    })),
    canAdd: labels.size > 0,
    accountKey: current.accountKey,
    done: current.query.get('done'),
  };
});

export const action = guard(async (current, { request }) => {
  const form = await request.formData();
  const isGone = await ownerForm(current, form, HERE, () => unlinkLogin(current, form));
  return isGone ? redirect(donePath(HERE, 'login-unlinked')) : data({ isLast: true }, 409);
});

/**
 * Unlinks the login named in the form. Returns false if it is the last one that opens the account. A login that is
 * already unlinked, in another tab or by a second click, counts as success.
 */
async function unlinkLogin(requestContext: RequestContext, form: FormData): Promise<boolean> {
  const params = loginParams.safeParse({ loginId: form.get('loginId') });
  if (!params.success) return true;
  try {
    await requestContext.backend.call('unlinkLogin', { params: params.data });
    return true;
  } catch (error) {
    if (isRefusal(error, 'last_way_in')) return false;
    if (isRefusal(error, 'not_found')) return true;
    throw error;
  }
}
