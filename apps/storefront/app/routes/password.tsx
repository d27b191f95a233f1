import * as words from '@cerulean/messages/account';
import { data, redirect } from 'react-router';
import { pageMeta } from '../platform/page-exports.ts';
import { PasswordView } from './parts/password-view.tsx';
import { savePassword } from '../features/account/change-password.server.ts';
import { guard } from '../platform/guard.server.ts';
import { donePath, keepForm, logInAgain, ownerOrKept, statusOf } from '../features/account/owner-only.server.ts';

const HERE = '/existing-user/password';

export const loader = guard(async (current) => {
  const account = await ownerOrKept(current, HERE, async () => {
    const { email, pendingEmail, hasPassword, logins } = await current.backend.call('readAccount');
    // A provider that is no longer offered signs nobody in, but its login can still be disconnected.
    const offered = new Set(current.config.providers.map(({ name }) => name));
    const usable = logins.filter((login) => offered.has(login.provider)).length;
    return { email, pendingEmail, hasPassword, logins: logins.length, usable };
  });
  return { account, accountKey: current.accountKey, done: current.query.get('done') };
});

export const action = guard(async (current, { request }) => {
  const form = await request.formData();
  if (form.get('intent') === 'again') return logInAgain(current, HERE);
  const { problem, isStale, done } = await keepForm(
    current,
    form,
    async ({ hasPassword, pendingEmail }) => ({
      ...(await savePassword(current, form, hasPassword)),
      // A changed password ends a change of the email address that waits for its confirmation. A first one does not.
      done: hasPassword && pendingEmail !== null ? ('password-email-kept' as const) : ('password' as const),
    }),
    (kept) => ({ problem: kept, isStale: false, done: 'password' as const }),
  );
  if (isStale) return data({ problem: null, isStale }, 409);
  return problem ? data({ problem, isStale }, statusOf(problem)) : redirect(donePath(HERE, done));
});

export { afterForm as shouldRevalidate } from '../platform/after-form.ts';

export const handle = pageMeta(() => ({ title: words.yourPassword, indexed: false }));

export default PasswordView;
