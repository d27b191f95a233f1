import { MAX_EMAIL } from '@cerulean/rules/limits';
import { data, redirect } from 'react-router';
import { WithAside } from '../features/account/account-aside.tsx';
import { AccountFrame } from '../features/account/account-frame.tsx';
import { AccountHead } from '../features/account/account-head.tsx';
import { askForEmail, sendLinkAgain } from '../features/account/change-email.server.ts';
import { DoneNote } from '../features/account/done-note.tsx';
import { donePath } from '../features/account/done-path.ts';
import { EmailState } from '../features/account/email-state.tsx';
import { LogInAgain } from '../features/account/log-in-again.tsx';
import { logInAgain } from '../features/account/log-in-again.server.ts';
import { keepForm, ownerOrKept, statusOf } from '../features/account/kept-form.server.ts';
import { ownerOnly } from '../features/account/owner-only.server.ts';
import { SessionEnded } from '../features/account/session-ended.tsx';
import { afterForm } from '../platform/after-form.ts';
import { fieldLookup } from '../platform/field-lookup.ts';
import { FormErrors } from '../platform/form-errors.tsx';
import { Form } from '../platform/link.tsx';
import { pageMeta } from '../platform/page-meta.ts';
import { useFormKey } from '../platform/use-form-key.ts';
import { useSending } from '../platform/use-sending.ts';
import { visit } from '../platform/visit.ts';
import { Button } from '../ui/button.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { Route } from './+types/email.ts';

const HERE = '/existing-user/email';

export async function loader({ context }: Route.LoaderArgs) {
  const current = context.get(visit);
  const account = await ownerOrKept(current, HERE, async () => {
    const { email, confirmed, pendingEmail, hasPassword } = await current.backend.call('readAccount');
    return { email, confirmed, pendingEmail, hasPassword };
  });
  return { account, done: current.query.get('done') };
}

export async function action({ context, request }: Route.ActionArgs) {
  const current = context.get(visit);
  const form = await request.formData();
  const intent = form.get('intent');
  if (intent === 'again') return logInAgain(current, HERE);
  if (intent === 'send') {
    const problem = await ownerOnly(HERE, () => sendLinkAgain(current, form));
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
}

export const shouldRevalidate = afterForm;

export const handle = pageMeta(() => ({ title: 'Your e-mail address', indexed: false }));

export default function EmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { account, done } = loaderData;
  const hasPassword = account?.hasPassword ?? true;
  const problem = actionData?.problem ?? null;
  const fields = fieldLookup(problem);
  const formKey = useFormKey(actionData);
  const saving = useSending();
  return (
    <AccountFrame>
      <AccountHead title="E-mail address" lead="You log in with it, and receipts go there.">
        <DoneNote done={actionData ? null : done} />
      </AccountHead>
      {actionData?.isStale && <LogInAgain />}
      <WithAside
        title="How a change goes"
        level={3}
        about={
          <ol className="stack gap-3 numbered">
            <li>You ask for it here, with your password.</li>
            <li>We mail a link to the new address, and word of it to the old one.</li>
            <li>You follow the link within an hour. Until then the old address holds.</li>
            <li>For seven days the old address can take the change back.</li>
          </ol>
        }
      >
        {account && <EmailState account={account} busy={saving} />}
        <section className="stack gap-5" aria-labelledby="change">
          <h2 id="change" className="t-3">
            Change it
          </h2>
          <Form key={formKey} className="form slim" method="post" noValidate>
            <SessionEnded problem={problem} />
            <FormErrors problem={problem} />
            <TextField
              label="New e-mail address"
              {...fields('email', '')}
              type="email"
              inputMode="email"
              maxLength={MAX_EMAIL}
              autoComplete="email"
              required
            />
            {hasPassword && (
              <PasswordField
                label="Password"
                hint="So that nobody changes it who finds this browser open"
                name="password"
                error={fields('password', '').error}
                autoComplete="current-password"
                required
              />
            )}
            <div>
              <Button tone="primary" busy={saving} busyText="Saving">
                Change the address
              </Button>
            </div>
          </Form>
        </section>
      </WithAside>
    </AccountFrame>
  );
}
