import { MAX_PASSWORD, MIN_PASSWORD } from '@cerulean/rules/limits';
import { AccountFrame, AccountHead, WithAside } from '../../features/account/account-frame.tsx';
import { LOGINS } from '../../features/account/account-nav.ts';
import { DoneNote, LogInAgain, SessionEnded } from '../../features/account/notes.tsx';
import { fieldLookup, FormErrors, SubmitButton, useFormKey } from '../../platform/form.tsx';
import { Anchor } from '../../ui/anchor.tsx';
import { Form } from '../../ui/link.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { Route } from '../+types/password.ts';

export function PasswordView({ loaderData, actionData }: Route.ComponentProps) {
  const { account, done } = loaderData;
  const problem = actionData?.problem ?? null;
  // Without a session, the account cannot be read, so the form keeps its previous fields.
  const hasPassword = account?.hasPassword ?? (problem !== null && 'current-password' in problem.values);
  const email = account?.email ?? problem?.values['username'];
  const logins = account?.logins ?? 0;
  const fields = fieldLookup(problem);
  const formKey = useFormKey(actionData);
  return (
    <AccountFrame>
      <AccountHead
        title="Password"
        lead={
          hasPassword
            ? 'When you change it, every other browser is logged out.'
            : 'Your account has none yet. With one you can log in by your e-mail address.'
        }
      >
        <DoneNote done={actionData ? null : done} />
      </AccountHead>
      {actionData?.isStale && <LogInAgain answer={actionData} />}
      <WithAside
        title="A good password"
        level={4}
        about={
          <>
            <p>Is long rather than odd: three or four words that have nothing to do with each other.</p>
            <p>Is used nowhere else. A password manager remembers it for you.</p>
            <p>We keep no password, only what is needed to recognize it, and refuse those that many people use.</p>
            {logins > 0 && (
              <p>
                {logins === 1 ? 'A log-in of another site opens' : `${logins} log-ins of other sites open`} your
                account, too: <Anchor href={LOGINS}>linked log-ins</Anchor>.
              </p>
            )}
          </>
        }
      >
        <Form key={formKey} className="form slim" method="post" noValidate>
          <SessionEnded problem={problem} />
          <FormErrors problem={problem} />
          {/* Tells password managers which account the new password belongs to. */}
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          {hasPassword && (
            <PasswordField
              label="Current password"
              {...fields('current-password', '')}
              autoComplete="current-password"
              required
            />
          )}
          <PasswordField
            label="New password"
            {...fields('password', '')}
            hint={`At least ${MIN_PASSWORD} characters. Three unrelated words work well`}
            minLength={MIN_PASSWORD}
            maxLength={MAX_PASSWORD * 2}
            autoComplete="new-password"
            required
          />
          <div className="row apart">
            {hasPassword ? <TextLink href="/forgot-password">Forgotten it?</TextLink> : <span />}
            <SubmitButton tone="primary" busyText="Saving">
              {hasPassword ? 'Change the password' : 'Set the password'}
            </SubmitButton>
          </div>
        </Form>
      </WithAside>
    </AccountFrame>
  );
}
