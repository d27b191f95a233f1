import { data, redirect } from 'react-router';
import { guard } from '../platform/guard.server.ts';
import { pageMeta } from '../platform/page-exports.ts';
import type { FormProblem } from '../platform/form.server.ts';
import { MailView } from './parts/mail-view.tsx';
import { donePath, keepForm, ownerOrKept, statusOf } from '../features/account/owner-only.server.ts';

const HERE = '/existing-user/mail';

/** R13: which mails are wished for, and what was agreed to. */
export const loader = guard(async (current) => {
  const account = await ownerOrKept(current, HERE, () => current.backend.call('readAccount'));
  const { email = null, mailPreferences = { news: false, offers: false }, consents = [] } = account ?? {};
  return { email, mailPreferences, consents, done: current.query.get('done') };
});

export const action = guard(async (current, { request }) => {
  const form = await request.formData();
  const body = { news: form.get('news') === 'yes', offers: form.get('offers') === 'yes' };
  const change = async () => {
    await current.backend.call('changeMailPreferences', { body });
    return null;
  };
  const problem = await keepForm<FormProblem | null>(current, form, change, (kept) => kept);
  return problem ? data({ problem }, statusOf(problem)) : redirect(donePath(HERE, 'mail'));
});

export { afterForm as shouldRevalidate } from '../platform/after-form.ts';

export const handle = pageMeta(() => ({ title: 'Mail and consents', indexed: false }));

export default MailView;
