import * as words from '@cerulean/messages/account';
import { MAX_PASSWORD, MIN_PASSWORD } from '@cerulean/rules/limits';
import { AccountFrame, AccountHead, WithAside } from '../../features/account/account-frame.tsx';
import { LOGINS } from '../../features/account/account-nav.ts';
import { DoneNote, LogInAgain, SessionEnded } from '../../features/account/notes.tsx';
import { AccountForm, fieldLookup, FormErrors, SubmitButton, useFormKey } from '../../platform/form.tsx';
import { Anchor } from '../../ui/anchor.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { Note } from '../../ui/note.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { rich } from '../../ui/rich.tsx';
import type { Route } from '../+types/password.ts';

export function PasswordView({ loaderData, actionData }: Route.ComponentProps) {
  const { account, done } = loaderData;
  const problem = actionData?.problem ?? null;
  // Without a session, the account cannot be read, so the form keeps its previous fields.
  const hasPassword = account?.hasPassword ?? (problem !== null && 'current-password' in problem.values);
  const email = account?.email ?? problem?.values['username'];
  const logins = account?.logins ?? 0;
  // Only a password that is changed ends the change of the email address.
  const pendingEmail = hasPassword ? (account?.pendingEmail ?? null) : null;
  const fields = fieldLookup(problem);
  const formKey = useFormKey(actionData);
  return (
    <AccountFrame>
      <AccountHead title={words.password} lead={hasPassword ? words.passwordLead : words.passwordNone}>
        <DoneNote done={actionData ? null : done} />
      </AccountHead>
      {actionData?.isStale && <LogInAgain answer={actionData} />}
      <WithAside
        title={words.goodPassword}
        level={4}
        about={
          <>
            <p>{words.goodIsLong}</p>
            <p>{words.goodIsUnique}</p>
            <p>{words.goodIsSecret}</p>
            {logins > 0 && (
              <p>
                {rich(
                  words.signInsToo({
                    hasPassword: hasPassword ? 'yes' : 'no',
                    linked: logins,
                    count: account?.usable ?? 0,
                    link: (text) => <Anchor href={LOGINS}>{text}</Anchor>,
                  }),
                )}
              </p>
            )}
          </>
        }
      >
        {pendingEmail !== null && (
          <Note tone="warn">
            <p>{rich(words.passwordDropsEmail({ mail: (text) => <EmailText email={text} />, email: pendingEmail }))}</p>
          </Note>
        )}
        <AccountForm key={formKey} className="form slim" method="post" noValidate>
          <SessionEnded problem={problem} />
          <FormErrors problem={problem} />
          {/* Tells password managers which account the new password belongs to. */}
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          {hasPassword && (
            <PasswordField
              label={words.currentPassword}
              {...fields('current-password', '')}
              autoComplete="current-password"
              required
            />
          )}
          <PasswordField
            label={words.newPassword}
            {...fields('password', '')}
            hint={words.passwordHint({ least: MIN_PASSWORD })}
            minLength={MIN_PASSWORD}
            maxLength={MAX_PASSWORD * 2}
            autoComplete="new-password"
            required
          />
          <div className="row apart">
            {hasPassword ? <TextLink href="/forgot-password">{words.forgottenIt}</TextLink> : <span />}
            <SubmitButton tone="primary" busyText={words.saving}>
              {hasPassword ? words.changePassword : words.setPassword}
            </SubmitButton>
          </div>
        </AccountForm>
      </WithAside>
    </AccountFrame>
  );
}
