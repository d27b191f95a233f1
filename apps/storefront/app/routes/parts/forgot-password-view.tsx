import { GatePage } from '../../features/account/gate-page.tsx';
import { withWayBack } from '../../features/account/way-back.ts';
import { fieldLookup } from '../../platform/field-lookup.ts';
import { FormErrors } from '../../platform/form-errors.tsx';
import { Form } from '../../ui/link.tsx';
import { useSending } from '../../platform/use-sending.ts';
import { AnswerNote } from '../../ui/answer-note.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { Route } from '../+types/forgot-password.ts';

export function ForgotPasswordView({ loaderData, actionData }: Route.ComponentProps) {
  const { next, email } = loaderData;
  const problem = actionData?.problem ?? null;
  const isSent = actionData !== undefined && problem === null;
  const fields = fieldLookup(problem);
  const busy = useSending();
  return (
    <GatePage title="A new password">
      {isSent ? (
        <AnswerNote tone="ok" title="Look into your mailbox" live="status" answer={actionData}>
          <p>
            If there is an account with this address, a mail with a link is on its way. The link works once, for one
            hour. Nothing there? Look among the spam, or ask again.
          </p>
        </AnswerNote>
      ) : (
        <p className="lead">Tell us your e-mail address, and we mail you a link to set a new one.</p>
      )}
      <Form className="form" method="post" noValidate>
        <FormErrors problem={problem} />
        {next !== null && <input type="hidden" name="next" value={next} />}
        <TextField
          label="E-mail"
          {...fields('email', email)}
          type="email"
          inputMode="email"
          autoComplete="username"
          required
        />
        <div className="row apart">
          <TextLink href={withWayBack('/login', next)}>Back to log in</TextLink>
          <Button tone="primary" size="lg" busy={busy} busyText="Sending">
            {isSent ? 'Send it again' : 'Mail me a link'}
          </Button>
        </div>
      </Form>
    </GatePage>
  );
}
