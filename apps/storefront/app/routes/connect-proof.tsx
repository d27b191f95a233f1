import { GatePage } from '../features/account/gate-page.tsx';
import { fieldLookup } from '../platform/field-lookup.ts';
import { FormErrors } from '../platform/form-errors.tsx';
import { Form } from '../ui/link.tsx';
import { pageMeta } from '../platform/page-meta.ts';
import { useSending } from '../platform/use-sending.ts';
import { Button } from '../ui/button.tsx';
import { EmailText } from '../ui/email-text.tsx';
import { TextField } from '../ui/text-field.tsx';
import { TextLink } from '../ui/text-link.tsx';
import '../features/account/gate-page.css';
import type { Route } from './+types/connect-proof.ts';

export { loader, action } from './parts/connect-proof.server.ts';

export const handle = pageMeta(() => ({ title: 'Confirm your e-mail address', indexed: false }));

export default function ConnectProofPage({ loaderData, actionData }: Route.ComponentProps) {
  const { label, email, asked, leave, hasCart } = loaderData;
  const problem = actionData?.problem ?? null;
  const { error } = fieldLookup(problem)('code', '');
  const busy = useSending();
  const address = (
    <b>
      <EmailText email={email} />
    </b>
  );
  return (
    <GatePage title="One step before that">
      <p className="lead">
        <span translate="no">{label}</span> does not confirm e-mail addresses to us.{' '}
        {asked ? <>We mailed a code to {address}. It works for ten minutes.</> : <>We can mail a code to {address}.</>}
      </p>
      {hasCart && <p>Your cart is still there.</p>}
      <FormErrors problem={problem} />
      {asked && (
        <Form className="form" method="post" noValidate>
          <TextField
            label="Code from the mail"
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            required
            {...(error === undefined ? {} : { error })}
          />
          <Button tone="primary" size="lg" busy={busy} busyText="Checking">
            Continue
          </Button>
        </Form>
      )}
      <Form className="row apart" method="post">
        <input type="hidden" name="intent" value="mail" />
        <TextLink href={leave}>Log in another way</TextLink>
        <Button {...(asked ? {} : { tone: 'primary', size: 'lg' })} busy={busy} busyText="Sending">
          {asked ? 'Mail a new code' : 'Mail me a code'}
        </Button>
      </Form>
    </GatePage>
  );
}
