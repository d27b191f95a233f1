import { data } from 'react-router';
import { askForLink } from '../features/account/forgotten-password.server.ts';
import { GatePage } from '../features/account/gate-page.tsx';
import { knownEmail } from '../features/account/known-email.server.ts';
import { wayBack, withWayBack } from '../features/account/way-back.ts';
import { fieldLookup } from '../platform/field-lookup.ts';
import { FormErrors } from '../platform/form-errors.tsx';
import { Form } from '../platform/link.tsx';
import { pageMeta } from '../platform/page-meta.ts';
import { useSending } from '../platform/use-sending.ts';
import { visit } from '../platform/visit.ts';
import { Button } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import { TextField } from '../ui/text-field.tsx';
import { TextLink } from '../ui/text-link.tsx';
import '../styles/routes/login.css';
import type { Route } from './+types/forgot-password.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const current = context.get(visit);
  return { next: wayBack(current.query.get('next'), '') || null, email: await knownEmail(current) };
}

/** R15: the forgotten password. The answer is the same whether the address has an account. */
export async function action({ context, request }: Route.ActionArgs) {
  const problem = await askForLink(context.get(visit), await request.formData());
  return problem ? data({ problem }, 400) : { problem };
}

export const handle = pageMeta(() => ({
  title: 'Forgotten password',
  description: 'We mail you a link to set a new one.',
  indexed: false,
}));

export default function ForgotPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { next, email } = loaderData;
  const problem = actionData?.problem ?? null;
  const isSent = actionData !== undefined && problem === null;
  const fields = fieldLookup(problem);
  const busy = useSending();
  return (
    <GatePage title="A new password">
      {isSent ? (
        <Note tone="ok" title="Look into your mailbox" live="status">
          <p>
            If there is an account with this address, a mail with a link is on its way. The link works once, for one
            hour. Nothing there? Look among the spam, or ask again.
          </p>
        </Note>
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
