import { MAX_EMAIL } from '@cerulean/rules/limits';
import { pageMeta } from '../platform/page-exports.ts';
import { AccountFrame, AccountHead, WithAside } from '../features/account/account-frame.tsx';
import { DoneNote, LogInAgain, SessionEnded } from '../features/account/notes.tsx';
import { EmailState } from '../features/account/email-state.tsx';
import { fieldLookup, FormErrors, SubmitButton, useFormKey } from '../platform/form.tsx';
import { Form } from '../ui/link.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { EmailField } from '../ui/text-field.tsx';
import type { Route } from './+types/email.ts';

export { loader, action } from './parts/email.server.ts';
export { afterForm as shouldRevalidate } from '../platform/after-form.ts';

export const handle = pageMeta(() => ({ title: 'Your e-mail address', indexed: false }));

export default function EmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { account, done } = loaderData;
  const hasPassword = account?.hasPassword ?? true;
  const problem = actionData?.problem ?? null;
  const fields = fieldLookup(problem);
  const formKey = useFormKey(actionData);
  return (
    <AccountFrame>
      <AccountHead title="E-mail address" lead="You log in with it, and receipts go there.">
        <DoneNote done={actionData ? null : done} />
      </AccountHead>
      {actionData?.isStale && <LogInAgain answer={actionData} />}
      <WithAside
        title="How a change goes"
        level={3}
        about={
          <ol className="stack gap-3 numbered">
            <li>You ask for it here, with your password.</li>
            <li>We mail a link to the new address, and word of it to the old one.</li>
            <li>You follow the link within an hour. Until then the old address holds.</li>
            {account?.confirmed === false ? (
              <li>
                Nobody has confirmed the address you have now, so it cannot take the change back. Our support can help
                if it was not you.
              </li>
            ) : (
              <li>For seven days the old address can take the change back.</li>
            )}
          </ol>
        }
      >
        {account && <EmailState account={account} />}
        <section className="stack gap-5" aria-labelledby="change">
          <h2 id="change" className="t-3">
            Change it
          </h2>
          <Form key={formKey} className="form slim" method="post" noValidate>
            <SessionEnded problem={problem} />
            <FormErrors problem={problem} />
            <EmailField
              label="New e-mail address"
              {...fields('email', account?.pendingEmail ?? '')}
              maxLength={MAX_EMAIL}
            />
            {hasPassword && (
              <PasswordField
                label="Password"
                hint="So that nobody changes it who finds this browser open"
                {...fields('password', '')}
                autoComplete="current-password"
                required
              />
            )}
            <div>
              <SubmitButton tone="primary" busyText="Saving">
                Change the address
              </SubmitButton>
            </div>
          </Form>
        </section>
      </WithAside>
    </AccountFrame>
  );
}
