import { MAX_PASSWORD, MIN_PASSWORD } from '@cerulean/rules/limits';
import { data, redirect } from 'react-router';
import { WithAside } from '../features/account/account-aside.tsx';
import { AccountFrame } from '../features/account/account-frame.tsx';
import { AccountHead } from '../features/account/account-head.tsx';
import { savePassword } from '../features/account/change-password.server.ts';
import { LOGINS } from '../features/account/account-nav.ts';
import { DoneNote } from '../features/account/done-note.tsx';
import { donePath } from '../features/account/done-path.ts';
import { LogInAgain } from '../features/account/log-in-again.tsx';
import { logInAgain } from '../features/account/log-in-again.server.ts';
import { ownerOnly } from '../features/account/owner-only.server.ts';
import { afterForm } from '../platform/after-form.ts';
import { fieldLookup } from '../platform/field-lookup.ts';
import { FormErrors } from '../platform/form-errors.tsx';
import { Form } from '../platform/link.tsx';
import { pageMeta } from '../platform/page-meta.ts';
import { useFormKey } from '../platform/use-form-key.ts';
import { useSending } from '../platform/use-sending.ts';
import { visit } from '../platform/visit.ts';
import { Anchor } from '../ui/anchor.tsx';
import { Button } from '../ui/button.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { TextLink } from '../ui/text-link.tsx';
import type { Route } from './+types/password.ts';

const HERE = '/existing-user/password';

export async function loader({ context }: Route.LoaderArgs) {
  const current = context.get(visit);
  const { email, hasPassword, logins } = await ownerOnly(HERE, () => current.backend.call('readAccount'));
  return { email, hasPassword, logins: logins.length, done: current.query.get('done') };
}

export async function action({ context, request }: Route.ActionArgs) {
  const current = context.get(visit);
  const form = await request.formData();
  if (form.get('intent') === 'again') return logInAgain(current, HERE);
  const { problem, isStale } = await ownerOnly(HERE, async () => {
    const { hasPassword } = await current.backend.call('readAccount');
    return savePassword(current, form, hasPassword);
  });
  if (isStale) return data({ problem: null, isStale }, 409);
  return problem ? data({ problem, isStale }, 422) : redirect(donePath(HERE, 'password'));
}

export const shouldRevalidate = afterForm;

export const handle = pageMeta(() => ({ title: 'Your password', indexed: false }));

export default function PasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, hasPassword, logins, done } = loaderData;
  const problem = actionData?.problem ?? null;
  const fields = fieldLookup(problem);
  const formKey = useFormKey(actionData);
  const saving = useSending();
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
      {actionData?.isStale && <LogInAgain />}
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
          <FormErrors problem={problem} />
          {/* For password managers: which account the new password belongs to. */}
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          {hasPassword && (
            <PasswordField
              label="Current password"
              name="current-password"
              error={fields('current-password', '').error}
              autoComplete="current-password"
              required
            />
          )}
          <PasswordField
            label="New password"
            name="password"
            hint={`At least ${MIN_PASSWORD} characters. Three unrelated words work well`}
            error={fields('password', '').error}
            minLength={MIN_PASSWORD}
            maxLength={MAX_PASSWORD * 2}
            autoComplete="new-password"
            required
          />
          <div className="row apart">
            {hasPassword ? <TextLink href="/forgot-password">Forgotten it?</TextLink> : <span />}
            <Button tone="primary" busy={saving} busyText="Saving">
              {hasPassword ? 'Change the password' : 'Set the password'}
            </Button>
          </div>
        </Form>
      </WithAside>
    </AccountFrame>
  );
}
