import { data, redirectDocument } from 'react-router';
import { loginPageOf } from '../features/account/arrive.server.ts';
import { GatePage } from '../features/account/gate-page.tsx';
import { mailLogInCode, proveLogIn, unprovenLogIn } from '../features/account/prove-log-in.server.ts';
import { wayBack } from '../features/account/way-back.ts';
import { fieldLookup } from '../platform/field-lookup.ts';
import { FormErrors } from '../platform/form-errors.tsx';
import { Form } from '../platform/link.tsx';
import { pageMeta } from '../platform/page-meta.ts';
import { useSending } from '../platform/use-sending.ts';
import { type Visit, visit } from '../platform/visit.ts';
import { Button } from '../ui/button.tsx';
import { EmailText } from '../ui/email-text.tsx';
import { TextField } from '../ui/text-field.tsx';
import { TextLink } from '../ui/text-link.tsx';
import '../styles/routes/login.css';
import type { Route } from './+types/connect-proof.ts';

/**
 * C08: the provider does not say whose the e-mail address is, so a code that is mailed there has to come back in this browser. What waits
 * belongs to the connect cookie; nothing is in the address, and nothing here tells whether the address has an account.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const current = context.get(visit);
  const { name: provider, label } = offered(current, params.provider);
  const waiting = await unprovenLogIn(current, provider);
  if (waiting === null) throw redirectDocument(`/connect/${provider}/welcome`);
  const { email, asked, next } = waiting;
  return { label, email, asked, leave: loginPageOf(wayBack(next, '/login')), hasCart: current.cart !== undefined };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const current = context.get(visit);
  const { name: provider } = offered(current, params.provider);
  const form = await request.formData();
  const isMail = form.get('intent') === 'mail';
  const outcome = isMail ? await mailLogInCode(current, provider) : await proveLogIn(current, provider, form);
  if (outcome === 'gone') throw redirectDocument(`/connect/${provider}/welcome`);
  if (outcome === 'mailed') return redirectDocument(`/connect/${provider}/proof`);
  if ('problem' in outcome) return data(outcome, 400);
  return redirectDocument(`/connect/${provider}/welcome?access_token=${outcome.ticket}`);
}

function offered(current: Visit, wanted: string) {
  const known = current.config.providers.find(({ name }) => name === wanted);
  if (!known) throw data(null, 404);
  return known;
}

export const handle = pageMeta(() => ({ title: 'Confirm your email address', indexed: false }));

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
        <span translate="no">{label}</span> does not confirm email addresses to us.{' '}
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
