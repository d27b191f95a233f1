import * as words from '@cerulean/messages/account';
import { MAX_EMAIL } from '@cerulean/rules/limits';
import { pageMeta } from '../platform/page-exports.ts';
import { AccountFrame, AccountHead, WithAside } from '../features/account/account-frame.tsx';
import { DoneNote, LogInAgain, SessionEnded } from '../features/account/notes.tsx';
import { EmailState } from '../features/account/email-state.tsx';
import { AccountForm, fieldLookup, FormErrors, SubmitButton, useFormKey } from '../platform/form.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { EmailField } from '../ui/text-field.tsx';
import type { Route } from './+types/email.ts';

export { loader, action } from './parts/email.server.ts';
export { afterForm as shouldRevalidate } from '../platform/after-form.ts';

export const handle = pageMeta(() => ({ title: words.yourEmail, indexed: false }));

export default function EmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { account, done } = loaderData;
  const hasPassword = account?.hasPassword ?? true;
  const problem = actionData?.problem ?? null;
  const fields = fieldLookup(problem);
  const formKey = useFormKey(actionData);
  return (
    <AccountFrame>
      <AccountHead title={words.emailAddress} lead={words.emailLead({ hasPassword: hasPassword ? 'yes' : 'no' })}>
        <DoneNote done={actionData ? null : done} />
      </AccountHead>
      {actionData?.isStale && <LogInAgain answer={actionData} />}
      <WithAside
        title={words.howChangeGoes}
        level={3}
        about={
          <ol className="stack gap-3 numbered">
            <li>{words.changeAsk}</li>
            <li>{words.changeMail}</li>
            <li>{words.changeFollow}</li>
            {account && <li>{account.confirmed ? words.changeBack : words.changeUnconfirmed}</li>}
          </ol>
        }
      >
        {account && <EmailState account={account} />}
        <section className="stack gap-5" aria-labelledby="change">
          <h2 id="change" className="t-3">
            {words.changeIt}
          </h2>
          <AccountForm key={formKey} className="form slim" method="post" noValidate>
            <SessionEnded problem={problem} />
            <FormErrors problem={problem} />
            <EmailField
              label={words.newEmail}
              {...fields('email', account?.pendingEmail ?? '')}
              maxLength={MAX_EMAIL}
            />
            {hasPassword && (
              <PasswordField
                label={words.password}
                hint={words.passwordWhy}
                {...fields('password', '')}
                autoComplete="current-password"
                required
              />
            )}
            <div>
              <SubmitButton tone="primary" busyText={words.saving}>
                {words.changeTheAddress}
              </SubmitButton>
            </div>
          </AccountForm>
        </section>
      </WithAside>
    </AccountFrame>
  );
}
