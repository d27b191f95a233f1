import { data, redirect } from 'react-router';
import { askForEmail, sendLinkAgain } from '../../features/account/change-email.server.ts';
import {
  donePath,
  keepForm,
  logInAgain,
  ownerForm,
  ownerOrKept,
  statusOf,
} from '../../features/account/owner-only.server.ts';
import { guard } from '../../platform/guard.server.ts';

const HERE = '/existing-user/email';

export const loader = guard(async (current) => {
  const account = await ownerOrKept(current, HERE, async () => {
    const { email, confirmed, pendingEmail, hasPassword } = await current.backend.call('readAccount');
    return { email, confirmed, pendingEmail, hasPassword };
  });
  return { account, accountKey: current.accountKey, done: current.query.get('done') };
});

export const action = guard(async (current, { request }) => {
  const form = await request.formData();
  const intent = form.get('intent');
  if (intent === 'again') return logInAgain(current, HERE);
  if (intent === 'send') {
    const problem = await ownerForm(current, form, HERE, () => sendLinkAgain(current, form));
    return problem ? data({ problem, isStale: false }, 429) : redirect(donePath(HERE, 'link-sent'));
  }
  const { problem, isStale } = await keepForm(
    current,
    form,
    () => askForEmail(current, form),
    (kept) => ({ problem: kept, isStale: false }),
  );
  if (isStale) return data({ problem: null, isStale }, 409);
  return problem ? data({ problem, isStale }, statusOf(problem)) : redirect(donePath(HERE, 'email-asked'));
});
