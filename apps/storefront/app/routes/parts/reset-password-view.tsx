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
          title: 'This link opens nothing any more',
          note: 'It was used, or it is too old',
          text: 'A link works once, for one hour, and only the newest one does. Your password is as it was.',
          way: (
            <ButtonLink href={withWayBack('/forgot-password', next)} tone="primary" size="lg">
              Mail me a new link
            </ButtonLink>
          ),
        }}
      />
    );
  }
  return (
    <GatePage title="Set a new password">
      <p className="lead">You are logged in with it here, and logged out everywhere else.</p>
      <Form className="form" method="post" noValidate>
        <FormErrors problem={problem} />
        <input type="hidden" name="code" value={link.code} />
        {next !== null && <input type="hidden" name="next" value={next} />}
        <PasswordField
          label="New password"
          {...fields('password', '')}
          hint={`At least ${MIN_PASSWORD} characters. Three unrelated words work well`}
          autoComplete="new-password"
          required
        />
        <SubmitButton tone="primary" size="lg" wide busyText="Saving">
          Set the password
        </SubmitButton>
      </Form>
    </GatePage>
  );
}
