import type { Esim } from '@cerulean/contract/lines';
import type { FormProblem } from '../../platform/form.server.ts';
import { fieldLookup, FormErrors } from '../../platform/form-errors.tsx';
import { Form } from '../../ui/link.tsx';
import { Moment } from '../../platform/time.tsx';
import { SubmitButton } from '../../platform/submit-button.tsx';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

interface EsimLockedProps {
  esim: Esim;
  hasPassword: boolean;
  moment: string | null;
  problem: FormProblem | null;
}

/** An eSIM whose codes are closed. `moment` is when a pause ends. */
export function EsimLocked({ esim, hasPassword, moment, problem }: EsimLockedProps) {
  const fields = fieldLookup(problem);
  if (esim.hidden === 'pause') {
    return (
      <Note tone="warn" title="Locked for your safety" as="h3">
        <p>
          Your e-mail address or password changed recently, so the activation code stays locked
          {moment === null ? (
            ' for 24 hours'
          ) : (
            <>
              {' '}
              until <Moment at={moment} />
            </>
          )}
          . Your line works as usual. If the change was not you, set a new password and call us.
        </p>
      </Note>
    );
  }
  if (!hasPassword) {
    return (
      <Note title="Sign in again to see the activation code" as="h3">
        <p className="mb-3">
          Whoever has the code can move your number to another phone. Your account has no password, so we ask you to
          sign in once more. You come back to this page.
        </p>
        <Form method="post">
          <Button size="sm" name="intent" value="again">
            Sign in again
          </Button>
        </Form>
      </Note>
    );
  }
  return (
    <Form className="form slim" method="post" noValidate>
      <FormErrors problem={problem} />
      <input type="hidden" name="intent" value="prove" />
      <p className="muted">
        Whoever has the activation code can move your number to another phone. Enter your password to see it or to get a
        new one.
      </p>
      <PasswordField label="Password" {...fields('password', '')} autoComplete="current-password" required />
      <div>
        <SubmitButton tone="primary" busyText="Checking">
          Show the activation code
        </SubmitButton>
      </div>
    </Form>
  );
}
