import type { Esim } from '@cerulean/contract/lines';
import type { FormProblem } from '../../platform/form.server.ts';
import { fieldLookup, FormErrors, SubmitButton } from '../../platform/form.tsx';
import { Form } from '../../ui/link.tsx';
import { Moment } from '../../platform/time.tsx';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

interface EsimLockedProps {
  esim: Esim;
  hasPassword: boolean;
  moment: string | null;
  problem: FormProblem | null;
}

/** Why an eSIM's codes are locked, and how to unlock them. `moment` is when a pause ends. */
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

/** Form that reissues the eSIM for another phone, if reissues are left. The old eSIM then stops working. */
export function ReissueEsim({ esim, problem }: { esim: Esim; problem: FormProblem | null }) {
  if (esim.renewing) {
    return (
      <Note title="A new eSIM is on its way" as="h3" live="status">
        <p>It takes a moment. This page shows it by itself.</p>
      </Note>
    );
  }
  if (esim.left === 0) {
    return (
      <p className="small muted">It was issued as often as we can by ourselves. For another phone, please call us.</p>
    );
  }
  return (
    <details open={problem !== null}>
      <summary className="textlink">Another phone, or it was deleted</summary>
      <Form method="post" className="stack gap-3 mt-3">
        <input type="hidden" name="intent" value="renew" />
        <input type="hidden" name="issue" value={esim.profile} />
        <p className="muted">
          We issue it again with a new code; the one above stops working, also on the phone that has it. You can do this{' '}
          {esim.left === 1 ? 'once more' : `${esim.left} more times`}.
        </p>
        <FormErrors problem={problem} />
        <div>
          <SubmitButton busyText="Asking for it">Issue the eSIM again</SubmitButton>
        </div>
      </Form>
    </details>
  );
}
