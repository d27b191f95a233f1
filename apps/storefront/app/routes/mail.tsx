import { data, redirect } from 'react-router';
import { afterForm } from '../platform/after-form.ts';
import { guard } from '../platform/guard.server.ts';
import { pageMeta } from '../platform/page-meta.ts';
import { donePath } from '../features/account/done-path.ts';
import { keepForm, ownerOrKept, statusOf } from '../features/account/kept-form.server.ts';
import type { FormProblem } from '../platform/form.server.ts';
import { requestContext } from '../platform/request-context.ts';
import type { Route } from './+types/mail.ts';
import { MailView } from './parts/mail-view.tsx';

const HERE = '/existing-user/mail';

/** R13: which mails are wished for, and what was agreed to. */
export const loader = guard(async ({ context }: Route.LoaderArgs) => {
  const current = context.get(requestContext);
  const account = await ownerOrKept(current, HERE, () => current.backend.call('readAccount'));
  const { email = null, mailPreferences = { news: false, offers: false }, consents = [] } = account ?? {};
  return { email, mailPreferences, consents, done: current.query.get('done') };
});

export const action = guard(async ({ context, request }: Route.ActionArgs) => {
  const form = await request.formData();
  const body = { news: form.get('news') === 'yes', offers: form.get('offers') === 'yes' };
  const current = context.get(requestContext);
  const change = async () => {
    await current.backend.call('changeMailPreferences', { body });
    return null;
  };
  const problem = await keepForm<FormProblem | null>(current, form, change, (kept) => kept);
  return problem ? data({ problem }, statusOf(problem)) : redirect(donePath(HERE, 'mail'));
});

export const shouldRevalidate = afterForm;

export const handle = pageMeta(() => ({ title: 'Mail and consents', indexed: false }));

export default function MailPage(props: Route.ComponentProps) {
  return <MailView {...props} />;
}
