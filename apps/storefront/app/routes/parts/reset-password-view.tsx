import * as words from '@cerulean/messages/account';
import { MIN_PASSWORD } from '@cerulean/rules/limits';
import { GatePage } from '../../features/account/gate-page.tsx';
import { DeadPage, RenewedPage } from '../../features/account/mailed-link-page.tsx';
import { withWayBack } from '../../features/account/way-back.ts';
import { fieldLookup, FormErrors, SubmitButton } from '../../platform/form.tsx';
import { Form } from '../../ui/link.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import type { Route } from '../+types/reset-password.ts';

export function ResetPasswordView({ loaderData, actionData }: Route.ComponentProps) {
  const { link, next } = loaderData;
  const problem = actionData?.problem ?? null;
  const fields = fieldLookup(problem);
  if (actionData?.renewed) return <RenewedPage />;
  if (!link?.opens || actionData?.dead) {
    return (
      <DeadPage
        link={link}
        next={next}
        told={{
          title: words.deadTitle,
          note: words.linkUsed,
          text: words.resetDeadText,
          way: (
            <ButtonLink href={withWayBack('/forgot-password', next)} tone="primary" size="lg">
              {words.mailNewLink}
            </ButtonLink>
          ),
        }}
      />
    );
  }
  return (
    <GatePage title={words.setNewPassword}>
      <p className="lead">{words.resetText}</p>
      <Form className="form" method="post" noValidate>
        <FormErrors problem={problem} />
        <input type="hidden" name="code" value={link.code} />
        {next !== null && <input type="hidden" name="next" value={next} />}
        <PasswordField
          label={words.newPassword}
          {...fields('password', '')}
          hint={words.passwordHint({ least: MIN_PASSWORD })}
          autoComplete="new-password"
          required
        />
        <SubmitButton tone="primary" size="lg" wide busyText={words.saving}>
          {words.setPassword}
        </SubmitButton>
      </Form>
    </GatePage>
  );
}
