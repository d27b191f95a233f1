import { data, redirect } from 'react-router';
import { savePassword } from '../../features/account/change-password.server.ts';
import { donePath } from '../../features/account/done-path.ts';
import { logInAgain } from '../../features/account/log-in-again.server.ts';
import { keepForm, ownerOrKept, statusOf } from '../../features/account/kept-form.server.ts';
import { guard } from '../../platform/guard.server.ts';
import { requestContext } from '../../platform/request-context.ts';
import type { Route } from '../+types/password.ts';

const HERE = '/existing-user/password';

export const loader = guard(async ({ context }: Route.LoaderArgs) => {
  const current = context.get(requestContext);
  const account = await ownerOrKept(current, HERE, async () => {
    const { email, hasPassword, logins } = await current.backend.call('readAccount');
    return { email, hasPassword, logins: logins.length };
  });
  return { account, done: current.query.get('done') };
});

export const action = guard(async ({ context, request }: Route.ActionArgs) => {
  const current = context.get(requestContext);
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
