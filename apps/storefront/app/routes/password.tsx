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
    const { email, hasPassword, logins } = await current.backend.call('readAccount');
    return { email, hasPassword, logins: logins.length };
  });
  return { account, done: current.query.get('done') };
});

export const action = guard(async (current, { request }) => {
  const form = await request.formData();
  if (form.get('intent') === 'again') return logInAgain(current, HERE);
  const { problem, isStale } = await keepForm(
    current,
    form,
    ({ hasPassword }) => savePassword(current, form, hasPassword),
    (kept) => ({ problem: kept, isStale: false }),
  );
  if (isStale) return data({ problem: null, isStale }, 409);
  return problem ? data({ problem, isStale }, statusOf(problem)) : redirect(donePath(HERE, 'password'));
});

export { afterForm as shouldRevalidate } from '../platform/after-form.ts';

export const handle = pageMeta(() => ({ title: words.yourPassword, indexed: false }));

export default PasswordView;
