import { data, redirectDocument } from 'react-router';
import { arrive, loginPageOf } from '../features/account/arrive.server.ts';
import { LOGINS } from '../features/account/account-nav.ts';
import { donePath } from '../features/account/done-path.ts';
import { GatePage } from '../features/account/gate-page.tsx';
import { LogInAgain } from '../features/account/log-in-again.tsx';
import { logInAgain } from '../features/account/log-in-again.server.ts';
import { linkLogin, waitingLogin } from '../features/account/link-login.server.ts';
import { ACCOUNT, wayBack, withWayBack } from '../features/account/way-back.ts';
import { fieldLookup } from '../platform/field-lookup.ts';
import { FormErrors } from '../platform/form-errors.tsx';
import { Form } from '../platform/link.tsx';
import { pageMeta } from '../platform/page-meta.ts';
import { useSending } from '../platform/use-sending.ts';
import { type Visit, visit } from '../platform/visit.ts';
import { Button } from '../ui/button.tsx';
import { EmailText } from '../ui/email-text.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { TextLink } from '../ui/text-link.tsx';
import '../styles/routes/login.css';
import type { Route } from './+types/connect-link.ts';

/**
 * C08: a log-in with a provider that would open an account which is there. Whose account it is has to be shown first, by
 * its password; then both ways open it. Nothing is in the address: what waits belongs to the browser's connect cookie. An
 * account without a password is asked for a new log-in where this one is older than ten minutes; what waits stays.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const current = context.get(visit);
  const { name: provider, label } = offered(current, params.provider);
  const waiting = await waitingLogin(current, provider);
  if (waiting === null) throw redirectDocument(`/connect/${provider}/welcome`);
  const { next, label: who, ...rest } = waiting;
  const isLink = waiting.purpose === 'link';
  return {
    ...rest,
    who,
    label,
    leave: isLink ? wayBack(next, LOGINS) : loginPageOf(wayBack(next, '/login')),
    forgot: withWayBack('/forgot-password', next),
    hasCart: !isLink && current.cart !== undefined,
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const current = context.get(visit);
  const { name: provider } = offered(current, params.provider);
  const form = await request.formData();
  if (form.get('intent') === 'again') return logInAgain(current, `/connect/${provider}/link`);
  const outcome = await linkLogin(current, provider, form);
  if (outcome === 'gone') throw redirectDocument(`/connect/${provider}/welcome`);
  if (outcome === 'stale') return data({ problem: null, isStale: true }, 409);
  if ('problem' in outcome) return data({ ...outcome, isStale: false }, 400);
  const { purpose, next } = outcome.linked;
  const there = purpose === 'link' ? wayBack(next, LOGINS) : await arrive(current, next);
  return redirectDocument(there === LOGINS || there === ACCOUNT ? donePath(there, 'login-linked') : there);
}

function offered(current: Visit, wanted: string) {
  const known = current.config.providers.find(({ name }) => name === wanted);
  if (!known) throw data(null, 404);
  return known;
}

export const handle = pageMeta(() => ({ title: 'One more way to log in', indexed: false }));

export default function ConnectLinkPage({ loaderData, actionData }: Route.ComponentProps) {
  const { label, who, email, purpose, needsPassword, leave, forgot, hasCart } = loaderData;
  const problem = actionData?.problem ?? null;
  const { error } = fieldLookup(problem)('password', '');
  const busy = useSending();
  const isLink = purpose === 'link';
  const isStale = loaderData.isStale || actionData?.isStale === true;
  const provider = <span translate="no">{label}</span>;
  return (
    <GatePage title={isLink ? 'Add this log-in' : 'You have an account here'}>
      <p className="lead">
        {who !== null && (
          <>
            You are <b translate="no">{who}</b> at {provider}.{' '}
          </>
        )}
        {isLink ? 'Your account' : 'The account'} is under{' '}
        <b>
          <EmailText email={email} />
        </b>
        .{' '}
        {needsPassword
          ? 'Enter its password once, and from then on both of them log you in.'
          : 'From then on this logs you in, too.'}
      </p>
      {hasCart && <p>Your cart is still there.</p>}
      {isStale ? (
        <>
          <LogInAgain />
          <TextLink href={leave}>Leave it</TextLink>
        </>
      ) : (
        <Form className="form" method="post" noValidate>
          <FormErrors problem={problem} />
          <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
          {needsPassword && (
            <>
              <PasswordField
                label="Password of your account"
                name="password"
                autoComplete="current-password"
                required
                {...(error === undefined ? {} : { error })}
              />
              <p>
                <TextLink href={forgot}>Forgotten password?</TextLink>
              </p>
            </>
          )}
          <div className="row apart">
            <TextLink href={leave}>{isLink ? 'Leave it' : 'Log in another way'}</TextLink>
            <Button tone="primary" size="lg" busy={busy} busyText="Linking">
              {isLink ? 'Add it' : 'Link and log in'}
            </Button>
          </div>
        </Form>
      )}
    </GatePage>
  );
}
